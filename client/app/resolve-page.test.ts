import { expect, test } from 'vitest';
import { resolvePageComponent } from './resolve-page.ts';

test('inherited object properties are not pages', async () => {
  await expect(resolvePageComponent('toString', {})).rejects.toThrow(/^Page not found: toString$/);
});
