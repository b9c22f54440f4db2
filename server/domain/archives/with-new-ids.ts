import { byCodePoint } from '#contracts/text/by-code-point.ts';
import { answerIn } from '#kinds/stored-confidence.ts';
import type { EventArchive } from '../model/event-archive.ts';

type Renewal = ReadonlyMap<string, string>;

/** `options` and `order` hold ids only inside `correct`. */
const idFields = new Set([
  'id',
  'eventId',
  'activityId',
  'seriesId',
  'participantId',
  'questionId',
  'questionIds',
  'mergedIntoId',
  'ballotId',
  'options',
  'order',
]);

export function withNewIds(archive: EventArchive, newId: () => string): EventArchive {
  const { pictures, ballots, links } = archive;
  const ids = renewal(idsOf(archive), newId);
  // Phones choose these, so they may be any text.
  const submissions = renewal(new Set([...ballots, ...links].map(({ submissionId }) => submissionId)), newId);
  const made = replaced({ ...archive, pictures: [], ballots: [], links: [] }, ids) as EventArchive;
  const given = <Row extends { submissionId: string; answer: string | null }>(row: Row): Row => ({
    ...(replaced(row, ids) as Row),
    submissionId: submissions.get(row.submissionId) ?? row.submissionId,
    answer: row.answer === null ? null : answerReplaced(row.answer, ids),
  });
  return {
    ...made,
    pictures: pictures.map((picture) => ({ ...picture, eventId: made.event.id })),
    ballots: ballots.map(given),
    links: links.map(given),
  };
}

function renewal(ids: ReadonlySet<string>, newId: () => string): Renewal {
  const old = [...ids].toSorted(byCodePoint);
  const fresh = old.map(() => newId()).toSorted(byCodePoint);
  return new Map(old.map((id, place) => [id, fresh[place] ?? id]));
}

function idsOf({ event, series, participants, questions, labels, activities, ballots }: EventArchive) {
  const options = activities.flatMap((activity) => ('options' in activity ? activity.options : []));
  const rows = [event, ...series, ...participants, ...questions, ...labels, ...activities, ...options, ...ballots];
  return new Set(rows.map(({ id }) => id));
}

function replaced(value: unknown, ids: Renewal, field = ''): unknown {
  if (typeof value === 'string') return idFields.has(field) ? (ids.get(value) ?? value) : value;
  if (Array.isArray(value)) return value.map((item) => replaced(item, ids, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, replaced(held, ids, name)]));
}

function answerReplaced(answer: string, ids: Renewal) {
  if (!/^[["]/.test(answerIn(answer))) return answer;
  return answer.replaceAll(/"([^"\\]+)"/g, (whole, id: string) => (ids.has(id) ? `"${ids.get(id)}"` : whole));
}
