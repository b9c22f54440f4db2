import type { Logger } from 'pino';
import { abandonedDeletions, finishDeletion } from '../domain/events/deletions.ts';
import type { World } from '../domain/model/store.ts';

export interface EventSweeper {
  /** Deletes the rows of events that were hidden, one event after the other. Cannot fail: what was not deleted is found by `resume`. */
  sweep(...eventIds: string[]): void;
  /** Goes on with what a process that died left half deleted. */
  resume(): Promise<void>;
  /** Resolves when nothing is left to do. */
  settle(): Promise<void>;
  /** Ends after the piece that is being deleted; the next start goes on. */
  close(): Promise<void>;
}

/** Deletes in the background: of a large event there are a million rows, for which nobody should wait. */
export function openEventSweeper(world: Pick<World, 'store' | 'now'>, logger: Pick<Logger, 'error'>): EventSweeper {
  const waiting = new Set<string>();
  let isClosed = false;
  let working: Promise<void> | null = null;

  const work = async (): Promise<void> => {
    for (const eventId of waiting) {
      if (isClosed) break;
      try {
        await finishDeletion(world, eventId, () => isClosed);
      } catch (error) {
        logger.error({ err: error, eventId }, 'an event could not be deleted whole; it is gone on with later');
      }
      waiting.delete(eventId);
    }
  };
  const begin = (): void => {
    working ??= work().finally(() => {
      working = null;
      // What came behind the last one.
      if (waiting.size > 0 && !isClosed) begin();
    });
  };
  const sweep = (...eventIds: string[]): void => {
    for (const eventId of eventIds) waiting.add(eventId);
    begin();
  };
  return {
    sweep,
    async resume() {
      sweep(...(await abandonedDeletions(world)));
    },
    async settle() {
      for (let rest = working; rest; rest = working) await rest;
    },
    async close() {
      isClosed = true;
      await working;
    },
  };
}
