import { afterAll, beforeAll, expect, it } from 'vitest';
import { channels } from '#contracts/channels.ts';
import { errors, type ErrorCode } from '#contracts/errors.ts';
import type { EventView } from '#contracts/views.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { waitUntilLive, joinByLink, startEvent } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
let host: Visitor;
let event: EventView;
let question: string;
/** Another host, with an event of their own. */
let stranger: TestPage;

beforeAll(async () => {
  ({ host, event } = await hostWithEvent(server));
  question = await questionBy(await participantAt(server, event.code, 'Ada'), event, 'Is the cat alive?', { host });
  stranger = await startEvent(browser, server, 'An event of my own');
  stranger.allowProblem(/the server responded with a status of 40[34]/);
});
afterAll(async () => {
  await stranger.close();
});

/** The error page has the product’s look and a link to the start page. */
async function expectErrorPage(
  { page }: TestPage,
  code: ErrorCode,
  title: string = errors[code].message,
): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  // The error page has words only: the status code is for operators, who get a reference.
  expect(await page.getByText(String(errors[code].status)).count()).toBe(0);
  expect(await page.getByRole('banner').getByText('Handcount').isVisible()).toBe(true);
  const look = await lookOf(page);
  await page.getByRole('main').getByRole('link', { name: 'To the start page' }).click();
  await page.getByRole('heading', { name: 'Join with a code' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await lookOf(page)).toEqual(look);
}

const lookOf = (page: TestPage['page']) =>
  page.evaluate(() => {
    const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
    return { backgroundColor, color, fontFamily };
  });

it('a page of another host’s event shows the error page, with the way back', async () => {
  const response = await stranger.page.goto(`${server.address}/events/${event.id}`);
  expect(response?.status()).toBe(404);
  await expectErrorPage(stranger, 'NOT_FOUND');
});

it('a participant who opens the control room is shown that they are not signed in', async () => {
  const phone = await joinByLink(browser, server, event.code);
  phone.allowProblem(/status of 404/);
  const response = await phone.page.goto(`${server.address}/events/${event.id}`);
  expect(response?.status()).toBe(404);
  await expectErrorPage(phone, 'NOT_FOUND', 'You are not signed in here');
  await phone.close();
});

it('a script with a valid anti-forgery token changes nothing that belongs to others', async () => {
  const phone = await joinByLink(browser, server, event.code);
  phone.allowProblem(/status of 40[34]/);
  const paths = {
    own: `/e/${event.code}/questions`,
    question: `/e/${event.code}/questions/${question}`,
    moderation: `/events/${event.id}/moderations`,
    event: `/events/${event.id}`,
  };
  const statuses = await phone.page.evaluate(async ({ own, question: theirs, moderation, event: all }) => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    const send = async (method: string, path: string, body: object) => {
      const headers = { 'X-XSRF-TOKEN': token, 'Content-Type': 'application/json', Accept: 'application/json' };
      return (await fetch(path, { method, headers, body: JSON.stringify(body) })).status;
    };
    return {
      // The token is valid: the participant may do what is theirs to do.
      ask: await send('POST', own, { body: 'One of my own' }),
      edit: await send('PATCH', theirs, { body: 'Taken over' }),
      withdraw: await send('DELETE', theirs, {}),
      approve: await send('PATCH', moderation, { questions: [theirs.split('/').at(-1)], action: 'reject' }),
      rename: await send('PATCH', all, { title: 'Taken over' }),
    };
  }, paths);
  expect(statuses).toEqual({ ask: 200, edit: 403, withdraw: 403, approve: 404, rename: 404 });
  const { control } = await host.see('events/show', 'events.show', { event: event.id });
  expect(control.event.title).toBe(event.title);
  expect(control.questions.find(({ id }) => id === question)).toMatchObject({
    body: 'Is the cat alive?',
    state: 'approved',
  });
  await phone.close();
});

it('Echo joins the channels of one’s own event, but not those of another event', async () => {
  await stranger.page.goto(server.address);
  await stranger.page.getByRole('link', { name: 'Your events' }).click();
  await stranger.page
    .getByRole('link', { name: /An event of my own/ })
    .first()
    .click();
  await waitUntilLive(stranger);
  const own = new URL(stranger.page.url()).pathname.split('/')[2] ?? '';
  const outcome = (name: string) =>
    stranger.page.evaluate(
      (wanted) =>
        new Promise<string>((resolve) => {
          const { Echo } = window as unknown as { Echo: { connector: { pusher: PusherLike } } };
          const channel = Echo.connector.pusher.subscribe(wanted);
          if (channel.subscribed) resolve('joined');
          channel.bind('pusher:subscription_succeeded', () => resolve('joined'));
          channel.bind('pusher:subscription_error', (problem) => resolve(`${problem.error}`));
        }),
      name,
    );
  for (const name of Object.values(channels)) {
    expect([name(own), await outcome(name(own))]).toEqual([name(own), 'joined']);
    expect([name(event.id), await outcome(name(event.id))]).toEqual([
      name(event.id),
      'The server refused with status 403.',
    ]);
  }
});

interface PusherLike {
  subscribe: (name: string) => {
    subscribed: boolean;
    bind: (event: string, handle: (problem: { error?: string }) => void) => void;
  };
}
