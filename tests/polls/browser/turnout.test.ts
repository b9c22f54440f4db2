import { expect, it } from 'vitest';
import { answerAs, hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { expectSameDocument, openLivePageAs, markDocument } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
const projector = { viewport: { width: 1920, height: 1080 } };

it('counts answers to a hidden poll on screen and overlay, also without a socket, and moves nothing', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const [ada, ben] = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
  const poll = await openChoice(host, event, { prompt: 'Which slit?' });
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, projector);
  const overlay = await openLivePageAs(browser, server, host, `/overlays/${event.id}`, projector);
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const polling = await browser.open(projector);
  polling.allowProblem(/403/);
  await polling.context.addCookies([...host.cookies].map(([name, value]) => ({ name, value, url: server.address })));
  await polling.page.route('**/broadcasting/auth', (route) =>
    route.fulfill({ status: 403, json: { error: { code: 'NOT_ALLOWED' } } }),
  );
  await polling.page.goto(`${server.address}/screens/${event.id}`);
  const pages = [screen, overlay, polling];
  const shows = async (count: string) => {
    for (const { page } of pages) await page.locator('.screen-call').getByText(count, { exact: true }).waitFor();
  };
  const vote = async (phone: typeof ada, option: number) =>
    expect((await answerAs(phone, event, poll, { picks: [poll.options[option]?.id] })).status).toBe(200);
  await shows('No answers yet');
  for (const one of pages) await markDocument(one);
  const prompt = await screen.page.getByRole('heading', { name: poll.prompt }).boundingBox();
  await vote(ada, 0);
  await shows('1 answer');
  await vote(ben, 2);
  await shows('2 answers');
  await control.page.locator('.screen-preview .screen-call').getByText('2 answers', { exact: true }).waitFor();
  // A changed answer is not another one.
  await vote(ben, 0);
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
  await shows('2 answers · Voting has closed');
  expect(await screen.page.getByText('%').count()).toBe(0);
  expect(await screen.page.getByRole('heading', { name: poll.prompt }).boundingBox()).toEqual(prompt);
  for (const one of pages) await expectSameDocument(one);
  for (const one of [...pages, control]) await one.close();
});
