import { channels } from '#contracts/channels.ts';
import type { ScreenLook } from '#contracts/screens/screens.ts';
import type { Notice } from '../domain/model/changes.ts';
import type { Store } from '../domain/model/store.ts';
import { countPresent, type AudienceSources } from './audience.ts';
import { createPushScheduler, type PushSchedulerOptions } from './push-scheduler.ts';
import { PersonalPushes } from './personal-pushes.ts';

export type Live = ReturnType<typeof createLive>;

export function createLive(options: PushSchedulerOptions & { store: Pick<Store, 'onChange'> }) {
  const { store, publisher, onError, openNow = () => Promise.resolve(null) } = options;
  const pushes = createPushScheduler(options);
  const own = new PersonalPushes(publisher, onError);
  store.onChange((change) => {
    pushes.add(change);
    for (const notice of change.notices ?? []) own.add(notice);
  });
  const count = (sources: AudienceSources, eventId: string) =>
    countPresent(sources, eventId).catch((error: unknown) => {
      onError(error);
      return null;
    });
  return {
    dismiss(userId: string, last?: Omit<Notice, 'userId'>) {
      own.drop(userId);
      const tell = async ({ event, id, revision }: Omit<Notice, 'userId'>) =>
        publisher.publishToUser(userId, event, { revision, items: [{ id, revision }] }).catch(onError);
      void Promise.resolve(last && tell(last))
        .then(() => publisher.terminateUser(userId))
        .catch(onError);
    },
    updateScreens(eventId: string, look: Partial<ScreenLook>) {
      publisher.publish([{ channel: channels.screen(eventId), event: 'screen.told', payload: look }]).catch(onError);
    },
    hereNow: (eventId: string) => count(options, eventId),
    connectedNow: (eventId: string) => count({ ...options, openNow: undefined }, eventId),
    openNow,
    async settle() {
      await Promise.all([pushes.settle(), own.settle()]);
    },
  };
}
