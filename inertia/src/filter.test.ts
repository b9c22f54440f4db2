import { describe, expect, test } from 'vitest';
import { Filter } from './filter.ts';

const filter = (only: string, except = '', component = 'page') =>
  new Filter(
    {
      'x-inertia': 'true',
      'x-inertia-partial-component': component,
      'x-inertia-partial-data': only,
      'x-inertia-partial-except': except,
    },
    'page',
  );

describe('filters by path (A63)', () => {
  test.each([
    ['a', 'a', true, true],
    ['a', 'a.b', true, true],
    ['a.b', 'a', true, false],
    ['a.b', 'a.b.c', true, true],
    ['a.b', 'a.c', false, false],
    ['a.b', 'ab', false, false],
    ['a', 'ab', false, false],
  ])('only %s: %s is sent %j, and its metadata %j', (only, path, isSent, isNamed) => {
    expect(filter(only).admits(path)).toBe(isSent);
    expect(filter(only).names(path)).toBe(isNamed);
  });

  test.each([
    ['a', 'a', false],
    ['a', 'a.b', false],
    ['a.b', 'a', true],
    ['a', 'ab', true],
  ])('except %s: %s is sent %j', (except, path, isSent) => {
    expect(filter('', except).admits(path)).toBe(isSent);
  });

  test('a value is filtered inside only when the request names something inside it', () => {
    expect(filter('a.b').reachesInto('a')).toBe(true);
    expect(filter('', 'a.b').reachesInto('a')).toBe(true);
    expect(filter('a').reachesInto('a')).toBe(false);
    expect(filter('ab.c').reachesInto('a')).toBe(false);
  });
});

test('a partial reload of another component is a full visit (A62)', () => {
  const other = filter('a', 'b', 'elsewhere');
  expect(other.isPartial).toBe(false);
  expect(['a', 'b', 'c'].every((path) => other.admits(path) && other.names(path) && !other.reachesInto(path))).toBe(
    true,
  );
});

test('ignores the once props header on a first visit, which has no such props yet', () => {
  const headers = { 'x-inertia-except-once-props': 'plans' };
  expect(new Filter(headers, 'page').hasOnce('plans')).toBe(false);
  expect(new Filter({ ...headers, 'x-inertia': 'true' }, 'page').hasOnce('plans')).toBe(true);
});
