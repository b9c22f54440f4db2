import { expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { listed } from './format.ts';

it('keeps a name that only its number makes too long, as earlier builds wrote', () => {
  const longest = 'N'.repeat(limits.participantName.maxChars);
  expect(listed.participant.name.parse(`${longest} 2`)).toBe(`${longest} 2`);
  expect(listed.participant.name.safeParse(longest.repeat(2)).success).toBe(false);
});
