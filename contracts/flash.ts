import type { AccountNews } from './accounts/pages.ts';
import type { EventState } from './views.ts';

/** One-time messages after a redirect, by where they are shown. */
export interface Flash {
  saved?: string;
  /** On a copy: it has no passcode, unlike the original. */
  noPasscode?: 'copied';
  /** On an imported event: its state, and its code in the file if that code was taken. */
  imported?: { state: EventState; takenCode: string | null };
  /** The title of the deleted event. */
  deleted?: string;
  /** What just happened to an account, shown on the next page. */
  account?: AccountNews;
  /** How many events of a host without an account were moved into their account. */
  claimed?: number;
}
