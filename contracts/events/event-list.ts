import type { EventState, Role } from '../views.ts';

export const listedStates = ['any', 'open', 'draft', 'ended'] as const satisfies readonly (EventState | 'any')[];
export const listOrders = ['newest', 'oldest', 'title', 'state', 'deletion'] as const;

export interface EventListQuery {
  search: string;
  state: (typeof listedStates)[number];
  sort: (typeof listOrders)[number];
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
  hasPasscode: boolean;
}

export interface EventListView {
  events: HostedEvent[];
  query: EventListQuery;
  pageCount: number;
  foundCount: number;
  hostedCount: number;
  leaving: { id: string; title: string; deleteAt: string }[];
  leavingCount: number;
}
