import type { Page } from 'playwright-core';

type WithEcho = typeof globalThis & {
  Echo?: {
    connector: {
      pusher: { allChannels(): { name: string; subscribed: boolean; emit(event: string, payload: object): void }[] };
    };
  };
};

/** The push that ends a page, as the real-time client would hand it on: the event itself is looked at again and again. */
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
