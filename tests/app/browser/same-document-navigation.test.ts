import type { EventView } from '#contracts/views.ts';
import {
  clickOn,
  expect,
  expectSameDocument,
  it,
  markDocument,
  openPageAs,
  questionBy,
  settled,
  tab,
  type TestPage,
  vi,
  type Visitor,
  waitUntilLive,
  withScenes,
} from '#support/browser.ts';

// A host who also participates moves between room and host pages in one document. Only the host pages' real-time client
// can decrypt.

const { server, browser, scene: newScene } = withScenes();

interface Scene extends TestPage {
  host: Visitor;
  event: EventView;
  ben: Visitor;
  sockets: { open: number };
}

async function openRoomAsHost(): Promise<Scene> {
  const { host, event, join } = await newScene();
  const ben = await join();
  const phone = await openPageAs(browser, server, host, '/');
  const sockets = { open: 0 };
  phone.page.on('websocket', (socket) => {
    sockets.open += 1;
    socket.on('close', () => (sockets.open -= 1));
  });
  await markDocument(phone);
  const scene = { ...phone, host, event, ben, sockets };
  await typeCode(scene);
  // The start page has a button with the same name.
  await phone.page.waitForURL(`${server.address}/j/${event.code}`);
  await clickOn(phone.page, 'Join');
  await inTheRoom(scene);
  return scene;
}

async function typeCode({ page, event }: Scene): Promise<void> {
  // The form submits itself after six digits.
  await page.getByLabel('Event code').fill(event.code);
}

async function inTheRoom(scene: Scene): Promise<void> {
  await scene.page.waitForURL(`${server.address}/e/${scene.event.code}`);
  await waitUntilLive(scene);
  await badge(scene).waitFor();
}

const badge = ({ page }: TestPage) =>
  page
    .locator('.connection-badge')
    .filter({ hasText: /live|connected/, visible: true })
    .first();

/** The tabs of a room are entries of the history, too. */
async function backHome({ page }: Scene): Promise<void> {
  for (let steps = 0; new URL(page.url()).pathname !== '/' && steps < 9; steps += 1) {
    await page.goBack();
    await settled(page);
  }
}

async function signedInAs({ page }: TestPage, id: RegExp): Promise<string> {
  const ownId = () =>
    page.evaluate(
      () =>
        (window as unknown as { Echo: { connector: { pusher: { user: { user_data: { id: string } | null } } } } }).Echo
          .connector.pusher.user.user_data?.id ?? '',
    );
  await vi.waitFor(async () => expect(await ownId()).toMatch(id), { timeout: 15_000 });
  return ownId();
}

async function expectOneSocket({ sockets }: Scene): Promise<void> {
  await expect.poll(() => sockets.open).toBe(1);
}

it('the control room opened from the room receives updates, and so does the room after going back', async () => {
  const scene = await openRoomAsHost();
  const { page } = scene;
  await backHome(scene);
  await page.getByRole('link', { name: 'Your events' }).click();
  await page.locator(`a[href="/events/${scene.event.id}"]`).click();
  await page.getByRole('region', { name: 'Join code' }).waitFor();
  await badge(scene).waitFor();
  await questionBy(scene.ben, scene.event, 'Is the cat alive?');
  await page.getByText('Is the cat alive?').first().waitFor();
  await signedInAs(scene, /^user\./);
  await waitUntilLive(scene);
  await expectOneSocket(scene);
  await backHome(scene);
  await typeCode(scene);
  await inTheRoom(scene);
  await tab(scene, 'Questions');
  await questionBy(scene.ben, scene.event, 'Why is the sky blue?', scene);
  await page.getByRole('article').filter({ hasText: 'Why is the sky blue?' }).waitFor();
  await signedInAs(scene, /^participant\./);
  await expectOneSocket(scene);
  await expectSameDocument(scene);
});
