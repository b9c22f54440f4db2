import type { Logger } from 'pino';
import { abandonedDeletions, finishDeletion } from '../domain/events/deletions.ts';
import type { World } from '../domain/model/store.ts';

export type EventSweeper = ReturnType<typeof openEventSweeper>;

export function openEventSweeper(world: Pick<World, 'store' | 'now'>, logger: Pick<Logger, 'error'>) {
  const waiting = new Set<string>();
  let isClosed = false;
  let working: Promise<void> | null = null;

  const work = async () => {
    for (const eventId of waiting) {
      if (isClosed) break;
      try {
        await finishDeletion(world, eventId, () => isClosed);
      } catch (error) {
        logger.error(
          { err: error, eventId },
          'an event could not be deleted completely; the deletion is resumed later',
        );
      }
      waiting.delete(eventId);
    }
  };
  const begin = () => {
    working ??= work().finally(() => {
      working = null;
      if (waiting.size > 0 && !isClosed) begin();
    });
  };
  const sweep = (...eventIds: string[]) => {
    for (const eventId of eventIds) waiting.add(eventId);
    begin();
  };
  return {
    /** Never fails: `resume` finds what is left. */
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
