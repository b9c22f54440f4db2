import type { EventState, Role } from '../views.ts';

export const listedStates = ['any', 'open', 'draft', 'ended'] as const satisfies readonly (EventState | 'any')[];
export const listOrders = ['newest', 'oldest', 'title', 'state', 'deletion'] as const;

/** What of their events a host asks to see; the query of `events.index`. */
export interface EventListQuery {
  search: string;
  state: (typeof listedStates)[number];
  sort: (typeof listOrders)[number];
  /** From 1. */
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
  /** A copy would have none. */
  hasPasscode: boolean;
}

export interface EventListView {
  events: HostedEvent[];
  /** As it was understood: what makes no sense is the default. */
  query: EventListQuery;
  pageCount: number;
  foundCount: number;
  /** However many are found. */
  hostedCount: number;
  /** Those that delete themselves within two weeks, the next first; at most five. */
  leaving: { id: string; title: string; deleteAt: string }[];
  leavingCount: number;
}
