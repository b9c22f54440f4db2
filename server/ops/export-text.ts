import type { EventArchive } from '../domain/model/event-archive.ts';
import { ballotExportOf } from '../files/ballot-export.ts';
import { eventFileOf, writeEventFile } from '../files/event-file/write.ts';

/** The output of `handcount export`: the ballots alone, without names, or the whole event. */
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
