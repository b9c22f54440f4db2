import { expect, it } from 'vitest';
import { commaOf } from './comma.tsx';

it('is the comma of the language’s script', () => {
  expect([commaOf({ locale: 'ar' }), commaOf({ locale: 'pt-BR' })]).toEqual(['، ', ', ']);
});
