import type { Page } from 'playwright-core';

export const keyOf = (page: Page, letter: string) => page.locator(`[data-actions] [aria-keyshortcuts~="${letter}"]`);
export const take = async (page: Page, title: string): Promise<void> => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('list').getByTitle(title).click();
  await page.getByRole('heading', { name: title }).waitFor();
};
