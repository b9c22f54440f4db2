import { errors } from '#contracts/errors.ts';
import {
  arrive,
  ask,
  clickOn,
  expect,
  it,
  openBlankAs,
  peopleIn,
  see,
  seeHeading,
  waitUntilLive,
  withScenes,
} from '#support/browser.ts';

const { server, browser, scene } = withScenes();

it('removes and readmits by keyboard, one step per press even when a key is held', async () => {
  const { event, join, openCrew } = await scene();
  const ada = await join('Ada');
  const { page } = await openCrew('/participants');
  const isFocused = (name: string) =>
    expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent),
      )
      .toBe(name);
  const hold = async () => {
    for (let times = 0; times < 4; times += 1) await page.keyboard.down('Enter');
  };
  await page.getByRole('button', { name: 'Remove Ada' }).focus();
  await hold();
  const dialog = page.getByRole('dialog', { name: 'Remove Ada?' });
  await isFocused('Cancel');
  await hold();
  await dialog.waitFor();
  await page.keyboard.up('Enter');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).focus();
  await page.keyboard.down('Enter');
  await isFocused('Let in again: Ada');
  await hold();
  await page.keyboard.up('Enter');
  // A readmission would have arrived before this request.
  expect((await ada.send('GET', `/e/${event.code}`)).status).toBe(403);
  expect(await page.getByRole('button', { name: 'Remove Ada' }).count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Ada' }).waitFor();
  await isFocused('Remove Ada');
  await clickOn(page, 'Erase Ada');
  const kept = 'Their votes, points and right quiz answers still count, without the name.';
  await see(page.getByRole('dialog', { name: 'Erase Ada?' }), kept);
});

it('returns the phone of a readmitted participant to the room automatically', async () => {
  const { host, event, openRoom } = await scene();
  const phone = await openRoom();
  const participants = await peopleIn(host, event);
  const at = { event: event.id, participant: participants[0]?.id ?? '' };
  const { page } = phone;
  phone.allowProblem(/status of 403/);
  await page.clock.install();
  await host.visit('participant-removals.create', at);
  await seeHeading(page, errors.PARTICIPANT_REMOVED.message);
  await see(page, 'You return here once they let you in.');
  const refused = page.waitForResponse(
    (response) => response.status() === 403 && response.request().resourceType() === 'xhr',
  );
  await page.clock.fastForward(10_000);
  await refused;
  await host.visit('participant-removals.destroy', at);
  const back = page.waitForResponse(
    (response) => response.status() === 200 && response.request().isNavigationRequest(),
  );
  await page.clock.fastForward(60_000);
  await back;
  await waitUntilLive(phone);
  await ask(phone, 'Where was I?');
});

it('offers the invitation link for copying until it has been used', async () => {
  const { host, event } = await scene();
  const { page, context } = await openBlankAs(browser, server, host);
  await page.clock.install();
  await page.goto(`${server.address}/events/${event.id}/crew`);
  await clickOn(page, 'Create an invitation link');
  const link = page.getByText(/\/invitations\/\S+$/);
  const address = (await link.innerText()).trim();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = page.getByRole('button', { name: 'Copy the link' });
  await copy.click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await seeHeading(page, 'Pending invitations');
  expect(await link.count()).toBe(1);

  const guest = await arrive(server);
  const token = address.split('/').at(-1) ?? '';
  await guest.see('moderations/index', 'invitations.update', { token }, { name: 'Ben' });
  const used = page.getByText('The link was used or revoked.');
  await expect.poll(async () => (await page.clock.fastForward(10_000), used.count())).toBe(1);
  await see(page, 'Ben', { exact: true });
  expect(await link.count()).toBe(0);
  expect(await copy.count()).toBe(0);
});
