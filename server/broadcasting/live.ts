import type { Change } from '../domain/changes.ts';
import type { LivePushes } from './live-pushes.ts';
import type { Publisher } from './publisher.ts';

/** Live delivery as handlers use it: nothing here can fail or delay a request. */
export function createLive(pushes: LivePushes, publisher: Publisher, onError: (error: unknown) => void, onBroadcast: (change: Change) => void = () => undefined) {
  return {
    broadcast(change: Change): void {
      pushes.add(change);
      onBroadcast(change);
    },
    tell(userId: string, event: string, payload: unknown): void {
      publisher.publishToUser(userId, event, payload).catch(onError);
    },
    tellAll(userIds: readonly string[], event: string, payload: unknown): void {
      void tellInTurn(userIds, (userId) => publisher.publishToUser(userId, event, payload).catch(onError));
    },
    dismiss(userId: string): void {
      publisher.terminateUser(userId).catch(onError);
    },
  };
}

/** With a hosted broadcaster each of them is a request of its own. */
const toldAtOnce = 10;

async function tellInTurn(userIds: readonly string[], tell: (userId: string) => Promise<void>): Promise<void> {
  for (let next = 0; next < userIds.length; next += toldAtOnce) await Promise.all(userIds.slice(next, next + toldAtOnce).map(tell));
}
