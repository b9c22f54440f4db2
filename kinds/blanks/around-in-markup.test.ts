import { expect, it } from 'vitest';
import { plainInline, type Inline, type Markup } from '#contracts/markup.ts';
import { gapCharacter } from '#contracts/polls/gap-characters.ts';
import { aroundInMarkup } from './around-in-markup.ts';

const formula: Inline = { inline: 'formula', source: '\\frac{a}{b}' };
const around = (markup: Markup, at: number) => {
  const { before = [], after = [] } = aroundInMarkup(markup, at) ?? {};
  return [plainInline(before), plainInline(after)];
};

it('the words next to a gap end at its line and at the next gap, and a formula stays whole', () => {
  const [first, second] = [gapCharacter(0), gapCharacter(1)];
  const markup: Markup = [
    { block: 'paragraph', children: ['Before.', { inline: 'break' }, 'If ', formula, ` is ${first} and `] },
    {
      block: 'list',
      items: [[{ block: 'paragraph', children: [{ inline: 'strong', children: [`${second} of it`] }] }]],
    },
  ];
  expect(around(markup, 0)).toEqual(['If \\frac{a}{b} is ', ' and ']);
  expect(around(markup, 1)).toEqual(['', ' of it']);
  const long: Markup = [
    { block: 'paragraph', children: [`${first}, `, formula, ` then ${second} ${'word '.repeat(9)}`] },
  ];
  expect(around(long, 0)).toEqual(['', ', \\frac{a}{b} then …']);
  expect(around(long, 1)).toEqual(['… , \\frac{a}{b} then ', ' word word word word …']);
});
