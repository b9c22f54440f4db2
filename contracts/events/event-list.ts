import type { EventState, Role } from '../views.ts';

export const listedStates = ['any', 'open', 'draft', 'ended'] as const satisfies readonly (EventState | 'any')[];
export const listOrders = ['newest', 'oldest', 'title', 'state', 'deletion'] as const;

/** The host's filter of their events; the query of `events.index`. */
export interface EventListQuery {
  search: string;
  state: (typeof listedStates)[number];
  sort: (typeof listOrders)[number];
  /** Starts at 1. */
  page: number;
}

export const wholeList: EventListQuery = { search: '', state: 'any', sort: 'newest', page: 1 };

export interface HostedEvent {
  id: string;
  code: string;
  title: string;
  state: EventState;
  role: Role;
  participantCount: number;
  questionCount: number;
  createdAt: string;
  deleteAt: string | null;
  /** A copy would have no passcode. */
  hasPasscode: boolean;
}

export interface EventListView {
  events: HostedEvent[];
  /** The query as parsed: invalid values are replaced with the defaults. */
  query: EventListQuery;
  pageCount: number;
  foundCount: number;
  /** All events, regardless of the filter. */
  hostedCount: number;
  /** Events that will be deleted within two weeks, the soonest first; at most five. */
  leaving: { id: string; title: string; deleteAt: string }[];
  leavingCount: number;
}
