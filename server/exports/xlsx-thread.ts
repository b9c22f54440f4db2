import { parentPort, workerData } from 'node:worker_threads';
import type { EventArchive } from '../domain/archives/archive.ts';
import { xlsxOf } from './xlsx.ts';

// Makes one workbook in a thread of its own; see `xlsxAside`.
const bytes = new Uint8Array(await xlsxOf(workerData as EventArchive));
parentPort?.postMessage(bytes, [bytes.buffer]);
