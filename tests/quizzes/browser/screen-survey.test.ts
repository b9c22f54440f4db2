import { expect, it } from 'vitest';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, answerAs, hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { calm } from '#support/browser/settled.ts';
import { expectSameDocument, waitUntilLive, openLivePageAs, markDocument } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
const wall = { viewport: { width: 1920, height: 1080 } };

it('a survey on the screen invites, says that it is over, and shows what is revealed, a page for each question', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const phones = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  const scale = await activityOf(host, event, 'scale', { series: survey.id, prompt: 'How was the pace?' });
  const words = await activityOf(host, event, 'words', { series: survey.id, prompt: 'In a word?' });
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  const { page, close } = screen;
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const code = page.locator('.screen-code');
  await play(host, survey, 'open');
  await page.getByText('2 questions on your phone, at your own pace').waitFor();
  expect(await code.getAttribute('data-size')).toBe('huge');
  // Nothing else is on the screen: the last row reads the QR code too.
  await calm(page);
  expect((await page.locator('.screen-qr').boundingBox())?.height).toBeGreaterThan(0.5 * 1_080);
  await page.getByText('No answers yet').waitFor();
  await markDocument(screen);
  for (const phone of phones) expect((await answerAs(phone, event, scale, { value: 4 })).status).toBe(200);
  await page.getByText('2 people have answered').waitFor();
  for (const phone of phones.slice(1))
    expect((await answerAs(phone, event, words, { words: ['slow'] })).status).toBe(200);
  await page.getByText('2 people have answered, 1 of them every question').waitFor();
  // The crew reads the same, in the picture of the screen too.
  await control.page
    .getByRole('region', { name: 'What is in hand' })
    .getByText('2 people have answered, 1 of them every question')
    .waitFor();
  await expectSameDocument(screen);
  await play(host, survey, 'close');
  await page.getByText('This survey has closed.').waitFor();
  await calm(page);
  // In a corner, and small: there is nothing left to be answered.
  expect(await code.getAttribute('data-size')).toBeNull();
  expect(await page.locator('.screen-join').getAttribute('data-compact')).toBe('true');
  expect((await page.locator('.screen-qr').boundingBox())?.height).toBeLessThan(0.12 * 1_080);

  await control.page.getByRole('button', { name: 'Reveal all results' }).click();
  await page.getByRole('heading', { name: scale.prompt }).waitFor();
  await page.getByText('Question 1 of 2').waitFor();
  await page.locator('.column-count', { hasText: '2' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: words.prompt }).waitFor();
  await page.getByText('Question 2 of 2').waitFor();
  await page.getByText('1 answer').waitFor();
  await control.page.getByRole('button', { name: 'Page before' }).first().click();
  await page.getByRole('heading', { name: scale.prompt }).waitFor();
  await control.page.getByRole('button', { name: 'Hide all results' }).click();
  await page.getByText('This survey has closed.').waitFor();
  await control.close();
  await close();
});

it('what comes on show begins at its first page, whatever page was turned to before', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  const scale = await activityOf(host, event, 'scale', { series: survey.id, prompt: 'How was the pace?' });
  await activityOf(host, event, 'words', { series: survey.id, prompt: 'In a word?' });
  await play(host, survey, 'open', 'close', 'reveal');
  const poll = await openChoice(host, event, { prompt: 'Which slit?' });
  expect((await host.visit('focuses.update', { event: event.id }, { kind: 'series', series: survey.id })).status).toBe(
    200,
  );
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  const { page, close } = screen;
  await page.getByRole('heading', { name: scale.prompt }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Question 2 of 2').waitFor();
  // Loaded again, it goes on from there.
  await page.reload();
  await page.getByText('Question 2 of 2').waitFor();
  await waitUntilLive(screen);
  expect(
    (await host.visit('focuses.update', { event: event.id }, { kind: 'activity', activity: poll.id })).status,
  ).toBe(200);
  await page.getByRole('heading', { name: poll.prompt }).waitFor();
  expect((await host.visit('focuses.update', { event: event.id }, { kind: 'series', series: survey.id })).status).toBe(
    200,
  );
  await page.getByRole('heading', { name: scale.prompt }).waitFor();
  await page.getByText('Question 1 of 2').waitFor();
  await close();
});

it('what the crew reveals of a survey that is still open has the screen, and the invitation is the page after it; once it closes the results are all there is', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const phone = await participantAt(server, event.code, 'Ada');
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  const scale = await activityOf(host, event, 'scale', { series: survey.id, prompt: 'How was the pace?' });
  await play(host, survey, 'open');
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  const overlay = await openLivePageAs(browser, server, host, `/overlays/${event.id}`, wall);
  const results = await openLivePageAs(browser, server, host, `/overlays/${event.id}?show=results`, wall);
  for (const { page } of [screen, overlay]) await page.getByRole('heading', { name: survey.title }).waitFor();
  expect((await answerAs(phone, event, scale, { value: 4 })).status).toBe(200);
  for (const { page } of [screen, overlay]) await page.getByText('1 person has answered every question').waitFor();
  expect(await screen.page.locator('.screen-join').count()).toBe(0);
  expect(await results.page.getByRole('heading', { name: survey.title }).count()).toBe(0);
  await play(host, survey, 'reveal');
  for (const { page } of [screen, overlay, results]) await page.getByRole('heading', { name: scale.prompt }).waitFor();
  await screen.page.locator('.screen-join').waitFor();
  await screen.page.keyboard.press('ArrowRight');
  await screen.page.getByRole('heading', { name: survey.title }).waitFor();
  await screen.page.getByText('1 person has answered every question').waitFor();
  await play(host, survey, 'close');
  for (const { page } of [screen, overlay, results]) {
    await page.getByRole('heading', { name: scale.prompt }).waitFor();
    expect(await page.getByRole('heading', { name: survey.title }).count()).toBe(0);
  }
  for (const one of [screen, overlay, results]) await one.close();
});
