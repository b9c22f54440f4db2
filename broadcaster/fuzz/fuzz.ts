import { parseArgs } from 'node:util';
import { fuzz } from './fuzz-run.ts';

/** `node broadcaster/fuzz/fuzz.ts [--minutes 5] [--seed 1]` */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' }, seed: { type: 'string' } } });
const endMs = performance.now() + Number(values.minutes) * 60_000;
let seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 32) : Number(values.seed);
let heapMb = 0;

for (let round = 1; performance.now() < endMs; round += 1, seed += 1) {
  const { actions, clients } = await fuzz(seed, 5_000);
  globalThis.gc?.();
  heapMb = process.memoryUsage().heapUsed / 1e6;
  process.stdout.write(
    `round ${round}, seed ${seed}: ${actions} actions, ${clients} clients, heap ${heapMb.toFixed(1)} MB\n`,
  );
}
