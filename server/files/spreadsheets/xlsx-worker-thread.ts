import { parentPort, workerData } from 'node:worker_threads';
import { xlsxOf } from './xlsx.ts';

// Creates one workbook in its own thread; see `xlsxInWorker`.
const bytes = new Uint8Array(await xlsxOf(...(workerData as Parameters<typeof xlsxOf>)));
parentPort?.postMessage(bytes, [bytes.buffer]);
