import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { crewMemberAt, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { png } from '#support/factories/picture-bytes.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs, openPageAs } from '#support/browser/people.ts';

// What the pages of an event offer besides the stories of a lecture and a quiz.

const { server, browser } = withServerAndBrowser();
const stored = (id: string) => server.world.store.events.byId(id);
const phoneViewport = { viewport: { width: 390, height: 844 } };

itInFullMatrix('shows what a template holds before it is chosen', async () => {
  const { page, close } = await browser.open();
  await page.goto(`${server.address}/events/new`);
  const question = page.getByText('Which planet is the closest to the Sun?');
  const choose = (label: string) => page.getByLabel('Begin with').selectOption({ label });
  await choose('Quiz night');
  await question.waitFor();
  await page.getByText('Venus · Mercury · Mars · Earth').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await choose('Team retrospective');
  await question.waitFor({ state: 'detached' });
  await choose('Quiz night');
  await page.getByLabel('What is it called?').fill('The Swan');
  await page.getByRole('button', { name: 'Prepare first' }).click();
  await page.getByRole('region', { name: 'Agenda' }).getByText('Which planet is the closest to the Sun?').waitFor();
  await close();
});

it('opens a draft, and puts a label on a question and takes it off', async () => {
  const { host, event } = await hostWithEvent(server, { start: 'later' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  await page.getByRole('button', { name: 'Open the event' }).first().click();
  await expect.poll(async () => (await stored(event.id))?.state).toBe('open');

  const phone = await participantAt(server, event.code);
  await host.visit('labels.create', { event: event.id }, { name: 'Exam', colour: '#0b7285' });
  const question = await questionBy(phone, event, 'Is this in the exam?', { host });
  const labels = async () => (await server.world.store.questions.byId(question))?.labelIds.length;
  await page.getByRole('link', { name: 'Moderate' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Is this in the exam?' }).last();
  for (const [item, count] of [
    ['Label “Exam”', 1],
    ['Take off “Exam”', 0],
  ] as const) {
    await card.getByRole('button', { name: /^More for this question/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect.poll(labels).toBe(count);
  }
  await close();
});

it('removes the passcode, deletes the names after asking, and copies the event', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Physics' });
  const ada = await participantAt(server, event.code, 'Ada');
  await host.visit('events.update', { event: event.id }, { naming: 'optional', passcode: 'open sesame' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/edit`);
  await page.getByText('The passcode is not copied').waitFor();
  await page.getByRole('button', { name: 'Remove the passcode' }).click();
  await page.getByRole('button', { name: 'Remove the passcode' }).waitFor({ state: 'detached' });
  expect((await stored(event.id))?.passcodeHash).toBeNull();

  await page.getByLabel('Nobody is asked for a name').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the names' }).click();
  await expect.poll(async () => (await stored(event.id))?.naming).toBe('anonymous');
  const { mine } = await ada.see('rooms/show', 'rooms.show', { code: event.code });
  expect(mine.participant.name).toBeNull();

  await page.getByLabel('Title of the copy').fill('Physics, next week');
  await page.getByRole('button', { name: 'Copy this event' }).click();
  await page.getByRole('heading', { name: 'Physics, next week' }).waitFor();
  await close();
});

it('lets the only owner leave the crew once there is another, and hand the event over', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
  const { page, close } = await openPageAs(browser, server, host, `/events/${event.id}/crew`);
  const members = async () => (await host.see('crew/index', 'crew.index', { event: event.id })).members;
  const leave = page.getByRole('button', { name: 'Leave the crew' });
  const onlyOwner = page.getByText('You are the only owner. To leave, or to have another role, hand over ownership');
  await onlyOwner.waitFor();
  expect([await leave.count(), await page.getByRole('combobox', { name: 'Your role' }).isDisabled()]).toEqual([
    0,
    true,
  ]);

  await page.getByLabel('Role of Ben').selectOption('owner');
  await leave.click();
  // Ben leaves first: the dialog learns that it is too late.
  const { account } = await ben.see('accounts/show', 'accounts.show', {});
  await ben.visit('crew.destroy', { event: event.id, member: account.id });
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await onlyOwner.waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await members()).toMatchObject([{ isYou: true, role: 'owner' }]);

  const cleo = await crewMemberAt(server, host, event, 'moderator', 'Cleo');
  const mayCleoInvite = async () => (await cleo.visit('crew.index', { event: event.id })).status === 200;
  expect(await mayCleoInvite()).toBe(false);
  await page.reload();
  await page.getByRole('button', { name: 'Hand over ownership: Cleo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over ownership' }).click();
  await expect.poll(mayCleoInvite).toBe(true);
  await close();
});

it('shows a screen in full by a link for another computer, until the link is revoked', async () => {
  const { host, event } = await hostWithEvent(server);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  await page.getByRole('button', { name: 'On another computer…' }).first().click();
  await page.getByRole('button', { name: 'Create a screen link' }).click();
  const { pathname, search } = new URL(await page.getByLabel('Screen link', { exact: true }).inputValue());
  const screen = await browser.open({ viewport: { width: 1920, height: 1080 } });
  await screen.page.goto(server.address + pathname + search);
  await screen.page.getByText(event.title).first().waitFor();
  await screen.page.keyboard.press('f');
  await screen.page.waitForFunction(() => document.fullscreenElement !== null);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy how to join for OBS' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/overlays\/.*show=join/);
  screen.allowProblem(/404/);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await screen.page
    .getByRole('heading', { level: 1, name: 'This screen is no longer connected to the event' })
    .waitFor();
  await screen.close();
  await close();
});

itInFullMatrix(
  'offers settings, deletion and a copy in the list of events, and says there why a copy is refused',
  async () => {
    const { host, event } = await hostWithEvent(server);
    const { page, close, allowProblem } = await openPageAs(browser, server, host, '/events', phoneViewport);
    const menu = page.getByRole('button', { name: 'More about Physics 101' });
    const choose = async (item: string) => {
      await menu.click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose('Settings');
    await page.waitForURL(`**/events/${event.id}/edit`);
    await page.goBack();
    await choose('Delete');
    await page.waitForURL(`**/events/${event.id}/edit#delete`);
    const remove = page.getByRole('button', { name: 'Delete this event' });
    await expect
      .poll(() => remove.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true);
    await page.goBack();

    allowProblem(/429/);
    await page.route(
      '**/copies',
      (route) =>
        route.fulfill({
          status: 429,
          contentType: 'application/json',
          body: JSON.stringify({ error: { code: 'TOO_MANY', message: 'That was a lot at once.' } }),
        }),
      { times: 1 },
    );
    await choose('Copy this event');
    await page.getByRole('listitem').getByRole('alert').getByText('That was a lot at once.').waitFor();
    await choose('Copy this event');
    await page.getByRole('heading', { name: 'Physics 101 (copy)' }).waitFor();
    await close();

    const coHost = await crewMemberAt(server, host, event, 'co-host');
    const moderator = await crewMemberAt(server, host, event, 'moderator');
    const others = await openPageAs(browser, server, coHost, '/events');
    await others.page.getByRole('button', { name: /^More about/ }).click();
    await others.page.getByRole('menuitem', { name: 'Settings' }).waitFor();
    expect(await others.page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0);
    await others.close();
    const { text } = await moderator.send('GET', '/events', { headers: { accept: 'text/html' } });
    expect(text).toContain('Physics 101');
    expect(text).not.toContain('More about');
  },
);

itInFullMatrix(
  'shows how far the upload of a logo is, shows it in open rooms, and keeps it when another file is refused',
  async () => {
    const { host, event } = await hostWithEvent(server, { title: 'Open house' });
    const ada = await participantAt(server, event.code);
    const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, phoneViewport);
    const settings = await openPageAs(browser, server, host, `/events/${event.id}/edit`);
    const { page } = settings;
    const network = await settings.context.newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 300_000,
    });
    await page.evaluate(() => {
      const progress: number[] = [];
      Object.assign(window, { progress });
      new MutationObserver(() => {
        const bar = document.querySelector('progress');
        if (bar) progress.push(bar.value);
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    const logo = page.locator('img[src^="/pictures/"]');
    const choose = (buffer: Buffer) =>
      page.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await choose(png(120, 40, { padding: 400_000 }));
    await logo.waitFor();
    const progress = await page.evaluate(() => (window as unknown as { progress: number[] }).progress);
    expect(progress.some((percent) => percent > 0 && percent < 100)).toBe(true);
    expect(await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(120);
    await phone.page.locator('header img[src^="/pictures/"]').waitFor();

    await choose(Buffer.from('not a picture'));
    await page.getByText('Choose a picture in the format PNG, JPEG or WebP.').waitFor();
    expect(await logo.count()).toBe(1);
    await page.getByRole('button', { name: 'Remove the logo' }).click();
    await logo.waitFor({ state: 'detached' });
    for (const each of [phone, settings]) await each.close();
  },
);
