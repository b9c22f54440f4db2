import { expect, it } from 'vitest';
import { answerAs, hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { expectSameDocument, openLivePageAs, markDocument, openPageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
const wall = { viewport: { width: 1920, height: 1080 } };

it('while a result is hidden, screen, overlay and the screen in the control room count the answers as they come, with a socket or without, and stay where they are', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const phones = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
  const poll = await openChoice(host, event, { prompt: 'Which slit?' });
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  const overlay = await openLivePageAs(browser, server, host, `/overlays/${event.id}`, wall);
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const polling = await openPageAs(browser, server, host, '/events', wall);
  polling.allowProblem(/403/);
  await polling.page.route('**/broadcasting/auth', (route) =>
    route.fulfill({ status: 403, json: { error: { code: 'NOT_ALLOWED' } } }),
  );
  await polling.page.goto(`${server.address}/screens/${event.id}`);
  const pages = [screen, overlay, polling];
  for (const { page } of pages) await page.locator('.screen-call').getByText('No answers yet').waitFor();
  for (const one of pages) await markDocument(one);
  const prompt = await screen.page.getByRole('heading', { name: poll.prompt }).boundingBox();
  const vote = async (place: number, option: number) =>
    expect((await answerAs(phones[place] ?? host, event, poll, { picks: [poll.options[option]?.id] })).status).toBe(
      200,
    );
  await vote(0, 0);
  for (const { page } of pages) await page.locator('.screen-call').getByText('1 answer', { exact: true }).waitFor();
  await vote(1, 2);
  for (const { page } of pages) await page.locator('.screen-call').getByText('2 answers', { exact: true }).waitFor();
  await control.page.locator('.screen-preview .screen-call').getByText('2 answers', { exact: true }).waitFor();
  // Whoever thinks again is no further answer.
  await vote(1, 0);
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
  for (const { page } of pages) await page.locator('.screen-call').getByText('2 answers · Voting has closed').waitFor();
  expect(await screen.page.getByText('%').count()).toBe(0);
  expect(await screen.page.getByRole('heading', { name: poll.prompt }).boundingBox()).toEqual(prompt);
  for (const one of pages) await expectSameDocument(one);
  for (const one of [...pages, control]) await one.close();
});
