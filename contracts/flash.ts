import type { AccountNews } from './accounts/pages.ts';
import type { EventState } from './views.ts';

/** One-time messages after a redirect, by place. */
export interface Flash {
  saved?: string;
  /** On a copy: it has no passcode, where the other event has one. */
  noPasscode?: 'copied';
  /** On an event that was imported: how it came in, and its code in the file where another event here has that one. */
  imported?: { state: EventState; takenCode: string | null };
  /** The title of the event that was deleted. */
  deleted?: string;
  /** What just happened to an account, told on the page that follows. */
  account?: AccountNews;
  /** How many events of a host without an account came into their account. */
  claimed?: number;
}
