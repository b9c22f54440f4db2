import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readConfig } from '#server/config/config.ts';
import { checkBallots } from '#server/ops/verify/ballot-check.ts';
import { exportText, parseBallotExport, readEventArchive } from '#server/ops/verify/ballot-files.ts';
import { pluralize } from '#server/pluralize.ts';
import { parseOne } from './arguments.ts';

/** Prints JSON without names for `handcount verify`; `--whole`: the whole event, as the website exports it. */
export async function exportEvent(args: string[]): Promise<void> {
  const usage = 'Name an event: npx handcount export <id or code> [--whole] > event.json';
  const { given: idOrCode, values } = parseOne(args, usage, { whole: { type: 'boolean', default: false } });
  const { title, seal, pieces } = exportText(await readEventArchive(readConfig(), idOrCode), values.whole, Date.now());
  await pipeline(Readable.from(pieces), process.stdout, { end: false });
  console.error(`Seal of “${title}”: ${seal}\nNote it. With it, verify detects any later change.`);
}

export async function verify(args: string[]): Promise<void> {
  const usage = 'Name a file: npx handcount verify event.json [--seal <seal>]';
  const { given: file, values } = parseOne(args, usage, { seal: { type: 'string' } });
  const exported = parseBallotExport(await readFile(file, 'utf8'));
  const { problems, activityCount, roundCount, acceptedCount, ballotCount, erasedCount } = checkBallots(exported);
  if (values.seal !== undefined && values.seal !== exported.seal) {
    problems.push('The seal is not the one you noted. This is another event, or it was changed or answered since.');
  }
  const activities = `${pluralize(activityCount, 'activity', 'activities')} with ${pluralize(roundCount, 'round')}`;
  const ballots = `${pluralize(ballotCount, 'ballot')} from ${pluralize(acceptedCount, 'accepted answer')}`;
  console.log(`“${exported.event.title}” (${exported.event.code}): ${activities}, ${ballots}.`);
  if (erasedCount > 0)
    console.log(`${pluralize(erasedCount, 'answer was', 'answers were')} erased. Only the hash is left.`);
  for (const problem of problems) console.log(`- ${problem}`);
  console.log(
    problems.length === 0
      ? 'All tallies and chains match.'
      : `${pluralize(problems.length, 'mismatch', 'mismatches')} found.`,
  );
  if (problems.length > 0) process.exitCode = 1;
}
