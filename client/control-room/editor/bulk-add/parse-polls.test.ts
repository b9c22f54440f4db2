import { expect, it } from 'vitest';
import { fieldsOf, parsePolls, type WrittenPoll } from './parse-polls.ts';

const summaryOf = (polls: readonly WrittenPoll[]) =>
  polls.map(({ prompt, options }) => [prompt, ...options.map(({ label, isRight }) => (isRight ? `${label}!` : label))]);
const problems = (text: string) => parsePolls(text, true).map(({ problem }) => problem);

it('turns each paragraph into a prompt and options, with the marked ones correct', () => {
  const text =
    '\n\nWhich planet is the largest?\nMars\n* Jupiter\n+Saturn\r\n\n \nTea or coffee?\na) Tea\n b) Coffee \n\n';
  expect(summaryOf(parsePolls(text, true))).toEqual([
    ['Which planet is the largest?', 'Mars', 'Jupiter!', 'Saturn!'],
    ['Tea or coffee?', 'Tea', 'Coffee'],
  ]);
  expect(problems(text)).toEqual([null, null]);
});

it('marks no option as correct if the poll cannot have a correct one', () => {
  expect(summaryOf(parsePolls('Best?\n* Tea\n* Coffee', false))).toEqual([['Best?', 'Tea', 'Coffee']]);
});

it('removes list numbers but keeps a number that is part of the prompt', () => {
  expect(summaryOf(parsePolls('1. One?\na\nb\n\n2) Two?\na\nb', true)).map(([prompt]) => prompt)).toEqual([
    'One?',
    'Two?',
  ]);
});

it('makes each cell of a pasted table an option', () => {
  expect(summaryOf(parsePolls('Which\t one?\n*A\tB\n\nWho?\nc;d;e', true))).toEqual([
    ['Which one?', 'A!', 'B'],
    ['Who?', 'c', 'd', 'e'],
  ]);
});

it('reads a quoted cell with line breaks as one option, and counts its lines', () => {
  const [poll] = parsePolls('Which?\n*"two\nlines"\n"say ""hi"" to"\n* "Hamlet" of 1601', true);
  expect(poll?.options).toEqual([
    { line: 2, label: 'two lines', isRight: true },
    { line: 4, label: 'say "hi" to', isRight: false },
    { line: 5, label: '"Hamlet" of 1601', isRight: true },
  ]);
});

it('keeps a blank line within a quoted cell in its option', () => {
  const [poll, next] = parsePolls('Which?\n*"two\n\nlines"\n"one\n \nmore"\tB\n\nNext?\na\nb', true);
  expect(poll?.options).toEqual([
    { line: 2, label: 'two lines', isRight: true },
    { line: 5, label: 'one more', isRight: false },
    { line: 5, label: 'B', isRight: false },
  ]);
  expect([next?.line, next?.prompt]).toEqual([9, 'Next?']);
});

it('keeps initials, and removes letters that label every option', () => {
  expect(summaryOf(parsePolls('Who?\n*A. Einstein\nN. Bohr\n\nWhat?\na) Tea\n* b) Milk', true))).toEqual([
    ['Who?', 'A. Einstein!', 'N. Bohr'],
    ['What?', 'Tea', 'Milk!'],
  ]);
});

it('reports a poll with fewer than two options or with all options marked', () => {
  expect(problems('Fine?\nyes\nno\n\nWhy?\nbecause')).toEqual([null, 'too-few-options']);
  expect(problems('Which?\n*A\n*B')).toEqual(['all-right']);
});

it('allows as many picks as there are correct options', () => {
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
