import { channels } from '#contracts/channels.ts';
import type { Publisher } from './publisher.ts';

export interface AudiencePolling {
  /** Something happened at this event: somebody may be there. */
  note(eventId: string): void;
  stop(): void;
}

export interface AudienceWatchOptions {
  publisher: Pick<Publisher, 'subscriptionCount'>;
  /** Who is there is not who was there at the last look. */
  onChanged: (eventId: string) => void;
  onError: (error: unknown) => void;
  /** Between two looks at anything; default 1 s. A look is one request. */
  paceMs?: number;
}

const mostEvents = 500;

/**
 * A broadcaster elsewhere does not say when somebody leaves, so it is asked: one event after the other, one request at a time
 * and at most one per `paceMs`, however many events there are. One where nobody is left is forgotten until it is noted again.
 */
export function createAudiencePolling({
  publisher,
  onChanged,
  onError,
  paceMs = 1_000,
}: AudienceWatchOptions): AudiencePolling {
  /** By event, the count at the last look; the one that waited longest comes first. */
  const watched = new Map<string, number | null>();
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const [next] = watched;
    if (!next) return;
    const [eventId, before] = next;
    watched.delete(eventId);
    watched.set(eventId, before);
    const count = await publisher.subscriptionCount(channels.room(eventId));
    // Stopped while the answer was on its way.
    if (!watched.has(eventId)) return;
    if (count === 0) watched.delete(eventId);
    else watched.set(eventId, count);
    if (count !== null && before !== null && count !== before) onChanged(eventId);
  };
  const plan = (): void => {
    timer ??= setTimeout(() => {
      void look()
        .catch(onError)
        .finally(() => {
          timer = undefined;
          if (watched.size > 0) plan();
        });
    }, paceMs);
  };

  return {
    note(eventId) {
      if (watched.has(eventId) || watched.size >= mostEvents) return;
      watched.set(eventId, null);
      plan();
    },
    stop() {
      watched.clear();
      clearTimeout(timer);
    },
  };
}
