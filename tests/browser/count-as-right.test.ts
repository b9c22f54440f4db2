import { expect, it } from 'vitest';
import type { TestPage } from '../support/browser.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import { findings } from './access.ts';
import { joinByLink, openScreen, startEvent } from './people.ts';
import { addSeries, agenda, nextStage } from './series-forms.ts';

const { server, browser } = withServerAndBrowser();

const reads = (person: TestPage, text: string | RegExp) => person.page.getByText(text).first().waitFor();

it('an answer that nobody foresaw is counted as right once the result is shown, and no longer, and phone and screen are told', async () => {
  const host = await startEvent(browser, server, 'The Swan');
  const { page } = host;
  const screen = await openScreen(browser, host);
  const [ada, ben] = [await joinByLink(browser, server, host.code, 'Ada'), await joinByLink(browser, server, host.code, 'Ben')];
  // When all who are here have answered, a question closes by itself.
  await joinByLink(browser, server, host.code, 'Cy');
  await addSeries(host, 'quiz', 'Quiz night');
  await agenda(host).getByRole('button', { name: 'More about Quiz night' }).click();
  await page.getByRole('menuitem', { name: 'Add a question' }).click();
  await page.getByRole('radio', { name: 'Typed answer' }).check({ force: true });
  await page.getByLabel('What do you want to ask?').fill('What is the capital of France?');
  await page.getByLabel('Right answers').fill('Paris');
  await page.getByLabel('Seconds to answer').fill('600');
  await page.getByRole('button', { name: 'Add to the quiz' }).click();
  await agenda(host).getByText('What is the capital of France?').waitFor();
  await agenda(host).getByRole('button', { name: 'Quiz night', exact: false }).first().click();

  await nextStage(host, 'people are coming in');
  await nextStage(host, 'answers open');
  for (const [phone, answer] of [[ada, 'paris'], [ben, 'Lutetia']] as const) {
    await phone.page.getByLabel('Your answer').fill(answer);
    await phone.page.getByRole('button', { name: /^Send/ }).click();
  }
  for (const phone of [ada, ben]) await reads(phone, /^Counted/);
  const row = page.getByRole('listitem').filter({ hasText: 'Lutetia' });
  const count = page.getByRole('button', { name: 'Count as right', exact: true });
  const uncount = page.getByRole('button', { name: 'Do not count as right' });
  expect([await count.count(), await uncount.count()]).toEqual([0, 0]);
  await nextStage(host, 'answers closed');
  await nextStage(host, 'result shown');
  await reads(ben, 'Not this time');
  await row.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  // What is right alone stays so.
  expect([await count.count(), await uncount.count()]).toEqual([1, 0]);

  await count.click();
  await row.getByText('right', { exact: true }).first().waitFor();
  // It moves from what waits to what is shown.
  await expect.poll(() => row.count()).toBe(1);
  await ben.page.getByText('Not this time').waitFor({ state: 'detached' });
  await reads(screen, /Lutetia/);
  expect(await uncount.count()).toBe(2);
  expect(await findings(page)).toEqual([]);
  await expect.poll(() => ben.page.locator('body').innerText()).toMatch(/\b9\d\d\b|1,000/);

  await row.getByRole('button', { name: 'Do not count as right' }).click();
  await reads(ben, 'Not this time');
  expect([await count.count(), await uncount.count()]).toEqual([1, 0]);
});
