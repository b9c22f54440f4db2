import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, type TestBrowser } from './browser.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('page errors fail the test that opened the page, next to its own failure, unless it allows them', async () => {
  const visit = (script: string, { allowed, failure }: { allowed?: RegExp; failure?: string } = {}) =>
    browser.withPage(async ({ page, allowProblem }) => {
      if (allowed) allowProblem(allowed);
      await page.goto(`data:text/html,<script>${script}</script>`);
      await page.waitForFunction(() => document.readyState === 'complete');
      if (failure !== undefined) throw new Error(failure);
    });
  const thrown = "throw new Error('burnt toast')";
  await expect(visit("console.error('spilt milk')")).rejects.toThrow('spilt milk');
  await expect(visit(thrown)).rejects.toThrow('burnt toast');
  await expect(visit(thrown, { failure: 'the symptom' })).rejects.toThrow(/the symptom[\s\S]*burnt toast/);
  await visit(thrown, { allowed: /burnt toast/ });
});
