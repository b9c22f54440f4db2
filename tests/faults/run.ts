/**
 * Does the server lose or duplicate a ballot when everything around it fails?
 *
 *     node tests/faults/run.ts [--repeat 20] [--network-seconds 60] [--phones 500] [--seed 1] [--only killed]
 *
 * `--repeat`: how often the server and PostgreSQL are killed. Without `--seed`, each run picks a seed and prints it.
 */
import { parseArgs } from 'node:util';
import { build } from '#bin/build.ts';
import { claimsWithoutLocks, contests } from './row-locks.ts';
import { scenarios, selfChecks, type Extent } from './scenarios/scenarios.ts';

const { values } = parseArgs({
  options: {
    repeat: { type: 'string', default: '3' },
    'network-seconds': { type: 'string', default: '15' },
    phones: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: '' },
  },
});

function wholeNumber(name: 'repeat' | 'network-seconds' | 'phones' | 'seed'): number {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} takes a whole number from 1`);
  return value;
}

const extent: Extent = {
  seed: wholeNumber('seed'),
  phoneCount: wholeNumber('phones'),
  repeat: wholeNumber('repeat'),
  networkMs: wholeNumber('network-seconds') * 1_000,
};
let failed = 0;

async function say(name: string, run: () => Promise<{ fault: string | null; summary: string }>): Promise<void> {
  if (!name.includes(values.only)) return;
  const began = Date.now();
  const { fault, summary } = await run().catch((error: Error) => ({ fault: error.message, summary: 'it did not end' }));
  if (fault !== null) failed += 1;
  console.log(
    `${fault === null ? `well   ${name}: ${summary}` : `FAULT  ${name}: ${fault} (${summary})`} ` +
      `(${((Date.now() - began) / 1_000).toFixed(0)} s)`,
  );
}

await build();
console.log(`seed ${extent.seed}, ${extent.phoneCount} phones`);
await say('self-check: a writer that acknowledges before the commit is reported', async () => {
  const [found] = await selfChecks.earlyAcknowledgement(extent);
  const lost = found?.lost.length ?? 0;
  return { fault: lost > 0 ? null : 'it was not noticed', summary: `${lost} losses reported` };
});
await say('self-check: a database without the unique key is reported', async () => {
  const { doubled } = await selfChecks.missingUniqueKey(extent);
  return { fault: doubled.length > 0 ? null : 'it was not noticed', summary: `${doubled.length} duplicates reported` };
});
await say('self-check: claims without row locks are reported', async () => {
  const { fault } = await claimsWithoutLocks();
  return { fault: fault === null ? 'it was not noticed' : null, summary: fault ?? '' };
});
for (const [name, scenario] of Object.entries(scenarios)) await say(name, () => scenario(extent));
for (const [name, contest] of Object.entries(contests)) await say(`two servers ${name}`, contest);
process.exitCode = failed > 0 ? 1 : 0;
