import { expect, test } from 'vitest';
import { resolvePageComponent } from './resolve-page.ts';

const page = { default: () => null };

test('a page is loaded by its name', async () => {
  expect(await resolvePageComponent('rooms/show', { './pages/rooms/show.tsx': async () => page })).toBe(page);
  expect(await resolvePageComponent('home', { './pages/home.tsx': page })).toBe(page);
});

test('an unknown page fails with the specified words', async () => {
  await expect(resolvePageComponent('rooms/nowhere', {})).rejects.toThrow(/^Page not found: rooms\/nowhere$/);
});

test('what every object inherits is not a page', async () => {
  await expect(resolvePageComponent('toString', {})).rejects.toThrow(/^Page not found: toString$/);
});
