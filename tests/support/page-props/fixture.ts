import type { PageName, Pages, SharedProps } from '#contracts/pages.ts';

/** A page as a server could have answered with it, for looking at pages in every state without one. */
export interface Fixture<Name extends PageName = PageName> {
  component: Name;
  props: Pages[Name] & Partial<SharedProps> & { errors?: Record<string, string> };
}
