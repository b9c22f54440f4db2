import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routes, type RouteName } from '../../contracts/routes.ts';
import type { RouteLog } from './route-log.ts';

// What the tests must have shown of every route: that it works, that it is closed to those it is not for, and how it refuses.

const rights = new Set(['NOT_FOUND', 'NOT_ALLOWED', 'EVENT_NOT_FOUND', 'PARTICIPANT_REMOVED', 'SIGN_IN_FIRST', '401', '403', '404']);

/** For anyone: there is nobody to keep out. */
const open: readonly RouteName[] = [
  'home',
  'rooms.find',
  'events.index',
  'events.new',
  'events.create',
  'sessions.new',
  'sessions.create',
  'accounts.new',
  'accounts.create',
  'passwords.new',
  'passwords.create',
  'passkey-sessions.new',
  'provider-sessions.new',
  'health.live',
  'health.ready',
];

/** Takes nothing that could be wrong: beside rights there is nothing to refuse. */
const plain: readonly RouteName[] = ['screen-links.create', 'broadcasting.user-auth', 'pusher.user-auth'];

const isRead = (name: RouteName): boolean => (routes[name].methods as readonly string[]).every((method) => method === 'GET');
const takesNothing = (name: RouteName): boolean => isRead(name) || name.endsWith('.destroy') || plain.includes(name);

/** What no test has shown, a line for each route and kind. */
export function uncovered(logs: readonly RouteLog[]): string[] {
  return (Object.keys(routes) as RouteName[]).flatMap((name) => {
    const outcomes = new Set(logs.flatMap((log) => log[name] ?? []));
    const errors = [...outcomes].filter((outcome) => outcome !== 'done' && !rights.has(outcome));
    return [
      ...(outcomes.has('done') ? [] : [`${name}: no test in which it works`]),
      ...(open.includes(name) || [...rights].some((code) => outcomes.has(code)) ? [] : [`${name}: no test of who may not`]),
      ...(takesNothing(name) || errors.length > 0 ? [] : [`${name}: no test of an error`]),
    ];
  });
}

export function readRouteLogs(folder: string): RouteLog[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as RouteLog);
}
