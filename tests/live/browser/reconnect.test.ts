import { describe, expect, it, vi } from 'vitest';
import type { EventView } from '#contracts/views.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { ballotFor, hostWithEvent, openChoice, participantAt, questionBy } from '#support/factories/events.ts';
import { isFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { openNetworkLink, type NetworkLink } from '#support/browser/network-link.ts';
import {
  expectSameDocument,
  joinByLink,
  openLivePageAs,
  markDocument,
  shownQuestions,
  tab,
  tryAgain,
} from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

interface Room {
  host: Visitor;
  ben: Visitor;
  event: EventView;
  sky: string;
  cat: string;
}

/** Two questions, of which the first is on show. */
async function roomWithQuestions(): Promise<Room> {
  const { host, event } = await hostWithEvent(server);
  const ben = await participantAt(server, event.code);
  const sky = await questionBy(ben, event, 'Why is the sky blue?', { host });
  const cat = await questionBy(ben, event, 'Is the cat alive?');
  return { host, ben, event, sky, cat };
}

/** While one phone is away, a question is approved and upvoted, and a poll opens, is answered and revealed. */
async function changeEverything({ host, ben, event, cat }: Room): Promise<void> {
  await host.visit('moderations.update', { event: event.id }, { questions: [cat], action: 'approve' });
  await ben.visit('upvotes.create', { code: event.code, question: cat });
  const poll = await openChoice(host, event);
  await ben.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll, 1));
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
}

async function expectEverythingOnce(phone: TestPage): Promise<void> {
  const wanted = ['Is the cat alive?', 'Why is the sky blue?'];
  await vi.waitFor(async () => expect(await shownQuestions(phone)).toEqual(wanted), { timeout: 30_000 });
  await phone.page
    .getByRole('article')
    .filter({ hasText: 'Is the cat alive?' })
    .getByRole('button', { name: /^1 upvote/ })
    .waitFor();
  await expectDraft(phone);
  await tab(phone, 'Poll');
  await phone.page.getByRole('heading', { name: 'Which slit?' }).waitFor();
  await phone.page.getByText(/100\s*%/).waitFor();
  expect(await phone.page.getByRole('heading', { name: 'Which slit?' }).count()).toBe(1);
}

async function startTyping(phone: TestPage): Promise<void> {
  await tab(phone, 'Questions');
  await phone.page.getByLabel('Ask a question').fill('What I was just writ');
}

async function expectDraft({ page }: TestPage): Promise<void> {
  expect(await page.getByLabel('Ask a question').inputValue()).toBe('What I was just writ');
}

const badge = ({ page }: TestPage, word: string) => page.locator('.room-header output').filter({ hasText: word });

const lost = ({ page }: TestPage) => page.getByText(/^No (live )?connection\./);

/** Lets the page's timers run ahead until `isReached`. */
async function fastForward({ page }: TestPage, isReached: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitFor(
    async () => {
      await page.clock.fastForward(2_000);
      expect(await isReached()).toBe(true);
    },
    { timeout: 60_000, interval: 100 },
  );
}

describe.concurrent('a phone that loses its network', () => {
  const losses = [
    {
      loss: 'a dead socket that it takes for open',
      async lose({ context }: TestPage, link: NetworkLink) {
        await context.setOffline(true);
        link.deafen();
      },
      find: ({ context }: TestPage) => context.setOffline(false),
    },
    {
      loss: 'a server that cannot be reached',
      lose: async (_: TestPage, link: NetworkLink) => link.cut(),
      find: async (_: TestPage, link: NetworkLink) => link.mend(),
    },
    {
      loss: 'a phone that is offline with an open socket',
      lose: ({ context }: TestPage) => context.setOffline(true),
      find: ({ context }: TestPage) => context.setOffline(false),
    },
    {
      loss: 'a phone that is offline with closed sockets',
      async lose({ context }: TestPage, link: NetworkLink) {
        await context.setOffline(true);
        link.cut();
      },
      async find({ context }: TestPage, link: NetworkLink) {
        link.mend();
        await context.setOffline(false);
      },
    },
  ];

  it.each(losses.slice(0, isFullMatrix ? undefined : 2))(
    'says so, and shows every change once it is back: $loss',
    async ({ lose, find }) => {
      const room = await roomWithQuestions();
      const link = await openNetworkLink(server);
      const phone = await joinByLink(browser, link, room.event.code);
      phone.allowProblem(/net::ERR_|WebSocket connection to/);
      await badge(phone, 'live').waitFor();
      await markDocument(phone);
      await startTyping(phone);
      // After joining its channels the page reloads once; that answer would say that the server can be reached.
      await phone.page.waitForLoadState('networkidle');
      await lose(phone, link);
      await badge(phone, 'offline').waitFor();
      await lost(phone).waitFor();
      await changeEverything(room);
      await expectDraft(phone);
      await find(phone, link);
      await badge(phone, 'live').waitFor();
      await lost(phone).waitFor({ state: 'detached' });
      await expectEverythingOnce(phone);
      await expectSameDocument(phone);
      await phone.close();
      await link.close();
    },
  );
});

it('a control room says that it lost its connection, and "Try again" brings it back', async () => {
  const { host, event } = await hostWithEvent(server);
  const link = await openNetworkLink(server);
  const control = await openLivePageAs(browser, { address: link.address }, host, `/events/${event.id}`);
  control.allowProblem(/net::ERR_|WebSocket connection to/);
  const isConnected = control.page.getByText('connected', { exact: true }).first();
  await isConnected.waitFor();
  expect(await lost(control).count()).toBe(0);
  link.cut();
  await lost(control).waitFor();
  await tryAgain(control);
  link.mend();
  await isConnected.waitFor();
  await lost(control).waitFor({ state: 'detached' });
  await control.close();
  await link.close();
});

describe.concurrent('a network without WebSockets', () => {
  const noSockets = (line: string) => line.startsWith('GET /app/');
  const transportOf = ({ page }: TestPage) =>
    page.evaluate(() => {
      const { Echo } = window as unknown as {
        Echo?: { connector: { pusher: { connection: { connection: { transport: { name: string } } | null } } } };
      };
      return Echo?.connector.pusher.connection.connection?.transport.name;
    });
  const streaming = /\/pusher\/app\/[^?]*\/xhr_streaming/;

  it.each([
    { transport: 'xhr_streaming', isBlocked: null },
    ...(isFullMatrix ? [{ transport: 'xhr_polling', isBlocked: streaming }] : []),
  ])('is served by $transport instead', async ({ transport, isBlocked }) => {
    const room = await roomWithQuestions();
    const link = await openNetworkLink(server, noSockets);
    const phone = await openBehind(link, isBlocked);
    await enter(phone, link, room);
    await badge(phone, 'live').waitFor();
    expect(await transportOf(phone)).toBe(transport);
    await startTyping(phone);
    await changeEverything(room);
    await expectEverythingOnce(phone);
    await expectSameDocument(phone);
    await phone.close();
    await link.close();
  });

  it('is polled every few seconds where no connection stays open, and the page says so', async () => {
    const room = await roomWithQuestions();
    const link = await openNetworkLink(server, noSockets);
    const phone = await openBehind(link, /\/pusher\/app\//);
    await phone.page.clock.install();
    await enter(phone, link, room);
    await fastForward(phone, async () => (await badge(phone, 'updating every few seconds').count()) > 0);
    await fastForward(phone, () => lost(phone).isVisible());
    await startTyping(phone);
    await changeEverything(room);
    await fastForward(phone, async () => (await shownQuestions(phone)).length === 2);
    await expectEverythingOnce(phone);
    await expectSameDocument(phone);
    expect(await transportOf(phone)).toBeUndefined();
    // A phone that polls counts as present until it leaves.
    const control = await openLivePageAs(browser, server, room.host, `/events/${room.event.id}`);
    await control.page.getByText('1 here now').first().waitFor();
    await phone.close();
    await control.page.getByText('0 here now').first().waitFor();
    await control.close();
    await link.close();
  });

  it('is not polled for an event while that is being deleted', async () => {
    const { host, event } = await hostWithEvent(server);
    const link = await openNetworkLink(server, noSockets);
    const owner = await openBehind(link, /\/pusher\/app\//);
    const { page } = owner;
    await page.clock.install();
    await owner.context.addCookies([...host.cookies].map(([name, value]) => ({ name, value, url: link.address })));
    const asked: string[] = [];
    page.on('request', (request) => {
      if (
        request.method() === 'GET' &&
        request.resourceType() === 'xhr' &&
        new URL(request.url()).pathname === `/events/${event.id}/edit`
      )
        asked.push(request.url());
    });
    await page.goto(`${link.address}/events/${event.id}/edit`);
    await fastForward(owner, () => asked.length > 0);
    const held = Promise.withResolvers<void>();
    await page.route(`${link.address}/events/${event.id}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Delete this event…' }).click();
    await page.getByRole('dialog').getByLabel('Title of the event').fill(event.title);
    const deleting = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await deleting;
    const before = asked.length;
    await page.clock.runFor(15_000);
    expect(asked.length).toBe(before);
    held.resolve();
    await page.getByText('No events yet').waitFor();
    await owner.close();
    await link.close();
  });

  async function openBehind(link: NetworkLink, isBlocked: RegExp | null): Promise<TestPage> {
    const phone = await browser.open({ viewport: { width: 390, height: 844 } });
    phone.allowProblem(/WebSocket connection to|ERR_FAILED/);
    if (isBlocked)
      await phone.page.route(
        (url) => url.origin === link.address && isBlocked.test(url.pathname),
        (route) => route.abort(),
      );
    return phone;
  }

  async function enter(phone: TestPage, link: NetworkLink, { event }: Room): Promise<void> {
    await phone.page.goto(`${link.address}/j/${event.code}`);
    await phone.page.getByRole('button', { name: 'Join' }).click();
    await phone.page.getByRole('navigation').waitFor();
    await markDocument(phone);
  }
});
