import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { apiRoutes, type ApiRouteName } from '../../contracts/api-routes.ts';
import { routes, type RouteName } from '../../contracts/routes.ts';
import { operations } from '../../server/api/index.ts';
import type { AnyRouteName, RouteLog } from './route-log.ts';

// What the tests must have shown of every route: that it works, that it is closed to those it is not for, and how it refuses.

const rights = ['NOT_FOUND', 'NOT_ALLOWED', 'EVENT_NOT_FOUND', 'PARTICIPANT_REMOVED', 'SIGN_IN_FIRST', 'TOKEN_NEEDED', 'SCOPE_MISSING', '401', '403', '404'];

/** There is nobody to keep out. */
const open = new Map<AnyRouteName, string>([
  ['home', 'the front page'],
  ['language-choices.create', 'whoever reads chooses the language'],
  ['rooms.find', 'whoever has a code looks for its room'],
  ['events.index', 'one’s own events, which may be none'],
  ['events.new', 'an event is started without an account'],
  ['events.create', 'an event is started without an account'],
  ['event-imports.create', 'an event is started without an account, from a file too'],
  ['sessions.new', 'asks who it is'],
  ['sessions.create', 'asks who it is: a wrong password is an error'],
  ['passkey-sessions.new', 'asks who it is'],
  ['passkey-sessions.create', 'asks who it is: a wrong passkey is an error'],
  ['provider-sessions.new', 'asks who it is'],
  ['accounts.new', 'an account is for anyone'],
  ['accounts.create', 'an account is for anyone'],
  ['verifications.new', 'says that there is a letter, and not to whom'],
  ['passwords.new', 'whoever forgot a password is not signed in'],
  ['passwords.create', 'whoever forgot a password is not signed in'],
  ['clocks.show', 'tells the time; without a participant there is nothing to measure'],
  ['health.live', 'for whatever watches the server'],
  ['health.ready', 'for whatever watches the server'],
  ['api.openapi.show', 'the description of the interface'],
]);

/** A link is the right to open these: who may not is who has none, or one that is spent. */
const byLink = new Set<AnyRouteName>(['invitations.show', 'invitations.update', 'verifications.show', 'verifications.update', 'passwords.edit', 'passwords.update']);

/** Nothing is sent that could be wrong: beside rights there is nothing to refuse. */
const plain = new Map<AnyRouteName, string>([
  ['screen-links.create', 'takes nothing'],
  ['verifications.update', 'takes nothing beside its link'],
  ['participant-removals.create', 'takes a tick, or none'],
  ['broadcasting.user-auth', 'whoever it signs in is found out, not asked'],
  ['pusher.user-auth', 'whoever it signs in is found out, not asked'],
  ['api.participant-removals.create', 'takes a tick, or none'],
]);

const isApi = (name: AnyRouteName): name is ApiRouteName => Object.hasOwn(apiRoutes, name);

function takesNothing(name: AnyRouteName): boolean {
  if (plain.has(name)) return true;
  if (isApi(name)) return !operations[name].form && !operations[name].query && !operations[name].upload;
  return name.endsWith('.destroy') || (routes[name].methods as readonly string[]).every((method) => method === 'GET');
}

/** For programs both count: that the token needs the scope, and that what it names may be out of its owner's reach. */
function isClosed(name: AnyRouteName, outcomes: ReadonlySet<string>): boolean {
  if (open.has(name)) return true;
  if (!isApi(name)) return rights.some((code) => outcomes.has(code)) || (byLink.has(name) && outcomes.has('LINK_SPENT'));
  const isNamed = apiRoutes[name].path.includes('{');
  return outcomes.has('TOKEN_NEEDED') && outcomes.has('SCOPE_MISSING') && (!isNamed || outcomes.has('NOT_FOUND'));
}

function hasError(name: AnyRouteName, outcomes: ReadonlySet<string>): boolean {
  return [...outcomes].some((outcome) => outcome !== 'done' && !rights.includes(outcome) && !(byLink.has(name) && outcome === 'LINK_SPENT'));
}

/** What no test has shown, a line for each route and kind. */
export function uncovered(logs: readonly RouteLog[]): string[] {
  const names = [...(Object.keys(routes) as RouteName[]), ...(Object.keys(apiRoutes) as ApiRouteName[])];
  return names.flatMap((name) => {
    const outcomes = new Set(logs.flatMap((log) => log[name] ?? []));
    return [
      ...(outcomes.has('done') ? [] : [`${name}: no test in which it works`]),
      ...(isClosed(name, outcomes) ? [] : [`${name}: no test of who may not`]),
      ...(takesNothing(name) || hasError(name, outcomes) ? [] : [`${name}: no test of an error`]),
    ];
  });
}

export function readRouteLogs(folder: string): RouteLog[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as RouteLog);
}
