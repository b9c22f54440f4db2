import type { Page } from 'playwright-core';

// What a user does on a crew page before it is checked.

/** Presses the first visible button with this English name. */
export const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** Opens a part of the control room on a narrow window; a wide one shows all parts. */
export const part =
  (place: 'agenda' | 'live' | 'questions' | 'event') =>
  async (page: Page): Promise<void> => {
    const button = page.locator('nav button').nth(['agenda', 'live', 'questions', 'event'].indexOf(place));
    if (await button.isVisible()) await button.click();
  };

const dialog = (page: Page): Promise<void> => page.getByRole('dialog').waitFor();

/** Runs the steps, then waits for a dialog. */
export const toDialog =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps) await step(page);
    await dialog(page);
  };

/** Chooses an item of the open menu. */
export const choose =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('menuitem', { name }).click();

export const key =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.keyboard.press(name);

/** Opens the labels dialog; on a phone its button is behind the options. */
export async function toLabels(page: Page): Promise<void> {
  const filter = page.getByRole('button', { name: 'Options', exact: true });
  if (await filter.isVisible()) await filter.click();
  await press('Labels…')(page);
  await dialog(page);
}

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
