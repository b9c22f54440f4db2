import type { Preserialised } from './preserialised.ts';
import type { Prop } from './prop.ts';

/**
 * Add yours: `declare module '@handcount/inertia' { interface Pages { 'rooms/show': RoomsShowProps } }`. While empty,
 * any name is allowed.
 */
export interface Pages {}

/** From `share`; handlers need not repeat them. */
export interface SharedProps {}

export type Source<Value, MayBeAbsent extends boolean = false> =
  | Value
  | Prop<Value, MayBeAbsent>
  | Preserialised<Value>
  | (() => Made<Value, MayBeAbsent> | Promise<Made<Value, MayBeAbsent>>)
  | NestedSources<Value>;

type Made<Value, MayBeAbsent extends boolean> = Value | Prop<Value, MayBeAbsent> | Preserialised<Value>;

type NestedSources<Value> = Value extends Leaf ? never : Value extends object ? Sources<Value> : never;
type Leaf = readonly unknown[] | Date | ((...given: never[]) => unknown);

/** Only optional props may arrive later (`optional`, `defer`). */
export type Sources<Props> = {
  [Key in keyof Props]:
    | Source<Exclude<Props[Key], undefined>, undefined extends Props[Key] ? boolean : false>
    | OptionalUndefined<Props[Key]>;
};
type OptionalUndefined<Value> = undefined extends Value ? undefined : never;

export type PageName<Table = Pages> = [keyof Table] extends [never] ? string : keyof Table & string;

type Given = keyof (SharedProps & { errors: unknown });
type OwnSources<Props> = Sources<Omit<Props, Given>> & Partial<Sources<Pick<Props, Extract<keyof Props, Given>>>>;

export type PropsOf<Name, Table = Pages> = Name extends keyof Table ? OwnSources<Table[Name]> : Record<string, unknown>;

export type PropsArgument<Name, Table = Pages> =
  Partial<PropsOf<Name, Table>> extends PropsOf<Name, Table>
    ? [props?: PropsOf<Name, Table>]
    : [props: PropsOf<Name, Table>];
