import { parseArgs } from 'node:util';
import { fuzz } from './fuzz-run.ts';

/** `node broadcaster/fuzz/fuzz.ts [--minutes 5] [--seed 1]` */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' }, seed: { type: 'string' } } });
const endMs = performance.now() + Number(values.minutes) * 60_000;
for (let seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 32)); performance.now() < endMs; seed += 1) {
  const clients = await fuzz(seed, 5_000);
  globalThis.gc?.();
  const heapMb = process.memoryUsage().heapUsed / 1e6;
  process.stdout.write(`seed ${seed}: ${clients} clients, heap ${heapMb.toFixed(1)} MB\n`);
}
