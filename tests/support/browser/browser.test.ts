import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, type TestBrowser } from './browser.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a page that runs scripts without errors passes', async () => {
  await browser.withPage(async ({ page }) => {
    await page.goto('data:text/html,<p id=p></p><script>document.getElementById("p").textContent=String(6*7)</script>');
    expect(await page.textContent('#p')).toBe('42');
  });
});

test('a console error fails the test that opened the page', async () => {
  const use = browser.withPage(async ({ page }) => {
    await page.goto('data:text/html,<script>console.error("spilt milk")</script>');
    await expect.poll(() => page.evaluate('document.readyState')).toBe('complete');
  });
  await expect(use).rejects.toThrow('spilt milk');
});

test('an uncaught error fails the test, unless it was allowed beforehand', async () => {
  await expect(visitThatThrows()).rejects.toThrow('burnt toast');
  await visitThatThrows(/burnt toast/);
});

function visitThatThrows(allowed?: RegExp): Promise<void> {
  return browser.withPage(async ({ page, allowProblem }) => {
    if (allowed) allowProblem(allowed);
    await page.goto('data:text/html,<script>throw new Error("burnt toast")</script>');
  });
}

test('a failed expectation also reports the errors of the page', async () => {
  const use = browser.withPage(async ({ page }) => {
    await page.goto('data:text/html,<script>console.error("the cause")</script>');
    throw new Error('the symptom');
  });
  await expect(use).rejects.toThrow(/the symptom[\s\S]*the cause/);
});
