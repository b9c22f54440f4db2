import { parentPort, workerData } from 'node:worker_threads';
import { piecesOf } from '../../domain/model/archive-pieces.ts';
import { withNewIds } from '../../domain/archives/with-new-ids.ts';
import { Refusal } from '#contracts/refusal.ts';
import { newUuidV7 } from '../../uuid.ts';
import type { FileAnswer, FileRequest } from './worker.ts';
import { archiveOf, parseEventFile, textOf } from './read.ts';

const { bytes, field, maxRows } = workerData as FileRequest;
const answer = (message: FileAnswer) => parentPort?.postMessage(message, []);

async function open(): Promise<Generator<object>> {
  const file = parseEventFile(textOf(bytes, field), field);
  const archive = withNewIds(await archiveOf(file), () => newUuidV7());
  answer({ event: archive.event });
  return piecesOf(archive, maxRows);
}

try {
  const pieces = await open();
  parentPort?.on('message', () => {
    const next = pieces.next();
    answer({ piece: next.done ? null : next.value });
  });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  answer({ refused: { code: error.code, fields: error.fields } });
}
