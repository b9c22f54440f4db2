import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RankedArchive } from '../domain/results/rankings.ts';

/**
 * The workbook of `xlsxOf`, made in a thread of its own: with 10,000 ballots it takes more than a second, in which no vote would
 * be counted. Throws what made it fail.
 */
export async function xlsxAside(archive: RankedArchive): Promise<Buffer> {
  const worker = new Worker(new URL('./xlsx-thread.ts', import.meta.url), { workerData: archive });
  try {
    const [bytes] = (await once(worker, 'message')) as [Uint8Array];
    return Buffer.from(bytes.buffer);
  } finally {
    await worker.terminate();
  }
}
