import { parseArgs } from 'node:util';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportText, readEventArchive } from '#server/ops/verify/ballot-files.ts';
import { readConfig } from '#server/config/config.ts';

/**
 * Writes the ballots of one event to standard output, as JSON for `handcount verify`: ids, no names. With `--whole`,
 * writes the whole event including names and questions, in the format that the website exports and imports.
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
