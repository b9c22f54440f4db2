import { apiRoutes, type ApiRouteName } from '#contracts/api-routes.ts';
import { routes, type RouteName } from '#contracts/routes.ts';

// Who may do what: product specification §6, and §2 for the audience of a page. Written independently of the server,
// which is tested against it.

export const roles = [
  'owner',
  'co-host',
  'moderator',
  'another host',
  'screen link',
  'participant',
  'stranger',
] as const;
/** `owner` has an account, the other hosts have none; `another host` runs another event. */
export type Role = (typeof roles)[number];

const crew: readonly Role[] = ['owner', 'co-host', 'moderator'];
const hosts: readonly Role[] = [...crew, 'another host'];

interface Rule {
  may: readonly Role[];
  /** The status for everyone else. Without it, 403 for the crew, who may see the page, and 404 for others. */
  othersGet?: 403 | 404 | 'sign in' | 'join page';
}

const rules = {
  /** Delete, transfer, crew, webhooks. */
  owner: { may: ['owner'] },
  /** Settings, polls, focus, state, removing people. */
  'owner or co-host': { may: ['owner', 'co-host'] },
  /** Moderation, hidden tallies, results, exports. */
  crew: { may: crew },
  'crew or screen link': { may: [...crew, 'screen link'] },
  /** Revealed content. The push protocol refuses with 403. */
  'crew, screen link or participant': { may: [...crew, 'screen link', 'participant'], othersGet: 403 },
  'not a stranger': { may: roles.filter((role) => role !== 'stranger'), othersGet: 403 },
  participant: { may: ['participant'], othersGet: 403 },
  author: { may: ['participant'], othersGet: 403 },
  'participant, or led to the join page': { may: ['participant'], othersGet: 'join page' },
  host: { may: hosts, othersGet: 'sign in' },
  'host with an account': { may: ['owner'], othersGet: 403 },
  /** Signing out would cost a host without an account their events. */
  'not a host without an account': { may: ['owner', 'screen link', 'participant', 'stranger'], othersGet: 403 },
  operator: { may: [], othersGet: 404 },
  'operator who signs in': { may: [], othersGet: 'sign in' },
  /** The link is the permission, and a used one is refused with `LINK_SPENT`. */
  'holder of the link': { may: roles },
  anyone: { may: roles },
} as const satisfies Record<string, Rule>;
export type Who = keyof typeof rules;

export type Expected = 'done' | 401 | 403 | 404 | 'sign in' | 'join page';

export const isPage = (name: RouteName): boolean => routes[name].method === 'GET';

/** §6: "What one may not see answers 404, what one may see but not do answers 403." */
export function expectedOnPage(name: RouteName, who: Who, role: Role): Expected {
  const { may, othersGet }: Rule = rules[who];
  if (may.includes(role)) return 'done';
  if (othersGet === 'sign in' && !isPage(name)) return 403;
  return othersGet ?? (crew.includes(role) ? 403 : 404);
}

/** A program has the permissions of its host. Only hosts have tokens. */
export function expectedOfProgram(name: ApiRouteName, who: Who, role: Role): Expected {
  if (apiRoutes[name].scope === null) return 'done';
  if (!hosts.includes(role)) return 401;
  const { may }: Rule = rules[who];
  return may.includes(role) ? 'done' : crew.includes(role) ? 403 : 404;
}
