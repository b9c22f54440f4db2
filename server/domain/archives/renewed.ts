import type { EventArchive } from './archive.ts';

/**
 * The same archive under new ids, so that it can stand beside the event it was made from. New ids sort as the old ones did:
 * what was made in the same moment keeps its order.
 *
 * Whatever is equal to an id of the archive is taken for that id, in answers and in settings of any kind.
 */
export function renewed(archive: EventArchive, newId: () => string): EventArchive {
  const { logo } = archive;
  const old = [...idsOf(archive)].toSorted(inOrder);
  const fresh = old.map(() => newId()).toSorted(inOrder);
  const ids = new Map(old.map((id, place) => [id, fresh[place] ?? id]));
  const made = replaced({ ...archive, logo: null }, ids) as EventArchive;
  return { ...made, logo: logo && { ...logo, eventId: made.event.id } };
}

function inOrder(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function idsOf({ event, series, participants, questions, labels, activities, ballots, links }: EventArchive): Set<string> {
  const options = activities.flatMap((activity) => ('options' in activity ? activity.options : []));
  const rows = [event, ...series, ...participants, ...questions, ...labels, ...activities, ...options, ...ballots];
  return new Set([...rows.map(({ id }) => id), ...ballots.map(({ submissionId }) => submissionId), ...links.map(({ submissionId }) => submissionId)]);
}

function replaced(value: unknown, ids: ReadonlyMap<string, string>, key = ''): unknown {
  if (typeof value === 'string') return key === 'answer' ? answerReplaced(value, ids) : (ids.get(value) ?? value);
  if (Array.isArray(value)) return value.map((item) => replaced(item, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [ids.get(name) ?? name, replaced(held, ids, name)]));
}

/** An answer to an activity is JSON that may hold option ids; one to a question is text. */
function answerReplaced(answer: string, ids: ReadonlyMap<string, string>): string {
  if (!/^[["]/.test(answer)) return answer;
  return answer.replaceAll(/"([^"\\]+)"/g, (whole, id: string) => (ids.has(id) ? `"${ids.get(id)}"` : whole));
}
