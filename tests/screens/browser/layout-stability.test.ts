import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { Page } from 'playwright-core';
import { openLivePageAs } from '#support/browser/people.ts';
import { calm, settled } from '#support/browser/settled.ts';
import { openActivity, participantAt } from '#support/factories/events.ts';
import { answer, boxesOf, boxOf, change, focus, projector, withSharedScreen } from './shared-screen.ts';

const { server, browser, screen } = withSharedScreen();

const placesOfWords = (page: Page) =>
  page
    .locator('.cloud-word')
    .evaluateAll((all) => Object.fromEntries(all.map((word) => [word.textContent, word.getAttribute('transform')])));

it.each(['join', 'poll'])('moves nothing when the first person joins: %s', async (view) => {
  const { host, event, people, page } = screen;
  if (view === 'poll') await openActivity(host, event, 'number', { prompt: 'How far?' });
  else await focus(host, event, 'join');
  await page.locator(view === 'poll' ? '.screen-question' : '.screen-welcome').waitFor();
  const places = async () => {
    await settled(page);
    return page
      .locator('.screen-title, .screen-question, .screen-lead, .screen-code, .screen-qr, .screen-join .truncate')
      .evaluateAll((all) => all.map((each) => [each.className, Math.round(each.getBoundingClientRect().top)]));
  };
  const empty = await places();
  expect(empty.length).toBeGreaterThan(3);
  const phone = await openLivePageAs(browser, server, people[0], `/e/${event.code}`);
  await page.getByText('1 person here').waitFor();
  expect(await places()).toEqual(empty);
  await phone.close();
  await page.getByText('1 person here').waitFor({ state: 'detached' });
});

itInFullMatrix.each(['choice', 'text'] as const)(
  'keeps the question in place when an empty result is revealed: %s',
  async (kind) => {
    const { host, event, people, page } = screen;
    const activity = await openActivity(host, event, kind, { prompt: `What about ${kind}?` });
    await page.getByRole('heading', { name: activity.prompt }).waitFor();
    await calm(page);
    const { top } = await boxOf(page, '.screen-question');
    await change(host, activity, 'reveal');
    await page.getByText('No answers yet').waitFor();
    await calm(page);
    expect((await boxOf(page, '.screen-question')).top).toBeCloseTo(top, 0);
    if (kind !== 'text') return;
    await answer(people[0], event, activity, { text: 'That light is strange' });
    await page.getByText('1 answer, not on show yet').waitFor();
    await calm(page);
    expect((await boxOf(page, '.screen-question')).top).toBeCloseTo(top, 0);
  },
);

itInFullMatrix('keeps each word of a cloud in place, also on another view and on another screen', async () => {
  const { host, event, page } = screen;
  const activity = await openActivity(host, event, 'words', { prompt: 'In three words?' });
  await change(host, activity, 'reveal');
  await page.getByRole('heading', { name: 'In three words?' }).waitFor();
  const add = async (...words: string[]) => {
    await answer(await participantAt(server, event.code), event, activity, { words });
    await page.locator('.cloud-word', { hasText: words.at(-1) ?? '' }).waitFor();
    await settled(page);
  };
  let before: Record<string, string | null> = {};
  for (const word of ['light', 'superposition', 'wave']) {
    await add(word);
    const now = await placesOfWords(page);
    expect(now).toMatchObject(before);
    before = now;
  }
  expect(Object.keys(before)).toHaveLength(3);
  // A small cloud is in the middle.
  const [cloud, words] = [await boxOf(page, '.word-cloud'), await boxesOf(page, '.cloud-word > text')];
  for (const { left, right } of words) expect((left + right) / 2).toBeCloseTo((cloud.left + cloud.right) / 2, -1);
  await add('light', 'photon');
  await add('wave', 'interference');
  const grown = await placesOfWords(page);
  await page.keyboard.press('j');
  await page.locator('.screen-code[data-size="huge"]').waitFor();
  await page.keyboard.press('j');
  await page.locator('.cloud-word').first().waitFor();
  expect(await placesOfWords(page)).toEqual(grown);
  // A new screen has no places to keep, but computes the same ones for a closed poll.
  await change(host, activity, 'close');
  await page.getByText('Voting has closed').waitFor();
  await calm(page);
  const other = await openLivePageAs(browser, server, host, `/screens/${event.id}`, { viewport: projector });
  await other.page.locator('.cloud-word').first().waitFor();
  expect(await placesOfWords(other.page)).toEqual(await placesOfWords(page));
  await other.close();
});
