import type { EventFile } from '#server/files/event-file/format.ts';
import { readCsv } from '../csv.ts';
import type { Visitor } from '../clients/visitor.ts';

export async function exported(host: Visitor, eventId: string, query = ''): Promise<EventFile> {
  const answer = await host.send('GET', `/events/${eventId}/exports/json${query}`);
  if (answer.status !== 200) throw new Error(`the export answered ${answer.status}`);
  return answer.json() as EventFile;
}

export function fileForm(content: unknown): FormData {
  const fields = new FormData();
  fields.set(
    'file',
    new File([typeof content === 'string' ? content : JSON.stringify(content)], 'event.json', {
      type: 'application/json',
    }),
  );
  return fields;
}

export const upload = (who: Visitor, content: unknown) => who.visit('event-imports.create', {}, fileForm(content));

/** The id of the event that the import made. */
export async function imported(who: Visitor, content: unknown): Promise<string> {
  const answer = await upload(who, content);
  if (answer.page?.component !== 'events/show')
    throw new Error(`not imported: ${answer.status} ${JSON.stringify(answer.page?.props.errors)}`);
  return (answer.page.props as unknown as { control: { event: { id: string } } }).control.event.id;
}

/** What the import of a file exports. */
export const reimported = async (who: Visitor, content: unknown): Promise<EventFile> =>
  exported(who, await imported(who, content));

/** An exported table, as text. */
export const tableOf = async (host: Visitor, { id }: { id: string }, of: string): Promise<string> =>
  (await host.download(`/events/${id}/exports/csv?of=${of}`)).bytes.toString('utf8');

/** The same, with each row by the names of the columns. */
export async function recordsOf(host: Visitor, event: { id: string }, of: string) {
  const [head = [], ...rows] = readCsv(await tableOf(host, event, of));
  return { head, rows: rows.map((cells) => Object.fromEntries(cells.map((cell, place) => [head[place], cell]))) };
}

/**
 * The comparable part of an export: ids are numbered in order of appearance, and values derived from ids or the current
 * time are left out.
 */
export function comparable(file: EventFile, { hasCode = true } = {}): unknown {
  const ids = new Map<string, string>();
  const text = JSON.stringify({ ...file, exportedAt: 0, seal: '' }, (key, value: unknown) =>
    key === 'hash' ? '' : value,
  );
  const named = text.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
    const name = ids.get(id) ?? `id ${ids.size + 1}`;
    ids.set(id, name);
    return name;
  });
  const value = JSON.parse(named) as EventFile;
  return hasCode ? value : { ...value, event: { ...value.event, code: '' } };
}

/** The same without the event’s code, which an import changes while another event has it. */
export const contentOf = (file: EventFile): unknown => comparable(file, { hasCode: false });

export function at<Item>(items: readonly Item[], place: number): Item {
  const item = items[place];
  if (item === undefined) throw new Error(`nothing at ${place}`);
  return item;
}

/** The rounds of the first activity. */
export const roundsOf = (made: EventFile) => at(made.activities, 0).rounds;
export const firstLink = (made: EventFile) => at(at(roundsOf(made), 0).links, 0);
