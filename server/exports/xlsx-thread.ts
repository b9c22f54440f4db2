import { parentPort, workerData } from 'node:worker_threads';
import type { RankedArchive } from '../domain/results/rankings.ts';
import { xlsxOf } from './xlsx.ts';

// Makes one workbook in a thread of its own; see `xlsxAside`.
const bytes = new Uint8Array(await xlsxOf(workerData as RankedArchive));
parentPort?.postMessage(bytes, [bytes.buffer]);
