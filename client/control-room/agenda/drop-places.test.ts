import { describe, expect, it } from 'vitest';
import type { Agenda } from '../state/agenda-order.ts';
import { dropPlaces, footOf, nearestPlace, type Span } from './drop-places.ts';

const activity = (id: string, position: number, seriesId: string | null = null, change: object = {}) => ({
  id,
  position,
  seriesId,
  state: 'draft',
  round: 1,
  ...change,
});
const agendaOf = (state: string, change: object = {}): Agenda =>
  ({
    activities: [activity('a', 1, null, change), activity('q1', 3, 'Q'), activity('q2', 4, 'Q'), activity('b', 5)],
    series: [{ id: 'Q', position: 2, state, activityIds: [] }],
  }) as unknown as Agenda;
const [open, started] = [agendaOf('draft'), agendaOf('lobby')];
const ids = ['a', 'Q', 'q1', 'q2', 'b'];

/** Rows of 10 px; the quiz ends with a footer row of its own. */
const spans = new Map<string, Span>(
  ['a', 'Q', 'q1', 'q2', footOf('Q'), 'b'].map((id, row) => [id, { top: 10 * row, bottom: 10 * row + 10 }]),
);
const at = (agenda: Agenda, id: string, y: number) =>
  nearestPlace(dropPlaces(agenda, ids, id), agenda, ids, id, spans, y);
const orders = (agenda: Agenda, id: string) => dropPlaces(agenda, ids, id).flatMap(({ move }) => (move ? [move] : []));

describe('a dragged agenda entry', () => {
  it('joins a quiz when dropped between its rows', () => {
    for (const agenda of [open, started]) {
      for (const id of ids) {
        for (const { ids: order, regrouping } of orders(agenda, id)) {
          const inQuiz = new Set(
            agenda.activities.flatMap((each) =>
              (each.id === regrouping?.activityId ? regrouping.seriesId : each.seriesId) === 'Q' ? [each.id] : [],
            ),
          );
          const from = order.indexOf('Q') + 1;
          expect(new Set(order.slice(from, from + inQuiz.size))).toEqual(inQuiz);
          expect(order.toSorted()).toEqual(ids.toSorted());
        }
      }
    }
  });

  it.each([
    ['a', 28, ['Q', 'q1', 'a', 'q2', 'b'], 'Q', 30],
    ['a', 41, ['Q', 'q1', 'q2', 'a', 'b'], 'Q', 40],
    ['a', 49, ['Q', 'q1', 'q2', 'a', 'b'], undefined, 50],
    ['a', 500, ['Q', 'q1', 'q2', 'b', 'a'], undefined, 60],
    ['b', 22, ['a', 'Q', 'b', 'q1', 'q2'], 'Q', 20],
    ['b', 12, ['a', 'b', 'Q', 'q1', 'q2'], undefined, 10],
    ['b', -5, ['b', 'a', 'Q', 'q1', 'q2'], undefined, 0],
    ['q1', 48, ['a', 'Q', 'q2', 'q1', 'b'], null, 50],
    ['q1', 42, ['a', 'Q', 'q2', 'q1', 'b'], undefined, 40],
    ['q2', 8, ['a', 'q2', 'Q', 'q1', 'b'], null, 10],
    ['Q', 59, ['a', 'b', 'Q', 'q1', 'q2'], undefined, 60],
    ['Q', 2, ['Q', 'q1', 'q2', 'a', 'b'], undefined, 0],
  ] as const)('%s dropped at %i gives the order %j', (id, y, order, seriesId, line) => {
    expect(at(open, id, y)).toMatchObject({ y: line, place: { move: { ids: order } } });
    expect(at(open, id, y)?.place.move?.regrouping).toEqual(
      seriesId === undefined ? undefined : { activityId: id, seriesId },
    );
  });

  it('stays in place when dropped over or next to itself', () => {
    expect([
      at(open, 'a', 5),
      at(open, 'a', 12),
      at(open, 'q1', 25),
      at(open, 'q2', 41),
      at(open, 'Q', 39),
      at(open, 'b', 58),
    ]).toEqual(Array.from({ length: 6 }, () => null));
  });

  it('neither enters nor leaves a quiz that has started', () => {
    expect(at(started, 'a', 31)?.place).toMatchObject({ seriesId: null, beforeId: 'b' });
    expect(new Set(dropPlaces(started, ids, 'q1').map(({ seriesId }) => seriesId))).toEqual(new Set(['Q']));
    expect(dropPlaces(agendaOf('draft', { state: 'closed' }), ids, 'a').some(({ seriesId }) => seriesId !== null)).toBe(
      false,
    );
  });
});
