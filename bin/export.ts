import { parseArgs } from 'node:util';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readEventArchive } from '#server/ops/verify/ballot-files.ts';
import { readConfig } from '#server/config/config.ts';
import { exportText } from '#server/ops/export-text.ts';

/**
 * Writes the ballots of one event to standard output, as JSON that `handcount verify` reads: ids, no names. With `--whole`
 * the whole event, names and questions too, as the page exports it and imports it again.
 */
export async function exportEvent(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { whole: { type: 'boolean', default: false } },
  });
  const [idOrCode, ...rest] = positionals;
  if (idOrCode === undefined || rest.length > 0)
    throw new Error('Say which event: npx handcount export <id or code> [--whole] > event.json');
  const { title, seal, pieces } = exportText(await readEventArchive(readConfig(), idOrCode), values.whole, Date.now());
  await pipeline(Readable.from(pieces), process.stdout, { end: false });
  console.error(`The seal of “${title}”: ${seal}\nNote it down: with it, verify finds any change made after now.`);
}
