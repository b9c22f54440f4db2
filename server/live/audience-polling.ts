import { channels } from '#contracts/channels.ts';
import type { Publisher } from './publisher.ts';

interface AudiencePollingOptions {
  publisher: Pick<Publisher, 'subscriptionCount'>;
  onChanged: (eventId: string) => void;
  onError: (error: unknown) => void;
  intervalMs?: number;
}

const mostEvents = 500;

/** An external broadcaster does not report departures. An event without an audience is dropped until `note`. */
export function createAudiencePolling({ publisher, onChanged, onError, intervalMs = 1_000 }: AudiencePollingOptions) {
  const watched = new Map<string, number | null>();
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    const [next] = watched;
    if (!next) return;
    const [eventId, before] = next;
    watched.delete(eventId);
    watched.set(eventId, before);
    const count = await publisher.subscriptionCount(channels.room(eventId));
    if (!watched.has(eventId)) return;
    if (count === 0) watched.delete(eventId);
    else watched.set(eventId, count);
    if (count !== null && before !== null && count !== before) onChanged(eventId);
  };
  const plan = () => {
    timer ??= setTimeout(() => {
      void look()
        .catch(onError)
        .finally(() => {
          timer = undefined;
          if (watched.size > 0) plan();
        });
    }, intervalMs);
  };

  return {
    note(eventId: string) {
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
