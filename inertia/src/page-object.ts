/** The page that the client renders (A42–A58). Optional fields are omitted when they are empty. */
export interface PageObject {
  component: string;
  props: Record<string, unknown> & { errors: Record<string, unknown> };
  /** Path and query, as requested (A44). */
  url: string;
  version: string | null;
  encryptHistory?: true;
  clearHistory?: true;
  preserveFragment?: true;
  sharedProps?: string[];
  mergeProps?: string[];
  prependProps?: string[];
  deepMergeProps?: string[];
  matchPropsOn?: string[];
  deferredProps?: Record<string, string[]>;
  rescuedProps?: string[];
  scrollProps?: Record<string, ScrollPosition & { reset: boolean }>;
  onceProps?: Record<string, OnceEntry>;
  flash?: Record<string, unknown>;
}

export interface ScrollPosition {
  /** Name of the query parameter that holds the page. */
  pageName: string;
  previousPage: number | string | null;
  nextPage: number | string | null;
  currentPage: number | string | null;
}

export interface OnceEntry {
  prop: string;
  /** Milliseconds since 1970; `null` never expires. */
  expiresAt: number | null;
}

/** What a renderer returns: elements for the head, and the root's content or both root elements (A3). */
export interface Rendered {
  head: string[];
  body: string;
}

/** A page of a first visit. */
export interface WrittenPage {
  readonly component: string;
  /** A separate copy, parsed from `json` on first use; avoid it when `json` is enough. */
  readonly object: PageObject;
  /** The page object, escaped for a script element. */
  readonly json: string;
}

/** The input for the document. */
export interface DocumentPage extends WrittenPage {
  readonly ssr?: Rendered;
}
