import { expect, test } from 'vitest';
import { routes } from '#contracts/routes.ts';
import { route } from './routes.ts';

test('builds a link to every route', () => {
  for (const [name, { path }] of Object.entries(routes)) {
    const params = Object.fromEntries([...path.matchAll(/{(\w+)}/g)].map(([, param]) => [param, 'x']));
    const link: (name: string, params: object) => string = route as never;
    expect(link(name, params)).toBe(path.replaceAll(/{\w+}/g, 'x'));
  }
});

test('encodes parameters', () => {
  expect(route('rooms.show', { code: 'a b ü' })).toBe('/e/a%20b%20%C3%BC');
});

test('an unknown name throws the router’s error', () => {
  // @ts-expect-error an unknown route is a type error too
  expect(() => route('nope')).toThrow("Ziggy error: route 'nope' is not in the route list.");
});

test('a missing parameter throws the router’s error', () => {
  // @ts-expect-error a missing parameter is a type error too
  expect(() => route('rooms.show', {})).toThrow("Ziggy error: 'code' parameter is required for route 'rooms.show'.");
});
