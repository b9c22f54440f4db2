import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  clickOn,
  configure,
  controlOf,
  counted,
  expect,
  focusOn,
  type Frame,
  it,
  openChoice,
  participantAt,
  questionBy,
  type TestPage,
  withScenes,
} from '#support/browser.ts';

const { server, browser, scene } = withScenes();

/** Another site with the snippet's frame. Browsers treat `localhost` and `127.0.0.1` as different sites. */
async function siteWith(snippet: string): Promise<{ site: Server; origin: string }> {
  const site = createServer((_, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><title>A course</title><link rel="icon" href="data:,">${snippet}`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  return { site, origin: `http://localhost:${(site.address() as AddressInfo).port}` };
}

/** A minimal custom snippet that follows the height of the room. */
const ownSnippet = (code: string): string =>
  `<iframe id="room" src="${server.address}/embeds/${code}" style="width:400px;height:300px"></iframe>
  <script>
    addEventListener('message', ({ data }) => {
      if (data?.type === 'handcount:height') room.style.height = data.height + 'px';
    });
  </script>`;

const frameOf = async ({ page }: Pick<TestPage, 'page'>): Promise<Frame> => {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('no frame');
  return frame;
};

/** Makes storage access throw in frames, as in Chromium when it blocks third-party cookies. */
function blockStorage(): void {
  if (window.top === window) return;
  const refuse = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
  navigator.locks.request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
  indexedDB.open = refuse;
}

/** An event, and a reader of a site that shows its room in a frame. */
async function embeddedRoom({ hasStorage = true } = {}) {
  const { host, event } = await scene();
  const { site, origin } = await siteWith(ownSnippet(event.code));
  await configure(host, event, { embedOrigins: `${origin}/course/1\nhttps://example.org` });
  const reader = await browser.open({ viewport: { width: 800, height: 900 } });
  reader.allowProblem(/WebSocket/);
  if (!hasStorage) await reader.page.addInitScript(blockStorage);
  await reader.page.goto(origin);
  return {
    host,
    event,
    reader,
    frame: () => frameOf(reader),
    close: async () => {
      site.close();
    },
  };
}

const tabOf = (frame: Frame, name: string | RegExp) => frame.getByRole('navigation').getByRole('link', { name });
const join = async (frame: Frame) => clickOn(frame, 'Join');

it('an embedded room votes without cookies, knows the participant after a reload, and reports its height', async () => {
  const { host, event, reader, frame } = await embeddedRoom();
  await openChoice(host, event, { prompt: 'Tea or coffee?' });
  const room = await frame();
  // Our other pages would not fit into the frame.
  expect(await room.getByRole('link', { name: 'Handcount' }).getAttribute('target')).toBe('_blank');
  await join(room);
  await room.getByRole('radio', { name: /Both/ }).click();
  await counted(room);
  expect(await reader.context.cookies(server.address)).toEqual([]);
  await focusOn(host, event, 'questions');
  await room.getByLabel('Ask a question').filter({ visible: true }).waitFor();
  await expect.poll(async () => (await reader.page.locator('iframe').boundingBox())?.height ?? 0).toBeGreaterThan(301);
  await reader.page.reload();
  await tabOf(await frame(), 'Questions').waitFor();
  const control = await controlOf(host, event);
  expect([control.participantCount, control.activities[0]?.tally.total]).toEqual([1, 1]);
});

it('an embedded room without storage sends votes, questions and upvotes', async () => {
  const { host, event, frame } = await embeddedRoom({ hasStorage: false });
  const ada = await participantAt(server, event.code, 'Ada');
  await questionBy(ada, event, 'Is it a wave?', { host });
  const poll = await openChoice(host, event, { prompt: 'Tea or coffee?' });
  const room = await frame();
  await join(room);
  await room.getByRole('radio', { name: /Both/ }).click();
  await counted(room);
  await tabOf(room, 'Questions').click();
  await room
    .getByRole('button', { name: /upvote/i })
    .first()
    .click();
  await room.getByLabel('Ask a question').filter({ visible: true }).fill('Is it a particle?');
  await clickOn(room, 'Send', { exact: true });
  const { store } = server.world;
  await expect
    .poll(async () => (await store.questions.ofEvent(event.id)).map(({ body, upvoteCount }) => [body, upvoteCount]))
    .toEqual([
      ['Is it a particle?', 0],
      ['Is it a wave?', 1],
    ]);
  expect(await store.ballots.count(poll.id, 1)).toBe(1);
});
