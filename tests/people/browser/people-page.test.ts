import { expect, it } from 'vitest';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { waitUntilLive, joinByLink, openLivePageAs, openPageAs, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('the list of people follows who joins, takes another name, is removed and let in again, and holds still under the pointer', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const people = await openLivePageAs(browser, server, host, `/events/${event.id}/participants`);
  const { page } = people;
  const names = (): Promise<string[]> =>
    page.getByRole('main').getByRole('listitem').locator('p:first-child').allInnerTexts();
  const pushes: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void pushes.push(String(payload))));
  await page.reload();
  await waitUntilLive(people);
  expect(await names()).toEqual(['Ada']);

  await participantAt(server, event.code, 'Grace');
  await expect.poll(names).toEqual(['Grace', 'Ada']);
  await ada.visit('participants.update', { code: event.code }, { name: 'Ada L' });
  await expect.poll(names).toEqual(['Grace', 'Ada L']);

  // Who is about to be removed does not become somebody else.
  await page.getByRole('button', { name: 'Remove Grace' }).hover();
  await participantAt(server, event.code, 'Katherine');
  const news = page.getByRole('button', { name: 'Somebody came or changed: show it' });
  const before = await page.getByRole('button', { name: 'Remove Grace' }).boundingBox();
  await news.waitFor();
  expect(await page.getByRole('button', { name: 'Remove Grace' }).boundingBox()).toEqual(before);
  expect(await names()).toEqual(['Grace', 'Ada L']);
  await news.click();
  await expect.poll(names).toEqual(['Katherine', 'Grace', 'Ada L']);
  expect(await news.count()).toBe(0);

  await page.mouse.move(2, 2);

  // By another of the crew, elsewhere.
  const [first] = (await host.see('participants/index', 'participants.index', { event: event.id })).participants;
  const at = { event: event.id, participant: first?.id ?? '' };
  await host.visit('participant-removals.create', at);
  await page.getByRole('button', { name: 'Let in again: Katherine' }).waitFor();
  await page.getByRole('link', { name: '1 was removed' }).waitFor();
  await host.visit('participant-removals.destroy', at);
  await page.getByRole('button', { name: 'Remove Katherine' }).waitFor();

  // The pushes said that something changed, and of nobody who.
  expect(pushes.some((push) => push.includes('audience.counted'))).toBe(true);
  expect(pushes.filter((push) => /Grace|Katherine|Ada/.test(push))).toEqual([]);
  await people.close();
});

it('whoever removes somebody by keyboard, and lets them in again, goes on from their row', async () => {
  const { host, event } = await hostWithEvent(server);
  for (const name of ['Ada', 'Grace']) await participantAt(server, event.code, name);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/participants`);
  const has = (name: string) =>
    expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName),
      )
      .toBe(name);
  await page.getByRole('button', { name: 'Remove Ada' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Remove Ada?' });
  await dialog.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await has('Let in again: Ada');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Ada' }).waitFor();
  await has('Remove Ada');
  await close();
});

it('Enter that is held down on “Remove” removes nobody at once, and lets nobody in again whom it has removed', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/participants`);
  const has = (name: string) =>
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
  await has('Cancel');
  await hold();
  await dialog.waitFor();
  await page.keyboard.up('Enter');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).focus();
  await page.keyboard.down('Enter');
  await has('Let in again: Ada');
  await hold();
  await page.keyboard.up('Enter');
  // What it would have asked for comes before what is asked for now.
  expect((await ada.send('GET', `/e/${event.code}`)).status).toBe(403);
  await page.getByRole('button', { name: 'Let in again: Ada' }).waitFor();
  expect(await page.getByRole('button', { name: 'Remove Ada' }).count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Ada' }).waitFor();
  await close();
});

it('asks about the same person also when they leave the list meanwhile', async () => {
  const { host, event } = await hostWithEvent(server);
  const grace = await participantAt(server, event.code, 'Grace');
  const people = await openLivePageAs(browser, server, host, `/events/${event.id}/participants?search=Grace`);
  const { page } = people;
  await page.getByRole('button', { name: 'Remove Grace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Grace?' });
  await dialog.waitFor();
  await page.mouse.move(2, 2);
  await grace.visit('participants.update', { code: event.code }, { name: 'Hopper' });
  await page.getByText('Nobody here has such a name.').waitFor({ state: 'attached' });
  expect(await dialog.isVisible()).toBe(true);
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const [removed] = (await host.see('participants/index', 'participants.index', { event: event.id })).participants;
  expect(removed).toMatchObject({ name: 'Hopper', removedAt: expect.any(String) });
  await people.close();
});

it.each(['participants', 'edit', 'moderation'])('a page of the crew is nobody in the room (%s)', async (what) => {
  const { host, event } = await hostWithEvent(server);
  const people = await openLivePageAs(browser, server, host, `/events/${event.id}/${what}`);
  const phone = await joinByLink(browser, server, event.code, 'Ada');
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  await control.page.getByText('1 here now').first().waitFor();
  for (const each of [people, phone, control]) await each.close();
});

it('how many are here is known still after a look at the moderation and back', async () => {
  const { host, event } = await hostWithEvent(server);
  const phone = await joinByLink(browser, server, event.code, 'Ada');
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const here = page.getByText('1 here now').first();
  await here.waitFor();
  await page.getByRole('link', { name: 'Moderate' }).click();
  await page.waitForURL(/\/moderation$/);
  await page.getByRole('link', { name: 'Control room' }).click();
  await page.getByRole('region', { name: 'Agenda' }).waitFor();
  await here.waitFor();
  await phone.close();
  await page.getByText('0 here now').first().waitFor();
  await close();
});

it('a phone offers another name as soon as people have names, and no longer when they have none', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Nameless' });
  await host.visit('events.update', { event: event.id }, { naming: 'anonymous' });
  const phone = await joinByLink(browser, server, event.code);
  await tab(phone, 'Mine');
  const rename = phone.page.getByText('Give a name');
  await phone.page.getByText('You take part without a name.').waitFor();
  expect(await rename.count()).toBe(0);
  await host.visit('events.update', { event: event.id }, { naming: 'optional' });
  await rename.waitFor();
  await host.visit('events.update', { event: event.id }, { naming: 'anonymous' });
  await rename.waitFor({ state: 'detached' });
  await phone.close();
});

it('whoever asked a question without a name is removed from the question itself, with all that they asked', async () => {
  const { host, event } = await hostWithEvent(server);
  await host.visit('events.update', { event: event.id }, { naming: 'anonymous' });
  const [eve, ada] = [await participantAt(server, event.code), await participantAt(server, event.code)];
  await questionBy(ada, event, 'When is the exam?');
  await questionBy(eve, event, 'Something foul', { host });
  await questionBy(eve, event, 'And again');
  const desk = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`);
  const { page } = desk;
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Something foul' })
    .getByRole('button', { name: 'More for this question' })
    .click();
  await page.getByRole('menuitem', { name: 'Remove the person who asked this…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the person who asked this?' });
  await dialog.getByText('Something foul').waitFor();
  expect(await dialog.getByRole('checkbox', { name: 'Put all their questions aside too' }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await ada.see('rooms/show', 'rooms.show', { code: event.code })).room.questions)
    .toEqual([]);
  const { questions } = (await host.see('moderations/index', 'moderations.index', { event: event.id })).control;
  expect(Object.fromEntries(questions.map(({ body, state }) => [body, state]))).toEqual({
    'And again': 'rejected',
    'Something foul': 'archived',
    'When is the exam?': 'pending',
  });
  expect((await eve.visit('rooms.show', { code: event.code })).status).toBe(403);
  await desk.close();
});

it.each(['en', 'de', 'es', 'fr'])(
  'its head takes one row of a phone, in Spanish two, without the account (%s)',
  async (locale) => {
    const { host, event } = await hostWithEvent(server, { title: 'Physics 101: waves and particles' });
    await participantAt(server, event.code, 'Ada');
    const { page, close } = await openPageAs(browser, server, host, `/events/${event.id}/participants`, {
      locale,
      viewport: { width: 390, height: 780 },
    });
    const head = page.getByRole('banner');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(locale);
    await head.getByRole('link').nth(1).waitFor();
    for (const [width, most, waysOut] of [
      [390, locale === 'es' ? 2 : 1, [1]],
      [320, 2, [1]],
    ] as const) {
      await page.setViewportSize({ width, height: 780 });
      const [heading, ...links] = await Promise.all(
        [head.getByRole('heading'), ...waysOut.map((place) => head.getByRole('link').nth(place))].map(
          async (part) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 },
        ),
      );
      const middles = links.map(({ y, height }) => Math.round(y + height / 2));
      // The ways out stand beside each other, beside the title or all below it.
      expect(new Set(middles).size).toBe(1);
      expect((await head.boundingBox())?.height ?? 0).toBeLessThan(most === 1 ? 66 : 118);
      expect(heading?.y ?? 0).toBeLessThan(Math.min(...links.map(({ y }) => y)) + 24);
      const badge = await head.getByRole('status').boundingBox();
      for (const { x, y, width: wide, height } of links)
        expect(
          badge &&
            badge.x < x + wide &&
            x < badge.x + badge.width &&
            badge.y < y + height &&
            y < badge.y + badge.height,
        ).toBe(false);
      // Nobody’s row breaks for its button.
      const row = page.getByRole('listitem').filter({ hasText: 'Ada' });
      expect((await row.boundingBox())?.height ?? 0).toBeLessThan(68);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await close();
  },
);
