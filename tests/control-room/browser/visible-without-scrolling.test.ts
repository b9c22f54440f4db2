import { expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import {
  answerAs,
  hostWithEvent,
  openActivity,
  openChoice,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { calm, settled } from '#support/browser/settled.ts';
import { fullDesk } from '../../questions/browser/overfull-moderation-page.ts';
import { openLivePageAs } from '#support/browser/people.ts';

// What a host looks for in the control room stands where it is seen, on a laptop without scrolling.

const { server, browser } = withServerAndBrowser();
const laptop = { viewport: { width: 1366, height: 768 } };

/** Whether a press on its middle, and at its lower edge, would reach it. */
const isReached = (button: Locator) =>
  button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [(top + bottom) / 2, bottom - 3].every((y) =>
      element.contains(document.elementFromPoint((left + right) / 2, y)),
    );
  });

it('the round before can be shown beside this one without scrolling, below a prompt of two lines and four options', async () => {
  const { host, event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code);
  const options = ['It is inverted', 'It keeps its sign', 'It vanishes', 'It splits in two'].map((label) => ({
    label,
  }));
  const poll = await openChoice(host, event, {
    prompt: 'A wave on a string hits a fixed end. What happens to the pulse?',
    options,
    correctOptions: [0],
  });
  await answerAs(phone, event, poll, { picks: [poll.options[1]?.id] });
  const act = (action: string) => host.visit('activity-states.update', { activity: poll.id }, { action });
  await act('new-round');
  await answerAs(phone, event, { ...poll, round: 2 }, { picks: [poll.options[0]?.id] });
  await act('close');
  await act('reveal');
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, laptop);
  const show = page.getByRole('button', { name: 'Show round 1 beside it' });
  await show.waitFor();
  await settled(page);
  await page.getByText('only the crew sees it').waitFor();
  expect(await isReached(show)).toBe(true);
  await show.click();
  await page.getByText('everyone sees it').waitFor();
  expect(await isReached(page.getByRole('button', { name: 'Hide round 1' }))).toBe(true);
  await close();
});

it('a press on a word in the cloud hides it, and what shows it again is in sight, as is the list of words for keys', async () => {
  const { host, event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code);
  const activity = await openActivity(host, event, 'words', { prompt: 'One word for today?', maxWords: 3 });
  expect((await answerAs(phone, event, activity, { words: ['curious', 'stupid', 'tired'] })).status).toBe(200);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, laptop);
  const word = page.locator('.word-cloud[data-size="compact"] .cloud-word', { hasText: 'stupid' });
  await word.waitFor();
  await settled(page);
  expect(await isReached(page.getByText('Hide single words'))).toBe(true);
  const cloud = await page.locator('.word-cloud[data-size="compact"]').boundingBox();
  await word.click();
  const again = page.getByRole('button', { name: 'stupid Show again' });
  await again.waitFor();
  await page
    .locator('.word-cloud[data-size="compact"] .cloud-word', { hasText: 'stupid' })
    .waitFor({ state: 'detached' });
  await calm(page);
  expect(await isReached(again)).toBe(true);
  // Nothing moves under the pointer: the next press is for the word it is on.
  expect((await page.locator('.word-cloud[data-size="compact"]').boundingBox())?.y).toBeCloseTo(cloud?.y ?? 0, 0);
  await again.click();
  await word.waitFor();
  await close();
});

it('whoever answers in writing has the whole form in sight, with what publishes it, above the undo', async () => {
  const { host, event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code);
  for (const place of [1, 2, 3, 4])
    await questionBy(phone, event, `What of the ${place}. of those long questions that have two lines?`, { host });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, laptop);
  const last = page
    .getByRole('region', { name: 'Questions' })
    .getByRole('listitem')
    .filter({ hasText: 'What of the 4.' });
  await last.getByRole('button', { name: 'More for this question' }).click();
  await page.getByRole('menuitem', { name: 'Answer in writing' }).click();
  const publish = page.getByRole('button', { name: 'Publish the answer' });
  await publish.waitFor();
  await expect.poll(() => isReached(publish)).toBe(true);
  expect(await page.locator(':focus').evaluate((field) => field.tagName)).toBe('TEXTAREA');
  await page.keyboard.type('See page 112.');
  await publish.click();
  await publish.waitFor({ state: 'detached' });
  await last.getByText('answered', { exact: true }).waitFor();
  await close();
});

it('where all on show are answered and others wait, the control room says so and leads to them', async () => {
  const { host, event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code);
  const answered = await questionBy(phone, event, 'Why?', { host });
  await host.visit('moderations.update', { event: event.id }, { questions: [answered], action: 'answer' });
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, laptop);
  const live = page.getByRole('region', { name: 'Live' });
  await live.getByText('All are answered. Screen and phones ask for the next.').waitFor();
  await questionBy(phone, event, 'Is this on the exam?');
  await live.getByText('1 waits for you to approve it.').waitFor();
  expect(await live.getByText('Screen and phones ask for the next').count()).toBe(0);
  await live.getByRole('link', { name: 'Moderate' }).click();
  await page.waitForURL(/moderation/);
  await page.getByText('Is this on the exam?').first().waitFor();
  await close();
});

it('what others decide about the question that was in hand last moves nothing under who reads elsewhere in the list', async () => {
  const { page, close, host, event, first, row } = await fullDesk(browser, server);
  await row.getByRole('checkbox').click();
  await row.getByRole('checkbox').click();
  const last = page.getByRole('checkbox', { name: /^Select: Number/ }).last();
  await last.scrollIntoViewIfNeeded();
  await page.mouse.move(1000, 400);
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => row.evaluate((element) => element.getBoundingClientRect().bottom < 100)).toBe(true);
  const top = async (): Promise<number> => (await last.boundingBox())?.y ?? 0;
  const before = await top();
  const question = (await server.world.store.questions.ofEvent(event.id)).find(({ body }) => first.endsWith(body));
  await host.visit('moderations.update', { event: event.id }, { questions: [question?.id], action: 'highlight' });
  await page.getByRole('button', { name: 'Take off the screen' }).waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
  await close();
});
