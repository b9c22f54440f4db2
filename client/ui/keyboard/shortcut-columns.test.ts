import { expect, it } from 'vitest';
import { splitIntoColumns } from './shortcut-columns.ts';

const group = (id: string, count: number, isWordy = false) => ({ id, keys: Array.from({ length: count }), isWordy });
const ids = (groups: readonly ReturnType<typeof group>[], count = 2) =>
  splitIntoColumns(groups, count).map((column) => column.map(({ id }) => id));

it('the columns are about as high, the first group stands first, and in each they keep their order', () => {
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

it('three columns are about as high too', () => {
  const groups = [
    group('polls', 10, true),
    group('screen', 10),
    group('questions', 4),
    group('agenda', 5, true),
    group('page', 1),
  ];
  expect(ids(groups, 3)).toEqual([['polls'], ['screen', 'page'], ['questions', 'agenda']]);
});

it('one group has one column', () => {
  expect(ids([group('page', 1)])).toEqual([['page']]);
});
