import type { AccountNews } from './accounts/pages.ts';
import type { EventState } from './views.ts';

/** One-time messages after a redirect. */
export interface Flash {
  saved?: string;
  /** A copy has no passcode, unlike the original. */
  noPasscode?: 'copied';
  /** `takenCode`: the code in the file, if another event has it. */
  imported?: { state: EventState; takenCode: string | null };
  /** The title. */
  deleted?: string;
  account?: AccountNews;
  /** How many events moved into the account. */
  claimed?: number;
}
