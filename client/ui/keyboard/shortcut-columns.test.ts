import { expect, it } from 'vitest';
import { splitIntoColumns } from './shortcut-columns.ts';

const group = (id: string, count: number, isWordy = false) => ({ id, keys: Array.from({ length: count }), isWordy });
const ids = (groups: readonly ReturnType<typeof group>[], count = 2) =>
  splitIntoColumns(groups, count).map((column) => column.map(({ id }) => id));

it('balances the column heights, with the first group first and the order kept within each column', () => {
  expect(
    ids([
      group('polls', 8, true),
      group('screen', 10),
      group('questions', 1),
      group('agenda', 5, true),
      group('page', 1),
    ]),
  ).toEqual([
    ['polls', 'questions', 'page'],
    ['screen', 'agenda'],
  ]);
});

it('balances three columns', () => {
  const groups = [
    group('polls', 10, true),
    group('screen', 10),
    group('questions', 4),
    group('agenda', 5, true),
    group('page', 1),
  ];
  expect(ids(groups, 3)).toEqual([['polls'], ['screen', 'page'], ['questions', 'agenda']]);
});

it('puts a single group into one column', () => {
  expect(ids([group('page', 1)])).toEqual([['page']]);
});
