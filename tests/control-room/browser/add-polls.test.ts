import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { Page } from 'playwright-core';
import { seriesOf } from '#support/factories/quizzes.ts';
import { hostWithEvent } from '#support/factories/events.ts';
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
  const places = [1, 2, 3];
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
  await page.getByRole('heading', { name: 'How long is river 3?' }).waitFor();
  const { control } = await host.see('events/show', 'events.show', { event: event.id });
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
  await page.getByRole('button', { name: 'Cancel' }).click();
  await agendaOf(page).getByTitle('Rivers').first().click();
  await page.keyboard.press('a');
  await page.getByRole('heading', { name: 'New question' }).waitFor();
  await close();
});

itInFullMatrix('focuses the prompt of a new poll on a phone, and Enter goes on to its options', async () => {
  const { host, event } = await hostWithEvent(server);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 390, height: 844 },
  });
  await page.keyboard.press('a');
  await isPromptFocused(page);
  const option = page.getByRole('textbox', { name: 'Option A' });
  const [box, foot] = [
    await option.boundingBox(),
    await page.getByRole('button', { name: 'Add to the agenda' }).boundingBox(),
  ];
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  await page.keyboard.press('Enter');
  await expect.poll(() => option.evaluate((field) => field === document.activeElement)).toBe(true);
  await close();
});

itInFullMatrix('adds another poll of the same kind, and offers no time limit for a survey question', async () => {
  const { host, event } = await hostWithEvent(server);
  await seriesOf(host, event, 'survey', 'The day');
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const activities = async () =>
    (await host.see('events/show', 'events.show', { event: event.id })).control.activities.map(
      ({ prompt, timerSeconds }) => ({ prompt, timerSeconds }),
    );
  await page.keyboard.press('a');
  await page.getByRole('radio', { name: 'Word cloud' }).check();
  await promptOf(page).fill('What is light?');
  await page.getByRole('button', { name: 'Add to the agenda' }).click();
  await page.getByRole('button', { name: 'Add another poll' }).click();
  expect(await page.getByRole('radio', { name: 'Word cloud' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await agendaOf(page).getByRole('button', { name: 'Add a poll' }).click();
  expect(await page.getByRole('radio', { name: 'Choice' }).isChecked()).toBe(true);
  await page.getByLabel('Seconds to answer').waitFor();
  // A refused poll stays in the form.
  await page.getByRole('button', { name: 'Add and write another' }).click();
  await promptOf(page).and(page.locator('[aria-invalid=true]')).waitFor();
  expect(await activities()).toHaveLength(1);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await agendaOf(page).getByRole('button', { name: 'Add a question to The day' }).click();
  await page.getByText('People may change their answer while voting is open').waitFor();
  expect(await page.getByLabel('Seconds to answer').count()).toBe(0);
  await promptOf(page).fill('How was it?');
  await page.getByRole('textbox', { name: 'Option A' }).fill('Good');
  await page.getByRole('textbox', { name: 'Option B' }).fill('Bad');
  await page.getByRole('button', { name: 'Add to the survey' }).click();
  await expect.poll(activities).toContainEqual({ prompt: 'How was it?', timerSeconds: null });
  await close();
});
