import { expect, it } from 'vitest';
import { crewMemberAt, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

// Moderation is switched where one moderates.

const { server, browser } = withServerAndBrowser();

const places = [
  { name: 'the control room', path: '', part: 'Questions' },
  { name: 'the desk', path: '/moderation', part: 'Waiting questions' },
];

it.each(places)(
  'in $name it is switched off and on; what waits goes on waiting, and that is said',
  async ({ path, part }) => {
    const { host, event } = await hostWithEvent(server);
    const ben = await crewMemberAt(server, host, event, 'co-host');
    const ada = await participantAt(server, event.code, 'Ada');
    await questionBy(ada, event, 'Asked before?');
    const { page, close } = await openLivePageAs(browser, server, ben, `/events/${event.id}${path}`);
    const states = async () =>
      Object.fromEntries(
        (await server.world.store.questions.ofEvent(event.id)).map(({ body, state }) => [body, state]),
      );
    const here = page.getByRole('region', { name: part });
    const toggle = here.getByRole('switch', { name: /^Moderation/ });
    expect(await toggle.isChecked()).toBe(true);
    await here.getByText('New questions wait until the crew approves them.').waitFor();
    await toggle.click();
    await here
      .getByText(
        'New questions are on show at once. Those that wait already go on waiting. Whether answers to an open text wait is set at each of them.',
      )
      .waitFor();
    await expect.poll(async () => (await server.world.store.events.byId(event.id))?.hasModeration).toBe(false);
    await questionBy(ada, event, 'Asked since?');
    expect(await states()).toEqual({ 'Asked before?': 'pending', 'Asked since?': 'approved' });
    await toggle.click();
    await expect.poll(async () => (await server.world.store.events.byId(event.id))?.hasModeration).toBe(true);
    expect(await states()).toEqual({ 'Asked before?': 'pending', 'Asked since?': 'approved' });
    await close();
  },
);

it('on a phone it is among the options of the desk', async () => {
  const { host, event } = await hostWithEvent(server);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`, {
    viewport: { width: 320, height: 640 },
  });
  const toggle = page.getByRole('switch', { name: /^Moderation/ }).filter({ visible: true });
  expect(await toggle.count()).toBe(0);
  await page.getByRole('button', { name: 'Options' }).click();
  await toggle.click();
  await expect.poll(async () => (await server.world.store.events.byId(event.id))?.hasModeration).toBe(false);
  await close();
});

it('whoever only moderates has no such switch, and is refused by the server', async () => {
  const { host, event } = await hostWithEvent(server);
  const mo = await crewMemberAt(server, host, event, 'moderator', 'Mo');
  for (const { path, part } of places) {
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}${path}`);
    await page
      .getByRole('region', { name: part })
      .getByRole('switch', { name: /^Moderation/ })
      .waitFor();
    await close();
    const theirs = await openLivePageAs(browser, server, mo, `/events/${event.id}${path}`);
    await theirs.page.getByRole('region', { name: part }).waitFor();
    expect(await theirs.page.getByRole('switch', { name: /^Moderation/ }).count()).toBe(0);
    await theirs.close();
  }
  expect((await mo.visit('events.update', { event: event.id }, { hasModeration: false })).status).toBe(403);
  expect((await server.world.store.events.byId(event.id))?.hasModeration).toBe(true);
});
