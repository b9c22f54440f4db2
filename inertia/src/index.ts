export { inertia, inertia as default } from './plugin.ts';
export type { InertiaOptions, SsrOptions } from './options.ts';
export type { InertiaReply } from './reply.ts';
export type { Visit } from './visit.ts';
export type { DocumentPage, OnceEntry, PageObject, Rendered, ScrollPosition, WrittenPage } from './page-object.ts';
export type { PageName, Pages, PropsOf, SharedProps, Source, Sources } from './page-names.ts';
export { memoryBag, mergeBags, type Bag, type FieldErrors, type SessionBag } from './bag.ts';
export { joined, type PagePieces } from './page-json.ts';
export { escapeForScript, rootElements } from './html.ts';
export { assemble, NestedFormError, parseForm, parseQuery, type NestedForm, type NestedValue } from './nested-form.ts';
export { answerPrecognition } from './precognition.ts';
export { preserialised, type Preserialised } from './preserialised.ts';
export {
  always,
  deepMerge,
  defer,
  merge,
  once,
  optional,
  prepend,
  scroll,
  type DeferOptions,
  type MergeOptions,
  type OnceOptions,
  type Prop,
  type ScrollOptions,
} from './prop.ts';
