import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '#contracts/errors.ts';
import { limits } from '#contracts/limits.ts';
import type { IncomingEvent } from '../../domain/archives/import-event.ts';
import type { ArchivePiece } from '../../domain/model/archive-pieces.ts';
import type { Event } from '../../domain/model/entities.ts';
import { Refusal, refuseField, type FieldError } from '#contracts/refusal.ts';

export interface FileRequest {
  bytes: Uint8Array;
  field: string;
  maxRows: number;
}

export type FileAnswer =
  | { event: Event }
  | { piece: ArchivePiece | null }
  | { refused: { code: ErrorCode; fields: Record<string, FieldError> } };

export interface FileLimits {
  maxHeapMb?: number;
  /** A list of a million unknown keys would take a minute. */
  readingMs?: number;
}

const maxRows = 250;

/** Throws `INVALID` when reading takes too much memory or time. Full files of 16 MiB need 192 MB. */
export async function readEventFileInWorker<Result>(
  bytes: Uint8Array,
  field: string,
  use: (file: IncomingEvent) => Promise<Result>,
  { maxHeapMb = 512, readingMs = limits.eventFile.readingMs }: FileLimits = {},
): Promise<Result> {
  const request: FileRequest = { bytes, field, maxRows };
  const ask = () => answerOf(worker, field, readingMs);
  const worker = new Worker(new URL('./worker-thread.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  try {
    const opened = await ask();
    if (!('event' in opened)) throw new Error('the file was not opened');
    return await use({ ...opened, pieces: piecesFrom(worker, ask) });
  } catch (error) {
    throw isOutOfMemory(error) ? Object.assign(refuseField(field, 'FILE_TOO_MANY'), { cause: error }) : error;
  } finally {
    await worker.terminate();
  }
}

async function answerOf(worker: Worker, field: string, readingMs: number): Promise<FileAnswer> {
  const signal = AbortSignal.timeout(readingMs);
  const answered = once(worker, 'message', { signal }).catch((cause: unknown) => {
    throw signal.aborted
      ? Object.assign(refuseField(field, 'FILE_TOO_SLOW', { seconds: Math.ceil(readingMs / 1_000) }), { cause })
      : cause;
  });
  const [answer] = (await answered) as [FileAnswer];
  if ('refused' in answer) throw new Refusal(answer.refused.code, { fields: answer.refused.fields });
  return answer;
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

async function* piecesFrom(worker: Worker, ask: () => Promise<FileAnswer>): AsyncGenerator<ArchivePiece> {
  for (;;) {
    worker.postMessage('next', []);
    const answer = await ask();
    if (!('piece' in answer) || answer.piece === null) return;
    yield answer.piece;
  }
}
