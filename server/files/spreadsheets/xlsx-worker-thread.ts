import { parentPort, workerData } from 'node:worker_threads';
import { xlsxOf } from './xlsx.ts';

const bytes = new Uint8Array(await xlsxOf(...(workerData as Parameters<typeof xlsxOf>)));
parentPort?.postMessage(bytes, [bytes.buffer]);
