import { expect, it } from 'vitest';
import { apiRoutes } from '#contracts/api-routes.ts';
import { errors, fieldErrors } from '#contracts/errors.ts';
import { routes } from '#contracts/routes.ts';
import { uncovered, unreceived, unshownErrors } from './coverage.ts';
import type { AnyRouteName } from './log.ts';
import { ownRefusals } from './table.ts';

const linesOf = (name: string, log: Parameters<typeof uncovered>[0][number]) =>
  uncovered([log]).filter((line) => line.startsWith(`${name}:`));
const [works, error] = ['no test in which it works', 'no test of an error'];
const who = (code: string): string => `no test of who may not: ${code}`;

it('a route without tests is reported as untested in every respect', () => {
  expect(linesOf('questions.create', {})).toEqual(
    [works, who('NOT_ALLOWED'), error].map((line) => `questions.create: ${line}`),
  );
  expect(linesOf('questions.create', { 'questions.create': ['done', 'NOT_ALLOWED', 'INVALID'] })).toEqual([]);
});

it('the logs of several processes are combined', () => {
  expect(
    uncovered([{ 'questions.create': ['done'] }, { 'questions.create': ['403', 'TOO_MANY'] }]).filter((line) =>
      line.startsWith('questions.create:'),
    ),
  ).toEqual([]);
});

it('a refusal for lack of permission is no error test, and a bug is no such refusal', () => {
  expect(linesOf('labels.create', { 'labels.create': ['done', 'NOT_FOUND', 'NOT_ALLOWED'] })).toEqual([
    `labels.create: ${error}`,
  ]);
  expect(linesOf('labels.create', { 'labels.create': ['done', 'BUG'] })).toEqual([
    `labels.create: ${who('NOT_FOUND')}`,
  ]);
});

it('the roles that a route refuses decide which refusals tests must have received', () => {
  expect(linesOf('webhooks.update', { 'webhooks.update': ['done', 'NOT_FOUND', 'INVALID'] })).toEqual([
    `webhooks.update: ${who('NOT_ALLOWED')}`,
  ]);
  expect(linesOf('screens.show', { 'screens.show': ['done', 'NOT_ALLOWED'] })).toEqual([
    `screens.show: ${who('NOT_FOUND')}`,
  ]);
  expect(linesOf('accounts.show', { 'accounts.show': ['done'] })).toEqual([`accounts.show: ${who('SIGN_IN_FIRST')}`]);
});

it('a spent link counts as lack of permission where the link is the permission', () => {
  expect(linesOf('invitations.update', { 'invitations.update': ['done', 'LINK_SPENT'] })).toEqual([
    `invitations.update: ${error}`,
  ]);
  expect(linesOf('labels.destroy', { 'labels.destroy': ['done', 'LINK_SPENT'] })).toEqual(
    ['NOT_FOUND'].map((code) => `labels.destroy: ${who(code)}`),
  );
});

it('API routes must have refused a missing token or scope, and events and actions the host may not access', () => {
  const shown = ['done', 'TOKEN_NEEDED', 'SCOPE_MISSING', 'NOT_FOUND', 'NOT_ALLOWED', 'INVALID'];
  expect(linesOf('api.events.update', { 'api.events.update': shown })).toEqual([]);
  for (const code of shown.slice(1, 5)) {
    expect(linesOf('api.events.update', { 'api.events.update': shown.filter((one) => one !== code) })).toEqual([
      `api.events.update: ${who(code)}`,
    ]);
  }
});

it('lists error codes of requests and fields that no test has received', () => {
  const all = [...Object.keys(errors), ...Object.keys(fieldErrors)] as Parameters<typeof unreceived>[0];
  expect(unreceived(all)).toEqual([]);
  expect(unreceived([...all].filter((code) => code !== 'KEY_IN_USE' && code !== 'WEBHOOK_COUNT'))).toEqual([
    'KEY_IN_USE',
    'WEBHOOK_COUNT',
  ]);
});

it('lists refusals of the table that no test received, and received ones missing from the table', () => {
  const names = [...Object.keys(routes), ...Object.keys(apiRoutes)] as AnyRouteName[];
  const all = Object.fromEntries(names.map((name) => [name, [...ownRefusals(name)]]));
  expect(unshownErrors([all])).toEqual([]);
  const lacking = { ...all, 'questions.create': ['done', 'INVALID', 'EVENT_NOT_OPEN', 'TOO_MANY'] };
  expect(unshownErrors([lacking])).toEqual(['questions.create: no test receives QUESTIONS_CLOSED']);
  const [other, beyond] = [
    { 'labels.create': ['SERIES_EMPTY', 'SERVER_BUSY', '403', 'BUG'] },
    { 'api.labels.create': ['SERIES_EMPTY', 'INVALID', 'MATCH_UNKNOWN'] },
  ];
  expect(unshownErrors([all, other, beyond])).toEqual([
    'api.labels.create: answers SERIES_EMPTY, which the table does not know',
    'labels.create: answers SERIES_EMPTY, which the table does not know',
  ]);
});
