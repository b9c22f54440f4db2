import type { EventView } from '#contracts/views.ts';
import {
  act,
  clickOn,
  expect,
  expectSameDocument,
  isFullMatrix,
  it,
  itInFullMatrix,
  joinByLink,
  markDocument,
  networkErrors,
  type NetworkLink,
  openChoice,
  openLivePageAs,
  openNetworkLink,
  questionBy,
  see,
  seeHeading,
  shownQuestions,
  tab,
  type TestPage,
  tryAgain,
  vi,
  type Visitor,
  voteAs,
  waitUntilReloaded,
  withScenes,
} from '#support/browser.ts';

const { server, browser, scene } = withScenes();

interface Room {
  host: Visitor;
  ben: Visitor;
  event: EventView;
  sky: string;
  cat: string;
}

/** Two questions, the first of them approved. */
async function roomWithQuestions(): Promise<Room> {
  const { host, event, join } = await scene();
  const ben = await join();
  const sky = await questionBy(ben, event, 'Why is the sky blue?', { host });
  const cat = await questionBy(ben, event, 'Is the cat alive?');
  return { host, ben, event, sky, cat };
}

/** What others do while one phone is offline: approve and upvote a question; open, answer and reveal a poll. */
async function changeRoom({ host, ben, event, cat }: Room): Promise<void> {
  await host.visit('moderations.update', event, { questions: [cat], action: 'approve' });
  await ben.visit('upvotes.create', { code: event.code, question: cat });
  const poll = await openChoice(host, event);
  await voteAs(ben, event, poll, 1);
  await act(host, poll, 'reveal');
  await act(host, poll, 'close');
}

async function expectAllOnce(phone: TestPage): Promise<void> {
  const wanted = ['Is the cat alive?', 'Why is the sky blue?'];
  await vi.waitFor(async () => expect(await shownQuestions(phone)).toEqual(wanted), { timeout: 30_000 });
  await phone.page
    .getByRole('article')
    .filter({ hasText: 'Is the cat alive?' })
    .getByRole('button', { name: /^1 upvote/ })
    .waitFor();
  await expectDraft(phone);
  await tab(phone, 'Poll');
  await seeHeading(phone.page, 'Which slit?');
  await see(phone.page, /100\s*%/);
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

const noConnection = ({ page }: TestPage) => page.getByText(/^No (live )?connection\./);

const ways: {
  way: string;
  disconnect: (phone: TestPage, cable: NetworkLink) => Promise<void>;
  reconnect: (phone: TestPage, cable: NetworkLink) => Promise<void>;
}[] = [
  {
    way: 'the phone knows, its socket stays open',
    disconnect: ({ context }) => context.setOffline(true),
    reconnect: ({ context }) => context.setOffline(false),
  },
  {
    way: 'the phone knows, and its socket is dead without knowing it',
    async disconnect({ context }, cable) {
      await context.setOffline(true);
      cable.stall();
    },
    reconnect: ({ context }) => context.setOffline(false),
  },
  {
    way: 'only the server cannot be reached',
    disconnect: async (_, cable) => cable.cut(),
    reconnect: async (_, cable) => cable.mend(),
  },
];

it.each(isFullMatrix ? ways : ways.slice(0, 1))(
  'shows that it is offline, and everything it missed exactly once after reconnecting: $way',
  async ({ disconnect, reconnect }) => {
    const room = await roomWithQuestions();
    const cable = await openNetworkLink(server);
    const phone = await joinByLink(browser, cable, room.event.code);
    phone.allowProblem(networkErrors);
    await badge(phone, 'live').waitFor();
    await markDocument(phone);
    await startTyping(phone);
    // Wait for the reload after joining the channels, since its late response would signal that the server is back.
    await waitUntilReloaded(phone);
    await disconnect(phone, cable);
    await badge(phone, 'offline').waitFor();
    await noConnection(phone).waitFor();
    await changeRoom(room);
    await expectDraft(phone);
    await reconnect(phone, cable);
    await badge(phone, 'live').waitFor();
    await noConnection(phone).waitFor({ state: 'detached' });
    await expectAllOnce(phone);
    await expectSameDocument(phone);
    await cable.close();
  },
);

itInFullMatrix('a disconnected control room says so, and reconnects immediately on “Try again”', async () => {
  const { host, event } = await scene();
  const cable = await openNetworkLink(server);
  const control = await openLivePageAs(browser, cable, host, `/events/${event.id}`);
  control.allowProblem(networkErrors);
  cable.cut();
  await noConnection(control).waitFor();
  await tryAgain(control);
  cable.mend();
  await control.page.getByText('connected', { exact: true }).first().waitFor();
  await noConnection(control).waitFor({ state: 'detached' });
  await cable.close();
});

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
])('a network without WebSockets is served by $transport', async ({ transport, isBlocked }) => {
  const room = await roomWithQuestions();
  const cable = await openNetworkLink(server, noSockets);
  const phone = await openBehind(cable, isBlocked);
  await enter(phone, cable, room);
  await badge(phone, 'live').waitFor();
  expect(await transportOf(phone)).toBe(transport);
  await startTyping(phone);
  await changeRoom(room);
  await expectAllOnce(phone);
  await expectSameDocument(phone);
  await cable.close();
});

itInFullMatrix('without any streaming transport, the page says so and polls every few seconds', async () => {
  const room = await roomWithQuestions();
  const cable = await openNetworkLink(server, noSockets);
  const phone = await openBehind(cable, /\/pusher\/app\//);
  await enter(phone, cable, room);
  await badge(phone, 'updating every few seconds').waitFor();
  await noConnection(phone).waitFor();
  await startTyping(phone);
  await changeRoom(room);
  await expectAllOnce(phone);
  await expectSameDocument(phone);
  expect(await transportOf(phone)).toBeUndefined();
  // A polling phone counts as present until it leaves, and Ben for two minutes after his request.
  const control = await openLivePageAs(browser, server, room.host, `/events/${room.event.id}`);
  await control.page.getByText('2 here now').first().waitFor();
  await phone.close();
  await control.page.getByText('1 here now').first().waitFor();
  await cable.close();
});

async function openBehind(cable: NetworkLink, isBlocked: RegExp | null): Promise<TestPage> {
  const phone = await browser.open({ viewport: { width: 390, height: 844 } });
  phone.allowProblem(/WebSocket connection to|ERR_FAILED/);
  if (isBlocked)
    await phone.page.route(
      (url) => url.origin === cable.address && isBlocked.test(url.pathname),
      (route) => route.abort(),
    );
  return phone;
}

async function enter(phone: TestPage, cable: NetworkLink, { event }: Room): Promise<void> {
  await phone.page.goto(`${cable.address}/j/${event.code}`);
  await clickOn(phone.page, 'Join');
  await phone.page.getByRole('navigation').waitFor();
  await markDocument(phone);
}
