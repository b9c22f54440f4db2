import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { seriesOf } from '#support/factories/quizzes.ts';
import { controlOf, hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const agendaOf = (page: Page) => page.getByRole('region', { name: 'Agenda' });
const promptOf = (page: Page) => page.getByLabel('What do you want to ask?');
const isPromptFocused = (page: Page) =>
  expect.poll(() => promptOf(page).evaluate((field) => field === document.activeElement)).toBe(true);

it('adds quiz questions one after another, each with the kind and time of the one before', async () => {
  const { host, event } = await hostWithEvent(server);
  await seriesOf(host, event, 'quiz', 'Rivers');
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  await agendaOf(page).getByRole('button', { name: 'Add a question to Rivers' }).click();
  await page.getByRole('radio', { name: 'Number' }).check();
  await page.getByLabel('Seconds to answer').fill('30');
  await promptOf(page).focus();
  const places = [1, 2];
  for (const place of places) {
    await isPromptFocused(page);
    await page.keyboard.type(`How long is river ${place}?`);
    await page.getByLabel('Right answer').fill(String(place * 10));
    const isLast = place === places.length;
    await page.getByRole('button', { name: isLast ? 'Add to the quiz' : 'Add and write another', exact: true }).click();
    if (!isLast)
      await page
        .getByRole('status')
        .filter({ hasText: `Added: How long is river ${place}?` })
        .waitFor();
  }
  await page.getByRole('heading', { name: 'How long is river 2?' }).waitFor();
  const control = await controlOf(host, event);
  expect(control.activities).toMatchObject(
    places.map((place) => ({
      prompt: `How long is river ${place}?`,
      kind: 'number',
      timerSeconds: 30,
      points: 1_000,
    })),
  );
  await page.getByRole('button', { name: 'Add another question' }).click();
  expect(await page.getByRole('radio', { name: 'Number' }).isChecked()).toBe(true);
  await close();
});
