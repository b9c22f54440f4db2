import type { Preserialised } from './preserialised.ts';
import type { Prop } from './prop.ts';

/**
 * Page name → the props its component receives. Empty here; an application adds its own:
 * `declare module '@handcount/inertia' { interface Pages { 'rooms/show': RoomsShowProps } }`.
 * While it is empty, any name and any props are accepted.
 */
export interface Pages {}

/** Props that `share` gives to every page; an application adds its own. Handlers need not repeat them. */
export interface SharedProps {}

/** A prop as a handler may give it: the value, a function that makes it on request, or a prop type. */
export type Source<Value, MayBeAbsent extends boolean = false> =
  | Value
  | Prop<Value, MayBeAbsent>
  | Preserialised<Value>
  | (() => Made<Value, MayBeAbsent> | Promise<Made<Value, MayBeAbsent>>)
  | NestedSources<Value>;

/** What a function may return for a prop. */
type Made<Value, MayBeAbsent extends boolean> = Value | Prop<Value, MayBeAbsent> | Preserialised<Value>;

type NestedSources<Value> = Value extends Leaf ? never : Value extends object ? Sources<Value> : never;
type Leaf = readonly unknown[] | Date | ((...given: never[]) => unknown);

/** Only props that the component declares optional may come in a later request (`optional`, `defer`). */
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

/** The props argument may be left out for a page that needs none. */
export type PropsArgument<Name, Table = Pages> =
  Partial<PropsOf<Name, Table>> extends PropsOf<Name, Table>
    ? [props?: PropsOf<Name, Table>]
    : [props: PropsOf<Name, Table>];
