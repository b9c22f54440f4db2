import { expect, it } from 'vitest';
import { withServerAndBrowser } from '../set-up.ts';

const { browser } = withServerAndBrowser();

it('page errors fail the test or file that opened the page, unless it allows them', async () => {
  const visit = async (script: string, allowed?: RegExp) => {
    const { page, allowProblem } = await browser.open();
    if (allowed) allowProblem(allowed);
    await page.goto(`data:text/html,<script>${script}</script>`);
    await page.waitForFunction(() => document.readyState === 'complete');
    const [opened] = browser.pages;
    await browser.closePages(new Set(browser.pages));
    expect([...browser.pages]).toEqual([opened]);
    await browser.closePages();
  };
  const thrown = "throw new Error('burnt toast')";
  await expect(visit("console.error('spilt milk')")).rejects.toThrow('spilt milk');
  await expect(visit(thrown)).rejects.toThrow('burnt toast');
  await visit(thrown, /burnt toast/);
});
