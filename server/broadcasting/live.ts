import { channels } from '../../contracts/channels.ts';
import type { ScreenLook } from '../../contracts/screens.ts';
import type { Change } from '../domain/changes.ts';
import { countHere } from './audience.ts';
import type { LivePushes } from './live-pushes.ts';
import type { Publisher } from './publisher.ts';

/** Live delivery as handlers use it: nothing here can fail a request, and nothing but `hereNow` delay it. */
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
    tellScreens(eventId: string, look: Partial<ScreenLook>): void {
      publisher.publish([{ channel: channels.screen(eventId), event: 'screen.told', payload: look }]).catch(onError);
    },
    hereNow(eventId: string): Promise<number | null> {
      return countHere(publisher, eventId).catch((error: unknown) => {
        onError(error);
        return null;
      });
    },
  };
}

/** With a hosted broadcaster each of them is a request of its own. */
const toldAtOnce = 10;

async function tellInTurn(userIds: readonly string[], tell: (userId: string) => Promise<void>): Promise<void> {
  for (let next = 0; next < userIds.length; next += toldAtOnce) await Promise.all(userIds.slice(next, next + toldAtOnce).map(tell));
}
