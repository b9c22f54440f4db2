import type { AccountNews } from './accounts/pages.ts';
import type { EventState } from './views.ts';

export interface Flash {
  saved?: string;
  noPasscode?: 'copied';
  /** `takenCode` is the file's code, if another event has it. */
  imported?: { state: EventState; takenCode: string | null };
  deleted?: string;
  account?: AccountNews;
  /** Events that moved into the account. */
  claimed?: number;
}
