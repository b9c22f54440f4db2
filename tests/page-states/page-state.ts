import type { Page } from 'playwright-core';
import type { PageName } from '#contracts/pages.ts';
import type { Visitor } from '#support/clients/visitor.ts';

/** A page in a state that was reached through the product’s own routes. */
export interface PageState {
  /** A word or two, unique within the page. */
  name: string;
  /** Prepares the page, before each visit. */
  open: () => Promise<Visit>;
  /** The status of the document; 200 unless given. */
  status?: number;
  /** Runs after each visit. */
  after?: () => void;
  /** What to do on the page before it is checked. */
  act?: (page: Page) => Promise<unknown>;
  /** `act` finds elements by their English texts. */
  isInEnglish?: true;
  /** Messages that the browser itself logs in this state, such as a lost network. */
  complaint?: RegExp;
}

export interface Visit {
  /** The browser's owner. Null for a new visitor. */
  who: Visitor | null;
  path: string;
  /** The tab’s title in English, without ` · Handcount`. Empty for the product’s name alone. */
  title: string;
}

/** The optional properties of a state. */
export type More = Omit<PageState, 'name' | 'open'>;

/** A state that needs no preparation. */
export const plain = (name: string, path: string, title: string, more: More = {}): PageState => ({
  name,
  open: async () => ({ who: null, path, title }),
  ...more,
});

/** A page without any state does not compile. */
export type PageStates = Readonly<Record<PageName, readonly [PageState, ...PageState[]]>>;
