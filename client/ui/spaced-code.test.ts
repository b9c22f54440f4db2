import { expect, it } from 'vitest';
import { spacedCode } from './spaced-code.ts';

it('separates the halves of a code so that right-to-left text does not swap them', () => {
  expect(['075529', 'my-talk'].map(spacedCode)).toEqual(['075\u00A0529', 'my-talk']);
});
