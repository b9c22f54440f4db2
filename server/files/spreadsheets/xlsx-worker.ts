import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { xlsxOf } from './xlsx.ts';

/** 10,000 ballots take more than a second, during which no vote could be counted. */
export async function xlsxInWorker(...given: Parameters<typeof xlsxOf>): Promise<Buffer> {
  const worker = new Worker(new URL('./xlsx-worker-thread.ts', import.meta.url), { workerData: given });
  try {
    const [bytes] = (await once(worker, 'message')) as [Uint8Array];
    return Buffer.from(bytes.buffer);
  } finally {
    await worker.terminate();
  }
}
