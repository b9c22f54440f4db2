import type { z } from 'zod';
import { openExisting } from '../backup/backups.ts';
import type { Config } from '../../config/config.ts';
import type { EventArchive } from '../../domain/model/event-archive.ts';
import { normaliseCode } from '../../domain/events/join-codes.ts';
import { ballotExportShape, type BallotExport, ballotExportOf } from '../../files/ballot-export.ts';
import { eventFileShape } from '../../files/event-file/format.ts';
import { ballotPartOf, eventFileOf, writeEventFile } from '../../files/event-file/write.ts';

export async function readEventArchive(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  idOrCode: string,
): Promise<EventArchive> {
  const store = await openExisting(config, true);
  try {
    const archive = await store.snapshot(async (tx) => {
      const event =
        (await tx.events.byId(idOrCode)) ??
        (await tx.events.byCode(idOrCode)) ??
        (await tx.events.byCode(normaliseCode(idOrCode)));
      return event && tx.archives.read(event.id);
    });
    if (!archive) throw new Error(`No event has the id or code ${idOrCode}. Check it and try again.`);
    return archive;
  } finally {
    await store.close();
  }
}

export function parseBallotExport(text: string): BallotExport {
  const content = JSON.parse(text) as unknown;
  const isWhole =
    typeof content === 'object' && content !== null && 'format' in content && content.format === 'handcount-event';
  return isWhole ? ballotPartOf(parsedBy(eventFileShape, content)) : parsedBy(ballotExportShape, content);
}

function parsedBy<Shape extends z.ZodType>(shape: Shape, content: unknown): z.output<Shape> {
  const parsed = shape.safeParse(content);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues
    .slice(0, 5)
    .map(({ path: place, message }) => `${place.join('.') || 'the file'}: ${message}`);
  throw new Error(`This is not an export that this version can read. Export the event again.\n${places.join('\n')}`);
}

export function exportText(
  archive: EventArchive,
  isWhole: boolean,
  now: number,
): { title: string; seal: string; pieces: Iterable<string> } {
  const { title } = archive.event;
  if (isWhole) {
    const file = eventFileOf(archive, { hasPeople: true, now });
    return { title, seal: file.seal, pieces: writeEventFile(file) };
  }
  const exported = ballotExportOf(archive, now);
  return { title, seal: exported.seal, pieces: [`${JSON.stringify(exported, null, 1)}\n`] };
}
