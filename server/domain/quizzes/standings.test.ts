import fc from 'fast-check';
import { expect, it } from 'vitest';
import { playerName, playerNameWords } from './player-names.ts';
import { standingsOf, standingViews } from './standings.ts';

const player = (name: string, total: number, gained = 0, hasPlayedBefore = true) => ({
  participantId: name,
  name,
  locale: 'en',
  total,
  gained,
  hasPlayedBefore,
});

const viewsOf = (players: ReturnType<typeof player>[], isFirst = false) =>
  standingViews(standingsOf(players, isFirst), 10);

it('standings say how far each player moved since the previous result', () => {
  const views = viewsOf([player('Al', 900, 0), player('Bo', 1_000, 1_000), player('Cy', 500, 0)]);
  expect(views.map(({ name, moved, gained }) => [name, moved, gained])).toEqual([
    ['Bo', 2, 1_000],
    ['Al', -1, 0],
    ['Cy', -1, 0],
  ]);
  expect(viewsOf([player('Al', 900, 900)], true)[0]?.moved).toBe(null);
});

it('standings report no move for new players, and do not count new players in the moves of others', () => {
  const [fresh, late] = [player('New', 950, 950, false), player('Late', 0, 0, false)];
  const views = viewsOf([player('Al', 900, 0), fresh, player('Bo', 100, 100), player('Cy', 0, 0), late]);
  expect(views.map(({ name, rank, moved }) => [name, rank, moved])).toEqual([
    ['New', 1, null],
    ['Al', 2, -1],
    ['Bo', 3, -1],
    ['Cy', 4, -2],
    ['Late', 4, null],
  ]);
});

it('standings show no ids, and give namesakes different keys', () => {
  const views = viewsOf([player('Al', 2), { ...player('Al', 1), participantId: 'secret' }], true);
  expect(new Set(views.map(({ key }) => key)).size).toBe(2);
  expect(JSON.stringify(views)).not.toContain('secret');
});

it('standings rank everyone by the number of players with more points', () => {
  const totals = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 40 });
  fc.assert(
    fc.property(totals, (points) => {
      const standings = standingsOf(
        points.map((total, index) => player(String(index), total)),
        true,
      );
      return (
        standings.length === points.length &&
        standings.every(({ total, rank }) => rank === 1 + points.filter((other) => other > total).length)
      );
    }),
  );
});

const id = '019a0000-0000-7000-8000-0123456789ab';

it('a player’s name is the given name, or a generated one that stays the same', () => {
  expect(playerName({ id: 'x', name: 'Ada' }, 'de')).toBe('Ada');
  expect(playerName({ id, name: null }, 'en')).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \d\d$/);
  expect(playerName({ id, name: null }, 'en')).toBe(playerName({ id, name: null }, 'en'));
  expect(playerName({ id: id.replace('ab', 'ac'), name: null }, 'en')).not.toBe(playerName({ id, name: null }, 'en'));
});

it.each([...playerNameWords])(
  'players’ names are enough for a large event, have no duplicates and a word for erased people (%s)',
  (_, [firsts = [], seconds = [], erased = []]) => {
    expect(erased).not.toEqual([]);
    for (const half of [firsts, seconds]) {
      expect(new Set(half).size).toBe(half.length);
      expect(half.filter((word) => !/^(?:\p{Lu}\p{Ll}+|\p{Lo}+)$/u.test(word))).toEqual([]);
    }
    expect(firsts.length * seconds.length * 90).toBeGreaterThan(150_000);
  },
);
