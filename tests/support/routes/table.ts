import { apiRoutes, type ApiRouteName } from '#contracts/api-routes.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import type { RouteName } from '#contracts/routes.ts';
import type { RouteEntry } from './entry.ts';
import type { AnyRouteName } from './log.ts';
import { accountRoutes } from './table/accounts.ts';
import { apiEntries } from './table/api.ts';
import { eventRoutes } from './table/events.ts';
import { integrationRoutes } from './table/integrations.ts';
import { peopleRoutes } from './table/people.ts';
import { pollRoutes } from './table/polls.ts';
import { questionRoutes } from './table/questions.ts';
import { screenRoutes } from './table/screens.ts';
import { expectedOfProgram, expectedOnPage, type Expected, type Role } from './who.ts';

/** Every route: who may use it, what it refuses, and a request that succeeds. */
const pageEntries: Record<RouteName, RouteEntry> = {
  ...accountRoutes,
  ...eventRoutes,
  ...integrationRoutes,
  ...peopleRoutes,
  ...pollRoutes,
  ...questionRoutes,
  ...screenRoutes,
};

/** Any route may answer these: a malformed request, an outdated page, an overloaded server. */
const anywhere: readonly ErrorCode[] = [
  'MALFORMED',
  'PAGE_EXPIRED',
  'STALE_PAGE',
  'TOO_LARGE',
  'SERVER_BUSY',
  'INTERNAL',
];

/** Any API route may answer these, about headers that only API clients send. */
const ofPrograms: readonly ErrorCode[] = ['TOO_MANY', 'CHANGED_MEANWHILE', 'MATCH_UNKNOWN', 'KEY_REUSED', 'KEY_IN_USE'];

export const isApi = (name: AnyRouteName): name is ApiRouteName => Object.hasOwn(apiRoutes, name);

const pageEntryOf = (name: ApiRouteName): RouteEntry | undefined =>
  (pageEntries as Partial<Record<string, RouteEntry>>)[name.slice('api.'.length)];

export function entryOf(name: AnyRouteName): RouteEntry {
  return isApi(name) ? ({ ...pageEntryOf(name), ...apiEntries[name] } as RouteEntry) : pageEntries[name];
}

/** Refusals that a test must receive from this route itself. */
export const ownRefusals = (name: AnyRouteName): readonly ErrorCode[] =>
  (isApi(name) ? apiEntries[name] : pageEntries[name])?.refuses ?? [];

export function mayRefuseWith(name: AnyRouteName): ReadonlySet<ErrorCode> {
  const { who } = entryOf(name);
  return new Set([
    ...anywhere,
    ...ownRefusals(name),
    ...(who === 'holder of the link' ? (['LINK_SPENT'] as const) : []),
    ...(isApi(name) ? [...ofPrograms, ...(pageEntryOf(name)?.refuses ?? [])] : []),
  ]);
}

export function expected(name: AnyRouteName, role: Role): Expected {
  const { who } = entryOf(name);
  return isApi(name) ? expectedOfProgram(name, who, role) : expectedOnPage(name, who, role);
}
