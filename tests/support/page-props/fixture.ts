import type { PageName, Pages, SharedProps } from '#contracts/pages.ts';

/** A page as a server could have sent it, for viewing pages in every state without a server. */
export interface Fixture<Name extends PageName = PageName> {
  component: Name;
  props: Pages[Name] & Partial<SharedProps> & { errors?: Record<string, string> };
}
