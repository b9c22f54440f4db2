import { expect, test } from 'vitest';
import { resolvePageComponent } from './resolve-page.ts';

const page = { default: () => null };

test('loads a page by its name', async () => {
  expect(await resolvePageComponent('rooms/show', { './pages/rooms/show.tsx': async () => page })).toBe(page);
  expect(await resolvePageComponent('home', { './pages/home.tsx': page })).toBe(page);
});

test('an unknown page throws the specified message', async () => {
  await expect(resolvePageComponent('rooms/nowhere', {})).rejects.toThrow(/^Page not found: rooms\/nowhere$/);
});

test('inherited properties of objects are not pages', async () => {
  await expect(resolvePageComponent('toString', {})).rejects.toThrow(/^Page not found: toString$/);
});
