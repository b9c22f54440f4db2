import { describe, expect, it } from 'vitest';
import { fieldsOf, parsePolls, type WrittenPoll } from './parse-polls.ts';

const summaryOf = (polls: readonly WrittenPoll[]) =>
  polls.map(({ prompt, options }) => [prompt, ...options.map(({ label, isRight }) => (isRight ? `${label}!` : label))]);
const problems = (text: string) => parsePolls(text, true).map(({ problem }) => problem);

describe('polls parsed from text', () => {
  it('are paragraphs: a prompt, then options, of which marked ones are correct', () => {
    const text =
      '\n\nWhich planet is the largest?\nMars\n* Jupiter\n+Saturn\r\n\n \nTea or coffee?\n- Tea\n b) Coffee \n\n';
    expect(summaryOf(parsePolls(text, true))).toEqual([
      ['Which planet is the largest?', 'Mars', 'Jupiter!', 'Saturn!'],
      ['Tea or coffee?', 'Tea', 'Coffee'],
    ]);
    expect(problems(text)).toEqual([null, null]);
  });

  it('have no correct options if the poll cannot have any', () => {
    expect(summaryOf(parsePolls('Best?\n* Tea\n* Coffee', false))).toEqual([['Best?', 'Tea', 'Coffee']]);
  });

  it('lose list numbers but keep a number that is part of the prompt', () => {
    expect(summaryOf(parsePolls('1. One?\na\nb\n\n2) Two?\na\nb', true)).map(([prompt]) => prompt)).toEqual([
      'One?',
      'Two?',
    ]);
  });

  it('have an option in each cell of a pasted table', () => {
    expect(summaryOf(parsePolls('Which\t one?\n*A\tB\nc;d;e', true))).toEqual([
      ['Which one?', 'A!', 'B', 'c', 'd', 'e'],
    ]);
  });

  it('need two options, and a mark on some of them only', () => {
    expect(problems('Fine?\nyes\nno\n\nWhy?\nbecause')).toEqual([null, 'too-few-options']);
    expect(problems('Which?\n*A\n*B')).toEqual(['all-right']);
  });

  it('allow as many picks as there are correct options', () => {
    const [one] = parsePolls('Which?\n*A\nB\n*C', true);
    if (!one) throw new Error('nothing was read');
    expect(fieldsOf(one, true, { timerSeconds: 20, points: 500 })).toEqual({
      kind: 'choice',
      prompt: 'Which?',
      options: [{ label: 'A' }, { label: 'B' }, { label: 'C' }],
      minPicks: 1,
      maxPicks: 2,
      correctOptions: [0, 2],
      timerSeconds: 20,
      points: 500,
    });
    expect(fieldsOf(one, false, null)).not.toHaveProperty('correctOptions');
  });
});
