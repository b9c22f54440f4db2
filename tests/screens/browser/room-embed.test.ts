import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContextOptions, Frame } from 'playwright-core';
import { expect, it } from 'vitest';
import { errors } from '#contracts/errors.ts';
import { embedSnippet } from '#client/control-room/settings/embed-snippet.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { hostWithEvent, openActivity, openChoice, participantAt, questionBy } from '#support/factories/events.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';

const { server, browser } = withServerAndBrowser();

/** Another site with the snippet's frame. To a browser, `localhost` and `127.0.0.1` are different sites. */
async function siteWith(snippet: string): Promise<{ site: Server; origin: string }> {
  const site = createServer((_, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><title>A course</title><link rel="icon" href="data:,">${snippet}`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  return { site, origin: `http://localhost:${(site.address() as AddressInfo).port}` };
}

/** A minimal snippet of a site's own, which follows the height of the room. */
const ownSnippet = (code: string): string =>
  `<iframe id="room" src="${server.address}/embeds/${code}" style="width:400px;height:300px"></iframe>
  <script>addEventListener('message', ({ data }) => { if (data?.type === 'handcount:height') room.style.height = data.height + 'px'; });</script>`;

const frameOf = async ({ page }: Pick<TestPage, 'page'>): Promise<Frame> => {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('no frame');
  return frame;
};

/** As Chromium does when it blocks third-party cookies: the frame has no storage, and access to it throws. */
function blockStorage(): void {
  if (window.top === window) return;
  const refuse = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
  navigator.locks.request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
  indexedDB.open = refuse;
}

interface EmbedOptions extends BrowserContextOptions {
  hasStorage?: boolean;
  isAllowed?: boolean;
  snippet?: (code: string) => string;
  /** Before the site is opened. */
  prepare?: (reader: TestPage) => Promise<unknown>;
}

/** An event, and a reader of a site that shows its room in a frame. */
async function embeddedRoom({
  hasStorage = true,
  isAllowed = true,
  snippet = ownSnippet,
  prepare,
  ...options
}: EmbedOptions = {}) {
  const { host, event } = await hostWithEvent(server);
  const { site, origin } = await siteWith(snippet(event.code));
  if (isAllowed)
    await host.visit('events.update', { event: event.id }, { embedOrigins: `${origin}/course/1\nhttps://example.org` });
  const reader = await browser.open({ viewport: { width: 800, height: 900 }, ...options });
  reader.allowProblem(/WebSocket/);
  if (!hasStorage) await reader.page.addInitScript(blockStorage);
  await prepare?.(reader);
  await reader.page.goto(origin);
  return {
    host,
    event,
    origin,
    reader,
    frame: () => frameOf(reader),
    close: async () => {
      await reader.close();
      site.close();
    },
  };
}

const tabOf = (frame: Frame, name: string | RegExp) => frame.getByRole('navigation').getByRole('link', { name });
const join = async (frame: Frame) => frame.getByRole('button', { name: 'Join' }).click();

async function leave(frame: Frame): Promise<void> {
  await tabOf(frame, 'Mine').click();
  await frame.getByText('Leave this event').click();
  await frame.getByRole('button', { name: 'Leave', exact: true }).click();
}

it('an embedded room takes a vote without cookies, knows the participant after a reload, and reports its height', async () => {
  const { host, event, reader, frame, close } = await embeddedRoom();
  await openChoice(host, event, { prompt: 'Tea or coffee?' });
  const room = await frame();
  // Another page of ours would not fit into the frame.
  expect(await room.getByRole('link', { name: 'Handcount' }).getAttribute('target')).toBe('_blank');
  await join(room);
  await room.getByRole('radio', { name: /Both/ }).click();
  await room
    .getByRole('status')
    .filter({ hasText: /Counted\s+\d/ })
    .waitFor();
  expect(await reader.context.cookies(server.address)).toEqual([]);
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  await room.getByLabel('Ask a question').filter({ visible: true }).waitFor();
  await expect.poll(async () => (await reader.page.locator('iframe').boundingBox())?.height ?? 0).toBeGreaterThan(301);
  await reader.page.reload();
  await tabOf(await frame(), 'Questions').waitFor();
  const { control } = await host.see('events/show', 'events.show', { event: event.id });
  expect([control.participantCount, control.activities[0]?.tally.total]).toEqual([1, 1]);
  await close();
});

const viewports = [
  { width: 844, height: 390 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
itInFullMatrix.each(viewports)('keeps the tabs of a long embedded room in view: $width × $height', async (viewport) => {
  const { host, event, reader, frame, close } = await embeddedRoom({
    viewport,
    snippet: (code) => embedSnippet(`${server.address}/embeds/${code}`, 'Physics 101'),
  });
  const asker = await participantAt(server, event.code);
  for (let count = 1; count <= 10; count += 1) await questionBy(asker, event, `Why, number ${count}?`, { host });
  const room = await frame();
  await join(room);
  await tabOf(room, 'Questions').click();
  await room.getByText('Why, number 1?').waitFor();
  await reader.page.locator('iframe').scrollIntoViewIfNeeded();
  const isInView = async (): Promise<boolean> => {
    const { y, height } = (await room.getByRole('navigation').boundingBox()) ?? { y: -1, height: 0 };
    return y >= 0 && y + height <= viewport.height;
  };
  await expect.poll(isInView).toBe(true);
  await room.getByText('Why, number 10?').scrollIntoViewIfNeeded();
  await expect.poll(isInView).toBe(true);
  await close();
});

it('an embedded room without storage sends votes, questions and upvotes', async () => {
  const { host, event, frame, close } = await embeddedRoom({ hasStorage: false });
  const ada = await participantAt(server, event.code, 'Ada');
  await questionBy(ada, event, 'Is it a wave?', { host });
  const poll = await openChoice(host, event, { prompt: 'Tea or coffee?' });
  const room = await frame();
  await join(room);
  await room.getByRole('radio', { name: /Both/ }).click();
  await room
    .getByRole('status')
    .filter({ hasText: /Counted\s+\d/ })
    .waitFor();
  await tabOf(room, 'Questions').click();
  await room
    .getByRole('button', { name: /upvote/i })
    .first()
    .click();
  await room.getByLabel('Ask a question').filter({ visible: true }).fill('Is it a particle?');
  await room.getByRole('button', { name: 'Send', exact: true }).click();
  const { store } = server.world;
  await expect
    .poll(async () => (await store.questions.ofEvent(event.id)).map(({ body, upvoteCount }) => [body, upvoteCount]))
    .toEqual([
      ['Is it a particle?', 0],
      ['Is it a wave?', 1],
    ]);
  expect(await store.ballots.count(poll.id, 1)).toBe(1);
  await close();
});

itInFullMatrix.each([false, true])(
  'leaving an embedded room makes the next join a new participant, in the chosen language (storage: %s)',
  async (hasStorage) => {
    const { event, frame, close } = await embeddedRoom({ hasStorage });
    const room = await frame();
    await room.getByRole('button', { name: 'Deutsch' }).click();
    await room.getByRole('button', { name: 'Beitreten' }).click();
    await tabOf(room, 'Fragen').waitFor();
    await room
      .getByRole('button', { name: 'English', includeHidden: true })
      .evaluate((button: HTMLElement) => button.click());
    await leave(room);
    await room.getByRole('button', { name: /^(?:Join|Beitreten)$/ }).click();
    await tabOf(room, /Questions|Fragen/).waitFor();
    expect(await server.world.store.participants.count(event.id)).toBe(2);
    await close();
  },
);

itInFullMatrix('leaving an embedded room leaves it in the frames of other tabs, without a socket', async () => {
  const { origin, reader, frame, close } = await embeddedRoom({
    prepare: ({ context }) => context.routeWebSocket(/./, (socket) => void socket.close()),
  });
  const room = await frame();
  await join(room);
  await tabOf(room, 'Questions').waitFor();
  const page = await reader.context.newPage();
  await page.goto(origin);
  const other = await frameOf({ page });
  await tabOf(other, 'Questions').waitFor();
  await leave(room);
  for (const each of [room, other]) await each.getByRole('button', { name: 'Join' }).waitFor();
  await close();
});

itInFullMatrix('joining an embedded room joins it in other tabs', async () => {
  const { event } = await hostWithEvent(server);
  const reader = await browser.open({ viewport: { width: 800, height: 900 } });
  const other = await reader.context.newPage();
  for (const page of [other, reader.page]) {
    await page.goto(`${server.address}/embeds/${event.code}`);
    await page.getByRole('button', { name: 'Join' }).waitFor();
  }
  await reader.page.getByRole('button', { name: 'Join' }).click();
  await reader.page.getByRole('link', { name: 'Questions' }).waitFor();
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await other.getByRole('link', { name: 'Questions' }).waitFor();
  await reader.close();
});

itInFullMatrix('an embedded room reads numbers by the reader’s country after a change of language', async () => {
  const { host, event, frame, close } = await embeddedRoom({ locale: 'es-MX' });
  const poll = await openActivity(host, event, 'number', { min: 0, max: 10_000, step: null });
  const room = await frame();
  await room.getByRole('button', { name: 'English' }).click();
  await room.getByRole('button', { name: 'Join' }).waitFor();
  await room.getByRole('button', { name: 'Español' }).click();
  await room.getByRole('button', { name: 'Entrar' }).click();
  await room.getByRole('navigation').waitFor();
  // In Spain this would be more than a thousand.
  await room.getByRole('textbox').fill('1.234');
  await room.getByRole('button', { name: 'Enviar' }).click();
  await expect.poll(() => server.world.store.ballots.answers(poll.id, 1)).toEqual([{ answer: '1.234', count: 1 }]);
  await close();
});

it('a site that is not allowed shows no room', async () => {
  const { reader, close } = await embeddedRoom({ isAllowed: false });
  reader.allowProblem(/frame-ancestors|X-Frame-Options|Framing|ERR_BLOCKED/i);
  const addresses = () =>
    reader.page
      .frames()
      .map((frame) => frame.url())
      .join(' ');
  await expect.poll(addresses).toContain('chrome-error');
  await close();
});

itInFullMatrix('an embedded room without storage tells a removed participant so', async () => {
  const { host, event, reader, frame, close } = await embeddedRoom({ hasStorage: false });
  reader.allowProblem(/status of 403/);
  const room = await frame();
  await join(room);
  await room.getByText('live', { exact: true }).waitFor();
  const { participants } = await host.see('participants/index', 'participants.index', { event: event.id });
  await host.visit('participant-removals.create', { event: event.id, participant: participants[0]?.id ?? '' });
  await room.getByRole('heading', { name: errors.PARTICIPANT_REMOVED.message }).waitFor();
  await close();
});

itInFullMatrix(
  'an embedded room says that a language could not be chosen offline, and does not choose it later',
  async () => {
    const { reader, frame, close } = await embeddedRoom({
      prepare: ({ page }) => page.route('**/language', (sent) => sent.abort()),
    });
    reader.allowProblem(/net::ERR_/);
    const room = await frame();
    await room.getByRole('button', { name: 'Deutsch' }).click();
    expect(await room.getByRole('alert').innerText()).toBe(
      'There is no connection right now, so the language could not be changed. Try again in a moment.',
    );
    const joining = reader.page.waitForRequest((request) => request.url().endsWith('/participants'));
    await join(room);
    expect(await (await joining).headerValue('accept-language')).not.toBe('de');
    await tabOf(room, 'Questions').waitFor();
    await close();
  },
);

itInFullMatrix('the later of two languages chosen in an embedded room stays when the earlier fails', async () => {
  const [isRequested, mayFail] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { reader, frame, close } = await embeddedRoom({
    prepare: ({ page }) =>
      page.route('**/language', async (sent) => {
        if (!sent.request().postData()?.includes('de')) return sent.continue();
        isRequested.resolve();
        await mayFail.promise;
        return sent.abort();
      }),
  });
  reader.allowProblem(/net::ERR_/);
  const room = await frame();
  await room.getByRole('button', { name: 'Deutsch' }).click();
  await isRequested.promise;
  await room.getByRole('button', { name: 'Français' }).click();
  mayFail.resolve();
  await room.getByRole('button', { name: 'Rejoindre' }).click();
  await tabOf(room, 'Questions').waitFor();
  expect(await room.getByRole('alert').count()).toBe(0);
  await expect
    .poll(() => room.getByRole('button', { name: 'Français', includeHidden: true }).getAttribute('aria-pressed'))
    .toBe('true');
  await close();
});
