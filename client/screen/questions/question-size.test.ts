import { expect, it } from 'vitest';
import { questionSize, singleSize } from './question-size.ts';

const short = 'Will the slides be online?';
const long =
  'Why do we still teach the planetary model of the atom in school if it is wrong in each of its parts, and has been known to be so for a hundred years? ';
const longest = long.repeat(4).slice(0, 500);

it('sets a few questions large and unclamped', () => {
  expect(questionSize([short, short])).toEqual({ size: 'large', lines: 1 });
  expect(questionSize([long, short])).toMatchObject({ size: 'large' });
  expect(questionSize([long, short]).lines).toBeGreaterThan(2);
});

it('sets longer or more questions smaller before it clamps any of them', () => {
  const sizes = [[short], Array(7).fill(short), Array(7).fill(long), Array(7).fill(longest)].map(
    (bodies) => questionSize(bodies).size,
  );
  expect(sizes).toEqual(['large', 'usual', 'least', 'least']);
  expect(questionSize([longest, short, short, short]).lines).toBeGreaterThanOrEqual(5);
});

it('lets a short question give its lines to the long ones, with at least two lines each', () => {
  expect(questionSize(Array(7).fill(longest)).lines).toBe(2);
  expect(questionSize([longest, longest, longest, short, short, short, short]).lines).toBeGreaterThan(2);
});

it('sets a single question larger the shorter it is', () => {
  expect(['Why?', 'When does the library open on Sundays, and until when?', long, longest].map(singleSize)).toEqual([
    1, 2, 4, 7,
  ]);
  // A word is never broken to fit a size.
  expect(singleSize('Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz?')).toBeGreaterThan(4);
});
