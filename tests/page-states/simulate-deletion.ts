import type { Page } from 'playwright-core';

type WithEcho = typeof globalThis & {
  Echo?: {
    connector: {
      pusher: { allChannels(): { name: string; subscribed: boolean; emit(event: string, payload: object): void }[] };
    };
  };
};

/** Emits the push about a deleted event as the real-time client would. The event itself stays, for other states. */
export async function simulateDeletion(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const channels = (globalThis as WithEcho).Echo?.connector.pusher.allChannels() ?? [];
    return channels.length > 0 && channels.every(({ subscribed }) => subscribed);
  });
  await page.evaluate(() => {
    for (const channel of (globalThis as WithEcho).Echo?.connector.pusher.allChannels() ?? [])
      if (channel.name.startsWith('private-room.')) channel.emit('event.deleted', {});
  });
}
