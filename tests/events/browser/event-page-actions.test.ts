import { expect, it } from 'vitest';
import {
  answerAs,
  crewMemberAt,
  hostWithEvent,
  openActivity,
  participantAt,
  questionBy,
  openChoice,
} from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs, openPageAs } from '#support/browser/people.ts';

// What the pages of an event offer and no story presses.

const { server, browser } = withServerAndBrowser();
const stored = (id: string) => server.world.store.events.byId(id);

it('a draft is opened, a hidden word shown again, a label put on a question and taken off', async () => {
  const { host, event } = await hostWithEvent(server, { start: 'later' });
  expect((await stored(event.id))?.state).toBe('draft');
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  await page.getByRole('button', { name: 'Open the event' }).first().click();
  await expect.poll(async () => (await stored(event.id))?.state).toBe('open');

  const phone = await participantAt(server, event.code);
  const words = await openActivity(host, event, 'words');
  expect((await answerAs(phone, event, words, { words: ['waves'] })).status).toBe(200);
  await page.getByText('Hide single words').click();
  await page.getByRole('button', { name: 'Hide waves' }).click();
  await page.getByRole('button', { name: 'waves Show again' }).click();
  await page.getByRole('button', { name: 'Hide waves' }).waitFor();
  await page.getByText('word is hidden').waitFor({ state: 'detached' });

  await host.visit('labels.create', { event: event.id }, { name: 'Exam', colour: '#0b7285' });
  const question = await questionBy(phone, event, 'Is this in the exam?', { host });
  const labels = async () => (await server.world.store.questions.byId(question))?.labelIds.length;
  await page.goto(`${server.address}/events/${event.id}/moderation`);
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

it('an event is copied without its passcode, which is then removed, and names are deleted after asking', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Physics' });
  await host.visit('events.update', { event: event.id }, { naming: 'optional', passcode: 'open sesame' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/edit`);
  await page.getByText('The passcode is not copied').waitFor();
  await page.getByRole('button', { name: 'Remove the passcode' }).click();
  await page.getByRole('button', { name: 'Remove the passcode' }).waitFor({ state: 'detached' });
  expect((await stored(event.id))?.passcodeHash).toBeNull();

  const ada = await participantAt(server, event.code, 'Ada');
  await ada.see('rooms/show', 'rooms.show', { code: event.code });
  await page.reload();
  await page.getByLabel('Nobody is asked for a name').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the names' }).click();
  await expect.poll(async () => (await stored(event.id))?.naming).toBe('anonymous');
  expect(
    (await host.see('participants/index', 'participants.index', { event: event.id })).participants.map(
      ({ name }) => name,
    ),
  ).toEqual([null]);

  await page.getByLabel('Title of the copy').fill('Physics, next week');
  await page.getByRole('button', { name: 'Copy this event' }).click();
  await page.getByRole('heading', { name: 'Physics, next week' }).waitFor();
  await close();
});

it('the owner gives another role, and hands the event over', async () => {
  const { host, event } = await hostWithEvent(server);
  await crewMemberAt(server, host, event, 'moderator', 'Ben');
  const { page, close } = await openPageAs(browser, server, host, `/events/${event.id}/crew`);
  const roles = async () =>
    (await host.see('crew/index', 'crew.index', { event: event.id })).members.map(({ name, role }) => [name, role]);
  await page.getByLabel('Role of Ben').selectOption('co-host');
  await expect.poll(roles).toContainEqual(['Ben', 'co-host']);
  await page.getByRole('button', { name: 'Hand over ownership: Ben' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over ownership' }).click();
  await page.getByRole('button', { name: 'Hand over ownership: Ben' }).waitFor({ state: 'detached' });
  await expect
    .poll(async () =>
      server.world.store.crew.ofEvent(event.id).then((crew) => crew.filter(({ role }) => role === 'owner').length),
    )
    .toBe(1);
  await close();
});

it('a screen link is made, shows the screen to nobody in particular, in full, and is revoked', async () => {
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
  await screen.page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await screen.page
    .locator('.overlay-join')
    .getByText(`${event.code.slice(0, 3)} ${event.code.slice(3)}`)
    .waitFor();
  await screen.page.goBack();
  await screen.page.getByText(event.title).first().waitFor();
  screen.allowProblem(/404/);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await screen.page
    .getByRole('heading', { level: 1, name: 'This screen is no longer connected to the event' })
    .waitFor();
  await screen.close();
  await close();
});

it('a question is withdrawn for good, and results are printed', async () => {
  const { host, event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code);
  const question = await questionBy(phone, event, 'Never mind?', { host });
  const room = await openLivePageAs(browser, server, phone, `/e/${event.code}`, {
    viewport: { width: 390, height: 844 },
  });
  await room.page.getByRole('link', { name: /Mine/ }).click();
  await room.page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await room.page.getByRole('button', { name: 'Withdraw it for good' }).click();
  await expect.poll(() => server.world.store.questions.byId(question)).toBeNull();
  await room.close();

  await host.visit('events.show', { event: event.id });
  await openChoice(host, event);
  const results = await openPageAs(browser, server, host, `/events/${event.id}/results`);
  await results.page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await results.page.getByRole('button', { name: 'Print or save as PDF' }).click();
  await results.page.locator('body[data-printed]').waitFor({ state: 'attached' });
  await results.close();
});
