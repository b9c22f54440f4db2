import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { errors } from '#contracts/errors.ts';
import { embedSnippet } from '#client/control-room/settings/embed-snippet.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { hostWithEvent, openActivity, openChoice, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';

const { server, browser } = withServerAndBrowser();

/** Another site: a page with the snippet's frame in it. `localhost` and `127.0.0.1` are different sites to a browser. */
async function otherSite(code: string, snippet = ownSnippet(code)): Promise<{ site: Server; origin: string }> {
  const site = createServer((_, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><title>A course</title><link rel="icon" href="data:,">${snippet}`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  return { site, origin: `http://localhost:${(site.address() as AddressInfo).port}` };
}

/** As somebody may write it who wants no more than the height. */
const ownSnippet = (code: string): string =>
  `<iframe id="room" src="${server.address}/embeds/${code}" style="width:400px;height:300px"></iframe>
  <script>addEventListener('message', ({ data }) => { if (data?.type === 'handcount:height') room.style.height = data.height + 'px'; });</script>`;

const frameOf = async ({ page }: TestPage): Promise<Frame> => {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('no frame');
  return frame;
};

it('the room stands in a frame on a site that is allowed, votes without cookies, comes back, and gives its height', async () => {
  const { host, event } = await hostWithEvent(server);
  const { site, origin } = await otherSite(event.code);
  await host.visit('events.update', { event: event.id }, { embedOrigins: `${origin}/course/1\nhttps://example.org` });
  await openChoice(host, event, { prompt: 'Tea or coffee?' });
  const reader = await browser.open({ viewport: { width: 800, height: 900 } });
  await reader.page.goto(origin);
  let frame = await frameOf(reader);
  // There is no room in it for another page of ours.
  expect(await frame.getByRole('link', { name: 'Handcount' }).getAttribute('target')).toBe('_blank');
  await frame.getByRole('button', { name: 'Join' }).click();
  await frame.getByRole('radio', { name: /Both/ }).click();
  await frame
    .getByRole('status')
    .filter({ hasText: /Counted\s+\d/ })
    .waitFor();
  expect(await reader.context.cookies(server.address)).toEqual([]);
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  await frame.getByLabel('Ask a question').filter({ visible: true }).waitFor();
  await expect.poll(async () => (await reader.page.locator('iframe').boundingBox())?.height ?? 0).toBeGreaterThan(301);

  await reader.page.reload();
  frame = await frameOf(reader);
  await frame.getByRole('navigation').getByRole('link', { name: 'Questions' }).waitFor();
  const { control } = await host.see('events/show', 'events.show', { event: event.id });
  expect([control.participantCount, control.activities[0]?.tally.total]).toEqual([1, 1]);
  await reader.close();
  site.close();
});

it.each([
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
])(
  'however much was asked, the bar of a room that stands by its snippet is in reach, at $width × $height',
  async (viewport) => {
    const { host, event } = await hostWithEvent(server);
    for (let asked = 1; asked <= 15; asked += 1)
      await questionBy(await participantAt(server, event.code), event, `Why, number ${asked}?`, { host });
    const { site, origin } = await otherSite(
      event.code,
      embedSnippet(`${server.address}/embeds/${event.code}`, event.title),
    );
    await host.visit('events.update', { event: event.id }, { embedOrigins: origin });
    const reader = await browser.open({ viewport });
    await reader.page.goto(origin);
    const frame = await frameOf(reader);
    await frame.getByRole('button', { name: 'Join' }).click();
    const bar = frame.getByRole('navigation');
    await bar.getByRole('link', { name: 'Questions' }).click();
    await frame.getByText('Why, number 1?').waitFor();
    await reader.page.locator('iframe').scrollIntoViewIfNeeded();
    const inWindow = async (): Promise<boolean> => {
      const { y, height } = (await bar.boundingBox()) ?? { y: -1, height: 0 };
      return y >= 0 && y + height <= viewport.height;
    };
    await expect.poll(inWindow).toBe(true);
    // All of the list is still come to, and the bar stays.
    await frame.getByText('Why, number 15?').scrollIntoViewIfNeeded();
    await expect.poll(inWindow).toBe(true);
    await bar.getByRole('link', { name: 'Mine' }).click();
    await frame.getByText('Leave this event').waitFor();
    await reader.close();
    site.close();
  },
);

/** A browser that blocks third-party cookies keeps nothing for the frame, and refuses it what is made of storage: as Chromium does it. */
function blocksStorage(): void {
  if (window.top === window) return;
  const refused = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refused });
  navigator.locks.request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
  indexedDB.open = refused;
}

it('in a frame for which the browser keeps nothing, what is voted, asked and upvoted arrives all the same', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  await questionBy(ada, event, 'Is it a wave?', { host });
  const { site, origin } = await otherSite(event.code);
  await host.visit('events.update', { event: event.id }, { embedOrigins: origin });
  const poll = await openChoice(host, event, { prompt: 'Tea or coffee?' });
  const reader = await browser.open({ viewport: { width: 800, height: 900 } });
  await reader.page.addInitScript(blocksStorage);
  await reader.page.goto(origin);
  const frame = await frameOf(reader);
  await frame.getByRole('button', { name: 'Join' }).click();
  await frame.getByRole('radio', { name: /Both/ }).click();
  await frame
    .getByRole('status')
    .filter({ hasText: /Counted\s+\d/ })
    .waitFor();
  await frame.getByRole('navigation').getByRole('link', { name: 'Questions' }).click();
  await frame
    .getByRole('button', { name: /upvote/i })
    .first()
    .click();
  await frame.getByLabel('Ask a question').filter({ visible: true }).fill('Is it a particle?');
  await frame.getByRole('button', { name: 'Send', exact: true }).click();
  const { store } = server.world;
  await expect
    .poll(async () => (await store.questions.ofEvent(event.id)).map(({ body, upvoteCount }) => [body, upvoteCount]))
    .toEqual([
      ['Is it a particle?', 0],
      ['Is it a wave?', 1],
    ]);
  expect(await store.ballots.count(poll.id, 1)).toBe(1);
  await reader.close();
  site.close();
});

it.each([true, false])(
  'who leaves in a frame stands before its door again, and as somebody new; a language chosen there is kept meanwhile (storage: %s)',
  async (hasStorage) => {
    const { host, event } = await hostWithEvent(server);
    const { site, origin } = await otherSite(event.code);
    await host.visit('events.update', { event: event.id }, { embedOrigins: origin });
    const reader = await browser.open({ viewport: { width: 800, height: 900 } });
    reader.allowProblem(/WebSocket/);
    if (!hasStorage) await reader.page.addInitScript(blocksStorage);
    await reader.page.goto(origin);
    const frame = await frameOf(reader);
    await frame.getByRole('button', { name: 'Deutsch' }).click();
    await frame.getByRole('button', { name: 'Beitreten' }).click();
    await frame.getByRole('navigation').getByRole('link', { name: 'Fragen' }).waitFor();
    await frame
      .getByRole('button', { name: 'English', includeHidden: true })
      .evaluate((button: HTMLElement) => button.click());
    await frame.getByRole('navigation').getByRole('link', { name: 'Mine' }).click();
    await frame.getByText('Leave this event').click();
    await frame.getByRole('button', { name: 'Leave', exact: true }).click();
    const join = frame.getByRole('button', { name: /^(?:Join|Beitreten)$/ });
    await join.click();
    await frame
      .getByRole('navigation')
      .getByRole('link', { name: /Questions|Fragen/ })
      .waitFor();
    expect(await server.world.store.participants.count(event.id)).toBe(2);
    await reader.close();
    site.close();
  },
);

it('who leaves in a frame has left it in the other tabs too, though no socket tells them', async () => {
  const { host, event } = await hostWithEvent(server);
  const { site, origin } = await otherSite(event.code);
  await host.visit('events.update', { event: event.id }, { embedOrigins: origin });
  const reader = await browser.open({ viewport: { width: 800, height: 900 } });
  reader.allowProblem(/WebSocket/);
  await reader.context.routeWebSocket(/./, (socket) => void socket.close());
  await reader.page.goto(origin);
  const frame = await frameOf(reader);
  await frame.getByRole('button', { name: 'Join' }).click();
  await frame.getByRole('navigation').waitFor();
  const page = await reader.context.newPage();
  await page.goto(origin);
  const other = await frameOf({ ...reader, page });
  await other.getByRole('navigation').waitFor();
  await frame.getByRole('navigation').getByRole('link', { name: 'Mine' }).click();
  await frame.getByText('Leave this event').click();
  await frame.getByRole('button', { name: 'Leave', exact: true }).click();
  await frame.getByRole('button', { name: 'Join' }).waitFor();
  await other.getByRole('button', { name: 'Join' }).waitFor();
  await reader.close();
  site.close();
});

it('who stands before the door in a frame is led in once they have joined in another tab', async () => {
  const { event } = await hostWithEvent(server);
  const reader = await browser.open({ viewport: { width: 800, height: 900 } });
  const waiting = await reader.context.newPage();
  const join = (page: Page) => page.getByRole('button', { name: 'Join' });
  for (const page of [waiting, reader.page]) {
    await page.goto(`${server.address}/embeds/${event.code}`);
    await join(page).waitFor();
  }
  await join(reader.page).click();
  await reader.page.getByRole('link', { name: 'Questions' }).waitFor();
  await waiting.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await waiting.getByRole('link', { name: 'Questions' }).waitFor();
  expect(await join(waiting).count()).toBe(0);
  await reader.close();
});

it('a number written in a frame in the way of one’s country is read so also once the language was chosen there', async () => {
  const { host, event } = await hostWithEvent(server);
  const { site, origin } = await otherSite(event.code);
  await host.visit('events.update', { event: event.id }, { embedOrigins: origin });
  const poll = await openActivity(host, event, 'number', { min: 0, max: 10_000, step: null });
  const reader = await browser.open({ viewport: { width: 800, height: 900 }, locale: 'es-MX' });
  await reader.page.goto(origin);
  const frame = await frameOf(reader);
  await frame.getByRole('button', { name: 'English' }).click();
  await frame.getByRole('button', { name: 'Join' }).waitFor();
  await frame.getByRole('button', { name: 'Español' }).click();
  await frame.getByRole('button', { name: 'Entrar' }).click();
  await frame.getByRole('navigation').waitFor();
  // In Spain it would be a thousand and more.
  await frame.getByRole('textbox').fill('1.234');
  await frame.getByRole('button', { name: 'Enviar' }).click();
  await expect.poll(() => server.world.store.ballots.answers(poll.id, 1)).toEqual([{ answer: '1.234', count: 1 }]);
  await reader.close();
  site.close();
});

it('a site that is not allowed gets no room, and no site gets any other page', async () => {
  const { event } = await hostWithEvent(server);
  const { site, origin } = await otherSite(event.code);
  const reader = await browser.open();
  reader.allowProblem(/frame-ancestors|X-Frame-Options|Framing|ERR_BLOCKED/i);
  await reader.page.goto(origin);
  await expect
    .poll(() =>
      reader.page
        .frames()
        .map((frame) => frame.url())
        .join(' '),
    )
    .toContain('chrome-error');
  await reader.close();
  site.close();
});

it.each([true, false])('who is removed in a frame is told so there (storage: %s)', async (hasStorage) => {
  const { host, event } = await hostWithEvent(server);
  const { site, origin } = await otherSite(event.code);
  await host.visit('events.update', { event: event.id }, { embedOrigins: origin });
  const reader = await browser.open({ viewport: { width: 800, height: 900 } });
  reader.allowProblem(/WebSocket|status of 403/);
  if (!hasStorage) await reader.page.addInitScript(blocksStorage);
  await reader.page.goto(origin);
  const frame = await frameOf(reader);
  await frame.getByRole('button', { name: 'Join' }).click();
  await frame.getByText('live', { exact: true }).waitFor();
  const { participants } = await host.see('participants/index', 'participants.index', { event: event.id });
  await host.visit('participant-removals.create', { event: event.id, participant: participants[0]?.id ?? '' });
  await frame.getByRole('heading', { name: errors.PARTICIPANT_REMOVED.message }).waitFor();
  await reader.close();
  site.close();
});

it('a language that could not be chosen in a frame, for want of a network, is said to be just that, and does not come with what is asked for next', async () => {
  const { host, event } = await hostWithEvent(server);
  const { site, origin } = await otherSite(event.code);
  await host.visit('events.update', { event: event.id }, { embedOrigins: origin });
  const reader = await browser.open({ viewport: { width: 800, height: 900 } });
  reader.allowProblem(/net::ERR_/);
  await reader.page.route('**/language', (sent) => sent.abort());
  await reader.page.goto(origin);
  const frame = await frameOf(reader);
  await frame.getByRole('button', { name: 'Deutsch' }).click();
  // Nothing was written that could still be here.
  expect(await frame.getByRole('alert').innerText()).toBe(
    'There is no connection right now, so the language could not be changed. Try again in a moment.',
  );
  const joining = reader.page.waitForRequest((request) => request.url().endsWith('/participants'));
  await frame.getByRole('button', { name: 'Join' }).click();
  expect(await (await joining).headerValue('accept-language')).not.toBe('de');
  await frame.getByText('live', { exact: true }).waitFor();
  expect(await frame.getByRole('navigation').getByRole('link', { name: 'Questions' }).count()).toBe(1);
  await reader.close();
  site.close();
});

it('of two languages chosen quickly in a frame the later one stays, though the earlier could not be chosen', async () => {
  const { host, event } = await hostWithEvent(server);
  const { site, origin } = await otherSite(event.code);
  await host.visit('events.update', { event: event.id }, { embedOrigins: origin });
  const reader = await browser.open({ viewport: { width: 800, height: 900 } });
  reader.allowProblem(/net::ERR_/);
  const [isAsked, mayFail] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await reader.page.route('**/language', async (sent) => {
    if (!sent.request().postData()?.includes('de')) return sent.continue();
    isAsked.resolve();
    await mayFail.promise;
    return sent.abort();
  });
  await reader.page.goto(origin);
  const frame = await frameOf(reader);
  await frame.getByRole('button', { name: 'Deutsch' }).click();
  await isAsked.promise;
  await frame.getByRole('button', { name: 'Français' }).click();
  mayFail.resolve();
  const join = frame.getByRole('button', { name: 'Rejoindre' });
  await join.waitFor();
  expect(await frame.getByRole('alert').count()).toBe(0);
  await join.click();
  await frame.getByRole('navigation').getByRole('link', { name: 'Questions' }).waitFor();
  // As it speaks after the visit, too.
  await expect
    .poll(() => frame.getByRole('button', { name: 'Français', includeHidden: true }).getAttribute('aria-pressed'))
    .toBe('true');
  await reader.close();
  site.close();
});
