/** What the client receives (A42–A58). */
export interface PageObject {
  component: string;
  props: Record<string, unknown> & { errors: Record<string, unknown> };
  /** The page's own (A44). */
  url: string;
  version: string;
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

/** Elements of the head, and the root's content in UTF-8. */
export interface Rendered {
  head: string[];
  body: Uint8Array;
}

export interface WrittenPage {
  readonly component: string;
  /** A copy, parsed from `json` on first use. */
  readonly object: PageObject;
  /** Escaped for a script element. */
  readonly json: string;
}

export interface DocumentPage extends WrittenPage {
  readonly ssr?: Rendered;
}
