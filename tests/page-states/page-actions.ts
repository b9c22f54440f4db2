import type { Page } from 'playwright-core';

// What hands do on a page of the crew before it is looked at.

/** By its English name, where several are the first that is seen. */
export const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** On a narrow window; on a wide one all parts are there. */
export const part =
  (place: 'agenda' | 'live' | 'questions' | 'event') =>
  async (page: Page): Promise<void> => {
    const button = page.locator('nav button').nth(['agenda', 'live', 'questions', 'event'].indexOf(place));
    if (await button.isVisible()) await button.click();
  };

export const dialog = (page: Page): Promise<void> => page.getByRole('dialog').waitFor();

/** One after the other, and then the dialog is there. */
export const toDialog =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps) await step(page);
    await dialog(page);
  };

/** From a menu. */
export const choose =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('menuitem', { name }).click();

export const key =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.keyboard.press(name);

/** On a phone the labels are behind the options. */
export async function toLabels(page: Page): Promise<void> {
  const filter = page.getByRole('button', { name: 'Options', exact: true });
  if (await filter.isVisible()) await filter.click();
  await press('Labels…')(page);
  await dialog(page);
}
