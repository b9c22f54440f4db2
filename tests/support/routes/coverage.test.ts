import { expect, it } from 'vitest';
import { apiRoutes } from '#contracts/api-routes.ts';
import { errors, fieldErrors } from '#contracts/errors.ts';
import { routes } from '#contracts/routes.ts';
import { uncovered, unreceived, unshownErrors } from './coverage.ts';
import type { AnyRouteName } from './log.ts';
import { ownRefusals } from './table.ts';

const [works, error] = ['no test in which it works', 'no test of an error'];
const who = (code: string) => `no test of who may not: ${code}`;

it.each<[AnyRouteName, string[], string[]]>([
  ['questions.create', [], [works, who('NOT_ALLOWED'), error]],
  ['questions.create', ['done', 'NOT_ALLOWED', 'INVALID'], []],
  ['labels.create', ['done', 'NOT_FOUND', 'NOT_ALLOWED'], [error]],
  ['labels.create', ['done', 'BUG'], [who('NOT_FOUND')]],
  ['webhooks.update', ['done', 'NOT_FOUND', 'INVALID'], [who('NOT_ALLOWED')]],
  ['accounts.show', ['done'], [who('SIGN_IN_FIRST')]],
  // A spent link counts as lack of permission only where the link is the permission.
  ['invitations.update', ['done', 'LINK_SPENT'], [error]],
  ['labels.destroy', ['done', 'LINK_SPENT'], [who('NOT_FOUND')]],
  ['api.events.update', ['done', 'TOKEN_NEEDED', 'NOT_FOUND', 'NOT_ALLOWED', 'INVALID'], [who('SCOPE_MISSING')]],
])('the coverage of %s by tests that received %j lacks %j', (name, outcomes, missing) => {
  const logs = [{ [name]: outcomes.slice(0, 1) }, { [name]: outcomes.slice(1) }];
  expect(uncovered(logs).filter((line) => line.startsWith(`${name}:`))).toEqual(
    missing.map((line) => `${name}: ${line}`),
  );
});

it('lists codes that no test received, and received codes missing from the table', () => {
  const codes = [...Object.keys(errors), ...Object.keys(fieldErrors)] as Parameters<typeof unreceived>[0];
  expect(unreceived([...codes].filter((code) => code !== 'KEY_IN_USE'))).toEqual(['KEY_IN_USE']);
  const names = [...Object.keys(routes), ...Object.keys(apiRoutes)] as AnyRouteName[];
  const all = Object.fromEntries(names.map((name) => [name, [...ownRefusals(name)]]));
  const lacking = { ...all, 'questions.create': ['done', 'INVALID', 'EVENT_NOT_OPEN', 'TOO_MANY'] };
  expect(unshownErrors([lacking])).toEqual(['questions.create: no test receives QUESTIONS_CLOSED']);
  expect(unshownErrors([all, { 'labels.create': ['SERIES_EMPTY', 'SERVER_BUSY', '403', 'BUG'] }])).toEqual([
    'labels.create: answers SERIES_EMPTY, which the table does not know',
  ]);
});
