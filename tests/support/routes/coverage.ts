import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { apiRoutes, type ApiRouteName } from '#contracts/api-routes.ts';
import { errors, fieldErrors } from '#contracts/errors.ts';
import { routes, type RouteName } from '#contracts/routes.ts';
import { operations } from '#server/api/index.ts';
import type { Operation } from '#server/api/operation.ts';
import type { AnyErrorCode, AnyRouteName, KeptLog, RouteLog } from './log.ts';
import { entryOf, expected, isApi, mayRefuseWith, ownRefusals } from './table.ts';
import { isPage, roles, type Expected } from './who.ts';

// What tests must have shown for every route: that it works, whom it refuses, and with which errors.

const names = [...(Object.keys(routes) as RouteName[]), ...(Object.keys(apiRoutes) as ApiRouteName[])];

const lackOfPermission = new Set([
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
]);

/** Any one of these codes is enough. */
const codesOf: Record<Exclude<Expected, 'done'>, string[]> = {
  401: ['TOKEN_NEEDED'],
  403: ['NOT_ALLOWED', '403'],
  404: ['NOT_FOUND', '404'],
  'sign in': ['SIGN_IN_FIRST'],
  // The join page refuses only removed participants.
  'join page': ['PARTICIPANT_REMOVED'],
};

/**
 * Groups of codes; tests must receive one of each group. tests/app/http/route-permissions.test.ts checks which role
 * gets which.
 */
function neededRefusals(name: AnyRouteName): string[][] {
  if (entryOf(name).who === 'holder of the link') return [['LINK_SPENT']];
  const answers = new Set(roles.map((role) => expected(name, role)));
  const codes = [...answers].flatMap((answer) => (answer === 'done' ? [] : [codesOf[answer]]));
  return isApi(name) && apiRoutes[name].scope !== null ? [...codes, ['SCOPE_MISSING']] : codes;
}

function takesInput(name: AnyRouteName): boolean {
  if (entryOf(name).refuses?.length === 0) return false;
  if (!isApi(name)) return !isPage(name) && !name.endsWith('.destroy');
  const { form, query, upload } = operations[name] as Operation;
  return Boolean(form ?? query ?? upload);
}

function isInputError(name: AnyRouteName, outcome: string): boolean {
  const isSpentLink = outcome === 'LINK_SPENT' && entryOf(name).who === 'holder of the link';
  return outcome !== 'done' && !lackOfPermission.has(outcome) && !isSpentLink;
}

function outcomesIn(logs: readonly RouteLog[], name: AnyRouteName): ReadonlySet<string> {
  return new Set(logs.flatMap((log) => log[name] ?? []));
}

/** One line for each missing kind of test of each route. */
export function uncovered(logs: readonly RouteLog[]): string[] {
  return names.flatMap((name) => {
    const outcomes = outcomesIn(logs, name);
    const unseen = neededRefusals(name).filter((codes) => !codes.some((code) => outcomes.has(code)));
    const lacksError = takesInput(name) && ![...outcomes].some((outcome) => isInputError(name, outcome));
    return [
      ...(outcomes.has('done') ? [] : ['no test in which it works']),
      ...unseen.map(([code]) => `no test of who may not: ${code}`),
      ...(lacksError ? ['no test of an error'] : []),
    ].map((line) => `${name}: ${line}`);
  });
}

/** Tests of error pages replace the handlers of these. */
const replaced = new Set<AnyRouteName>(['rooms.enter', 'home']);

/** Refusals of the table that no test received, and received ones missing from the table. */
export function unshownErrors(logs: readonly RouteLog[]): string[] {
  return names
    .flatMap((name) => {
      const outcomes = outcomesIn(logs, name);
      const known: ReadonlySet<string> = mayRefuseWith(name);
      const isUnknown = (outcome: string): boolean =>
        Object.hasOwn(errors, outcome) && !lackOfPermission.has(outcome) && !known.has(outcome);
      const unreceivedOfRoute = ownRefusals(name).filter((code) => !outcomes.has(code));
      return [
        ...unreceivedOfRoute.map((code) => `${name}: no test receives ${code}`),
        ...(replaced.has(name) ? [] : [...outcomes].filter((outcome) => isUnknown(outcome))).map(
          (code) => `${name}: answers ${code}, which the table does not know`,
        ),
      ];
    })
    .toSorted();
}

/** Error codes that no test has received over HTTP. */
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
