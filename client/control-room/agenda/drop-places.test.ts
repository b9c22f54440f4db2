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
const at = (agenda: Agenda, id: string, y: number) => nearestPlace(agenda, ids, id, spans, y);

describe('a dragged agenda entry', () => {
  it.each([
    ['a', 28, ['Q', 'q1', 'a', 'q2', 'b'], 'Q', 30],
    ['a', 49, ['Q', 'q1', 'q2', 'a', 'b'], undefined, 50],
    ['b', 22, ['a', 'Q', 'b', 'q1', 'q2'], 'Q', 20],
    ['q1', 48, ['a', 'Q', 'q2', 'q1', 'b'], null, 50],
    ['q2', 8, ['a', 'q2', 'Q', 'q1', 'b'], null, 10],
    ['Q', 59, ['a', 'b', 'Q', 'q1', 'q2'], undefined, 60],
  ] as const)('%s dropped at %i gives the order %j', (id, y, order, seriesId, line) => {
    expect(at(open, id, y)).toMatchObject({ y: line, place: { move: { ids: order } } });
    expect(at(open, id, y)?.place.move?.regrouping).toEqual(
      seriesId === undefined ? undefined : { activityId: id, seriesId },
    );
  });

  it('neither enters nor leaves a quiz that has started', () => {
    expect(at(started, 'a', 31)?.place).toMatchObject({ seriesId: null, beforeId: 'b' });
    expect(new Set(dropPlaces(started, ids, 'q1').map(({ seriesId }) => seriesId))).toEqual(new Set(['Q']));
    expect(dropPlaces(agendaOf('draft', { state: 'closed' }), ids, 'a').some(({ seriesId }) => seriesId !== null)).toBe(
      false,
    );
  });
});
