import type { Page } from 'playwright-core';
import type { PageName } from '#contracts/pages.ts';
import type { Visitor } from '#support/clients/visitor.ts';

/** A page in a state that the product's own routes have made. */
export interface PageState {
  /** Within its page, in a word or two. */
  name: string;
  /** Whose browser it is. Null: of somebody who was never here. */
  who: Visitor | null;
  path: string;
  /** Of the tab, in English, before ` · Handcount`. Empty: the product's name alone. */
  title: string;
  /** Of the document. 200 unless given. */
  status?: number;
  /** Before each visit: what is shown only once, or another focus of the same room. */
  before?: () => Promise<unknown>;
  /** After each visit. */
  after?: () => void;
  /** What to do on the page before it is looked at. */
  act?: (page: Page) => Promise<unknown>;
  /** What is done goes by English words. */
  isInEnglish?: true;
  /** What the browser itself complains of in this state, such as that there is no network. */
  complaint?: RegExp;
}

/** A page that nobody can be shown in any state does not compile. */
export type PageStates = Readonly<Record<PageName, readonly [PageState, ...PageState[]]>>;
