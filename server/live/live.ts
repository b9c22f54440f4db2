import { channels } from '#contracts/channels.ts';
import type { NotificationSubject } from '#contracts/push-events.ts';
import type { ScreenLook } from '#contracts/screens/screens.ts';
import type { OpenNow } from '../domain/quizzes/close-when-all-answered.ts';
import type { Change } from '../domain/model/changes.ts';
import { countPresent, type PollerCount } from './audience.ts';
import type { PushScheduler } from './push-scheduler.ts';
import { PersonalPushes, type OwnEvent } from './personal-pushes.ts';
import type { Publisher } from './publisher.ts';

/** Live delivery as handlers use it. Nothing here fails a request, and only `hereNow` can delay one. */
export function createLive(
  pushes: PushScheduler,
  publisher: Publisher,
  onError: (error: unknown) => void,
  {
    onBroadcast = () => undefined,
    pollers = () => 0,
    openNow = () => Promise.resolve(null),
  }: { onBroadcast?: (change: Change) => void; pollers?: PollerCount; openNow?: OpenNow } = {},
) {
  const own = new PersonalPushes(publisher, onError);
  return {
    broadcast(change: Change): void {
      pushes.add(change);
      onBroadcast(change);
    },
    tell(userId: string, event: OwnEvent, of: NotificationSubject): void {
      own.add(userId, event, of);
    },
    /** `last` tells the user why, before their connections are closed. */
    dismiss(userId: string, last?: { event: OwnEvent; of: NotificationSubject }): void {
      own.drop(userId);
      const told =
        last &&
        publisher.publishToUser(userId, last.event, { revision: last.of.revision, items: [last.of] }).catch(onError);
      void Promise.resolve(told)
        .then(() => publisher.terminateUser(userId))
        .catch(onError);
    },
    updateScreens(eventId: string, look: Partial<ScreenLook>): void {
      publisher.publish([{ channel: channels.screen(eventId), event: 'screen.told', payload: look }]).catch(onError);
    },
    hereNow(eventId: string): Promise<number | null> {
      return countPresent(publisher, eventId, pollers).catch((error: unknown) => {
        onError(error);
        return null;
      });
    },
    openNow,
    async settle(): Promise<void> {
      await Promise.all([pushes.settle(), own.settle()]);
    },
  };
}
