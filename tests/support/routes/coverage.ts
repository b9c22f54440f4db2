import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { apiRoutes, type ApiRouteName } from '#contracts/api-routes.ts';
import { errors, fieldErrors, type ErrorCode } from '#contracts/errors.ts';
import { routes, type RouteName } from '#contracts/routes.ts';
import { operations } from '#server/api/index.ts';
import { expected, expectedOfProgram, rightOf, roles, type Answered } from './permissions.ts';
import { anywhere, ofPrograms, routeErrors } from './errors.ts';
import type { AnyErrorCode, AnyRouteName, KeptLog, RouteLog } from './log.ts';

// What the tests must have shown of every route: that it works, that it is closed to those it is not for, and how it refuses.

const refusals = [
  'NOT_FOUND',
  'NOT_ALLOWED',
  'EVENT_NOT_FOUND',
  'PARTICIPANT_REMOVED',
  'SIGN_IN_FIRST',
  'TOKEN_NEEDED',
  'SCOPE_MISSING',
  '401',
  '403',
  '404',
];

/** Nothing is sent that could be wrong: beside rights there is nothing to refuse. */
const plain = new Map<AnyRouteName, string>([
  ['screen-links.create', 'takes nothing'],
  ['verifications.update', 'takes nothing beside its link'],
  ['participant-removals.create', 'takes a tick, or none'],
  ['broadcasting.user-auth', 'whoever it signs in is found out, not asked'],
  ['pusher.user-auth', 'whoever it signs in is found out, not asked'],
  ['api.participant-removals.create', 'takes a tick, or none'],
  ['webhook-secrets.create', 'takes nothing'],
]);

const isApi = (name: AnyRouteName): name is ApiRouteName => Object.hasOwn(apiRoutes, name);

function takesNothing(name: AnyRouteName): boolean {
  if (plain.has(name)) return true;
  if (isApi(name)) return !operations[name].form && !operations[name].query && !operations[name].upload;
  return name.endsWith('.destroy') || isPage(name);
}

/**
 * Which refusals of those who may not must have been seen, each a group of which one is enough. What one may not see answers 404,
 * what one may see but not do 403; which role gets which, tests/app/http/route-permissions.test.ts compares.
 */
function neededOf(name: AnyRouteName): string[][] {
  const right = rightOf(name);
  if (typeof right === 'object')
    return isApi(name) && apiRoutes[name].scope !== null ? [['TOKEN_NEEDED'], ['SCOPE_MISSING']] : [];
  const answers = new Set(
    isApi(name)
      ? roles.map((role) => expectedOfProgram(name, role))
      : roles.map((role) => expected(name, role, isPage(name))),
  );
  const codes = [...answers].flatMap((answer) => (answer === 'done' ? [] : [codesOf[answer]]));
  if (isApi(name)) return [...codes, ['SCOPE_MISSING']];
  return right === 'whoever has its link' ? [['LINK_SPENT']] : codes;
}

const codesOf: Record<Exclude<Answered, 'done'>, string[]> = {
  401: ['TOKEN_NEEDED'],
  403: ['NOT_ALLOWED', '403'],
  404: ['NOT_FOUND', '404'],
  'sign in': ['SIGN_IN_FIRST'],
  // Who is led to the door is not kept out; who was removed is.
  door: ['PARTICIPANT_REMOVED'],
};

function isPage(name: RouteName): boolean {
  return (routes[name].methods as readonly string[]).includes('GET');
}

function hasError(name: AnyRouteName, outcomes: ReadonlySet<string>): boolean {
  return [...outcomes].some(
    (outcome) =>
      outcome !== 'done' &&
      !refusals.includes(outcome) &&
      !(rightOf(name) === 'whoever has its link' && outcome === 'LINK_SPENT'),
  );
}

/** What no test has shown, a line for each route and kind. */
export function uncovered(logs: readonly RouteLog[]): string[] {
  const names = [...(Object.keys(routes) as RouteName[]), ...(Object.keys(apiRoutes) as ApiRouteName[])];
  return names.flatMap((name) => {
    const outcomes = new Set(logs.flatMap((log) => log[name] ?? []));
    return [
      ...(outcomes.has('done') ? [] : [`${name}: no test in which it works`]),
      ...neededOf(name).flatMap((codes) =>
        codes.some((code) => outcomes.has(code)) ? [] : [`${name}: no test of who may not: ${codes[0]}`],
      ),
      ...(takesNothing(name) || hasError(name, outcomes) ? [] : [`${name}: no test of an error`]),
    ];
  });
}

/** Refusals of the table that no test has received of their route, and those received that the table does not know. */
export function unshownErrors(logs: readonly RouteLog[]): string[] {
  const outcomesOf = (name: AnyRouteName): Set<string> => new Set(logs.flatMap((log) => log[name] ?? []));
  const tabled = Object.entries(routeErrors) as [AnyRouteName, readonly ErrorCode[]][];
  const unreceivedOf = tabled.flatMap(([name, codes]) =>
    codes.filter((code) => !outcomesOf(name).has(code)).map((code) => `${name}: no test receives ${code}`),
  );
  const seen = ([...new Set(logs.flatMap((log) => Object.keys(log)))] as AnyRouteName[]).filter(
    (name) => !staged.has(name),
  );
  const unknown = seen.flatMap((name) => {
    const known = new Set<string>([
      ...refusals,
      ...anywhere,
      ...(routeErrors[name] ?? []),
      ...(isApi(name) ? [...ofPrograms, ...(routeErrors[pageOf(name)] ?? [])] : []),
    ]);
    return [...outcomesOf(name)]
      .filter((outcome) => Object.hasOwn(errors, outcome) && !known.has(outcome))
      .map((outcome) => `${name}: answers ${outcome}, which the table does not know`);
  });
  return [...unreceivedOf, ...unknown].toSorted();
}

/** Tests of error pages put handlers of their own in the place of these. */
const staged = new Set<AnyRouteName>(['rooms.enter', 'home']);

/** Whose handler answers a program. */
const pageOf = (name: ApiRouteName): RouteName => name.slice('api.'.length) as RouteName;

/** Refusals that no test has received over HTTP, by their codes. */
export function unreceived(codes: Iterable<AnyErrorCode>): AnyErrorCode[] {
  const received = new Set(codes);
  return ([...Object.keys(errors), ...Object.keys(fieldErrors)] as AnyErrorCode[]).filter(
    (code) => !received.has(code),
  );
}

export function readRouteLogs(folder: string): KeptLog[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as KeptLog);
}
