import { ballotExportOf, ballotExportShape, type BallotExport } from './ballot-export.ts';
import { requireDatabase } from './backups.ts';
import type { Config } from './config.ts';
import { normaliseCode } from './domain/codes.ts';
import { openStore, readBallotArchive } from './persistence/index.ts';

/** Exports the ballots of the event with this id or code; a running server is not disturbed. Throws when there is no such event. */
export async function exportBallots(config: Pick<Config, 'dataDir' | 'databaseUrl'>, idOrCode: string): Promise<BallotExport> {
  if (config.databaseUrl === null) await requireDatabase(config.dataDir);
  const store = await openStore({ dataDir: config.dataDir, ...(config.databaseUrl === null ? {} : { databaseUrl: config.databaseUrl }) });
  try {
    const archive = (await readBallotArchive(store, idOrCode)) ?? (await readBallotArchive(store, normaliseCode(idOrCode)));
    if (!archive) throw new Error(`There is no event with the id or code ${idOrCode}.`);
    return ballotExportOf(archive, Date.now());
  } finally {
    await store.close();
  }
}

/** Throws with the place that is not as an export is. */
export function parseBallotExport(text: string): BallotExport {
  const parsed = ballotExportShape.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.slice(0, 5).map(({ path: place, message }) => `${place.join('.') || 'the file'}: ${message}`);
  throw new Error(`This is not an export of ballots that this version can read:\n${places.join('\n')}`);
}
