import { expect, it } from 'vitest';
import { crewMemberAt, hostWithEvent, openChoice, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import {
  waitUntilLive,
  joinByLink,
  openLivePageAs,
  openScreen,
  openPageAs,
  startEvent,
} from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const pageOf = (who: Visitor, path: string, options?: Parameters<typeof browser.open>[0]) =>
  openPageAs(browser, server, who, path, options);

const applause = { screen: '.reaction-floats span', button: 'Applause' };

it('what somebody reacts with rises on the screen and is counted in the control room, until the crew switches it off', async () => {
  const host = await startEvent(browser, server, 'Physics 101');
  const screen = await openScreen(browser, host);
  const ada = await joinByLink(browser, server, host.code);
  await waitUntilLive(screen);
  await ada.page.getByLabel('React', { exact: true }).click();
  expect(await screen.page.locator(applause.screen).count()).toBe(0);
  const rising = screen.page.locator(applause.screen).first().waitFor({ state: 'attached' });
  for (let claps = 0; claps < 3; claps += 1) await ada.page.getByRole('button', { name: applause.button }).click();
  await rising;
  const strip = host.page.getByRole('region', { name: 'Reactions' }).filter({ visible: true });
  await strip
    .getByRole('listitem')
    .filter({ hasText: /Applause\s*3/ })
    .waitFor();
  expect(await axeViolations(ada.page)).toEqual([]);
  // It stays for the next clap, and goes with whatever else is pressed, or with Escape.
  const clap = ada.page.getByRole('button', { name: applause.button });
  const title = ada.page.getByRole('heading', { name: 'Physics 101' });
  // A thumb that begins to scroll presses nothing.
  await title.dispatchEvent('pointerdown');
  expect(await clap.isVisible()).toBe(true);
  await title.click();
  await clap.waitFor({ state: 'hidden' });
  await ada.page.getByLabel('React', { exact: true }).press('Enter');
  await clap.focus();
  await ada.page.keyboard.press('Escape');
  await clap.waitFor({ state: 'hidden' });
  expect(await ada.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('React');

  await strip.getByRole('switch').click();
  await ada.page.getByLabel('React', { exact: true }).waitFor({ state: 'detached' });
  for (const person of [host, screen, ada]) await person.close();
});

it('who only moderates reads how the room reacts once it has, and before nothing', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
  const { page, close } = await openLivePageAs(browser, server, ben, `/events/${event.id}`);
  const strip = page.getByRole('region', { name: 'Reactions' });
  await page.getByRole('region', { name: 'What is in hand' }).waitFor();
  expect(await strip.count()).toBe(0);
  await (await participantAt(server, event.code)).call('reactions.create', { code: event.code }, { kind: 'like' });
  await strip.getByRole('listitem').getByText('1').waitFor();
  await close();
});

it('who asked for less motion sees the numbers, and nothing rises', async () => {
  const { host, event } = await hostWithEvent(server);
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  const phone = await participantAt(server, event.code);
  const screen = await pageOf(host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
    reducedMotion: 'reduce',
  });
  await waitUntilLive(screen);
  for (let likes = 0; likes < 4; likes += 1)
    await phone.call('reactions.create', { code: event.code }, { kind: 'like' });
  await screen.page
    .locator('.reaction-numbers')
    .filter({ hasText: /Like\s*4/, visible: true })
    .waitFor();
  expect(await screen.page.locator('.reaction-floats').isVisible()).toBe(false);
  const overlay = await pageOf(host, `/overlays/${event.id}?show=join&reactions=1`, {
    viewport: { width: 1920, height: 1080 },
    reducedMotion: 'reduce',
  });
  await overlay.page
    .locator('.reaction-numbers')
    .filter({ hasText: /Like\s*4/, visible: true })
    .waitFor();
  for (const person of [screen, overlay]) await person.close();
});

it('without scripts one reacts as well', async () => {
  const { host, event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code);
  const page = await pageOf(phone, `/e/${event.code}`, {
    viewport: { width: 390, height: 700 },
    javaScriptEnabled: false,
  });
  await page.page.getByLabel('React', { exact: true }).click();
  await page.page.getByRole('button', { name: 'Love' }).click();
  await page.page.waitForURL(`**/e/${event.code}`);
  const { control } = await host.see('events/show', 'events.show', { event: event.id });
  expect(control.reactions.love).toBe(1);
  await page.close();
});

it('the screen obeys its own keys and the control room, which knows whether one is there', async () => {
  const { host, event } = await hostWithEvent(server);
  const askers = await Promise.all(Array.from({ length: 9 }, () => participantAt(server, event.code)));
  for (const [place, asker] of askers.entries())
    await questionBy(asker, event, `Question number ${place + 1}?`, { host });
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  const control = await pageOf(host, `/events/${event.id}`);
  const visible = (text: string | RegExp) => control.page.getByText(text).filter({ visible: true });
  await visible('No screen is connected.').waitFor();
  const screen = await pageOf(host, `/screens/${event.id}`, { viewport: { width: 1920, height: 1080 } });
  await visible('1 screen is connected').waitFor();
  // A control room that is opened later finds it too.
  await control.page.reload();
  await visible('1 screen is connected').waitFor();

  const questions = () =>
    screen.page.getByRole('listitem').filter({ hasText: 'Question number', visible: true }).count();
  expect(await questions()).toBe(7);
  await screen.page.keyboard.press('PageDown');
  await expect.poll(questions).toBe(2);
  await control.page
    .getByRole('region', { name: 'Remote control of the screen' })
    .getByText('Page 2 of 2')
    .filter({ visible: true })
    .waitFor();
  for (const person of [control, screen]) expect(await axeViolations(person.page)).toEqual([]);
  await control.page.getByRole('button', { name: 'Page before' }).filter({ visible: true }).click();
  await expect.poll(questions).toBe(7);

  await control.page.keyboard.press('b');
  await screen.page.locator('.screen-blank').waitFor();
  await visible('blank').first().waitFor();
  await screen.page.keyboard.press('b');
  await screen.page.locator('.screen-blank').waitFor({ state: 'detached' });
  await control.page.keyboard.press('.');
  await expect.poll(questions).toBe(2);
  await control.page.keyboard.press(',');
  await expect.poll(questions).toBe(7);
  await control.page.keyboard.press('k');
  await screen.page.locator('.screen-code[data-size=huge]').waitFor();
  await control.page.keyboard.press('k');
  await screen.page.locator('.screen-code[data-size=huge]').waitFor({ state: 'detached' });
  await control.page.keyboard.press('v');
  await control.page.getByLabel('Background').filter({ visible: true }).selectOption('dark');
  await screen.page.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
  const sizeOf = () =>
    screen.page
      .locator('.screen-body')
      .first()
      .evaluate((body) => Number.parseFloat(getComputedStyle(body).fontSize));
  const before = await sizeOf();
  await screen.page.keyboard.press('j');
  await screen.page.locator('.screen-code[data-size=huge]').waitFor();
  await screen.page.keyboard.press('j');
  await screen.page.keyboard.press('PageDown');
  await control.page.getByRole('button', { name: 'Larger text' }).filter({ visible: true }).click();
  await expect.poll(sizeOf).toBeGreaterThan(before);
  for (const isSmaller of [false, true]) {
    const now = await sizeOf();
    await control.page.evaluate(() => (document.activeElement as HTMLElement).blur());
    // The screen tells a moment later how much room its text has now.
    if (!isSmaller)
      await expect
        .poll(() => control.page.getByRole('button', { name: 'Larger text' }).filter({ visible: true }).isEnabled())
        .toBe(true);
    await control.page.keyboard.press(isSmaller ? '-' : '+');
    await expect.poll(async () => (isSmaller ? (await sizeOf()) < now : (await sizeOf()) > now)).toBe(true);
  }

  await screen.page.goto('about:blank');
  await visible('No screen is connected.').waitFor();
  await screen.close();
  await control.close();
});

it('long questions are shown whole beside short ones, and reactions fill the margin beside them and no more', async () => {
  const { host, event } = await hostWithEvent(server);
  await host.visit('events.update', { event: event.id }, { hasModeration: false });
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  const asker = await participantAt(server, event.code);
  const long =
    'Why do we still teach the planetary model of the atom in school if it is wrong in each of its parts, and has been known to be so for a hundred years? ';
  for (const body of ['Will the slides be online?', long.trim(), (long + long).trim()])
    await questionBy(asker, event, body);
  const { page, close } = await pageOf(host, `/screens/${event.id}`, { viewport: { width: 1280, height: 720 } });
  const bodies = page.locator('.screen-body');
  await bodies.nth(2).waitFor();
  await page.evaluate(() => document.fonts.ready);
  const stage = await page.locator('.screen-stage').boundingBox();
  for (const body of await bodies.all()) {
    expect(await body.evaluate((element) => element.scrollHeight <= element.clientHeight + 4)).toBe(true);
    const box = await body.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((stage?.y ?? 0) + (stage?.height ?? 0));
  }
  const [icon, margin] = await page
    .locator('.reaction-floats')
    .evaluate((floats) => [
      1.75 * Number.parseFloat(getComputedStyle(floats).fontSize),
      Number.parseFloat(getComputedStyle(document.querySelector('.screen') ?? floats).paddingInlineEnd),
    ]);
  expect(icon).toBeGreaterThan(720 * 0.045);
  expect(icon).toBeLessThan(margin ?? 0);
  await close();
});

it('a revoked screen link ends the pages that were opened with it, at once', async () => {
  const { host, event } = await hostWithEvent(server);
  const linked = async () => {
    const { newScreenLink } = await host.see('events/show', 'screen-links.create', { event: event.id });
    const { pathname, search } = new URL(newScreenLink ?? '');
    const opened = await browser.open({ viewport: { width: 1920, height: 1080 } });
    await opened.page.goto(server.address + pathname + search);
    await waitUntilLive(opened);
    await opened.page.waitForFunction(() => {
      const { Echo } = window as unknown as { Echo: { connector: { pusher: { user: { user_data: unknown } } } } };
      return Echo.connector.pusher.user.user_data !== null;
    });
    return opened;
  };
  const [revoked, kept] = [await linked(), await linked()];
  const { screenLinks } = await host.see('events/show', 'events.show', { event: event.id });
  const oldest = screenLinks.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))[0]?.id ?? '';
  revoked.allowProblem(/404/);
  await host.visit('screen-links.destroy', { event: event.id, link: oldest });
  await revoked.page
    .getByRole('heading', { level: 1, name: 'This screen is no longer connected to the event' })
    .waitFor();
  await host.visit('events.update', { event: event.id }, { title: 'Still shown here' });
  await kept.page.getByText('Still shown here').first().waitFor();
  await revoked.close();
  await kept.close();
});

it('a new colour reaches open rooms and screens', async () => {
  const { host, event } = await hostWithEvent(server);
  const phone = await pageOf(await participantAt(server, event.code), `/e/${event.code}`);
  await waitUntilLive(phone);
  const accent = () => phone.page.evaluate(() => document.documentElement.style.getPropertyValue('--accent'));
  expect(await accent()).toBe('');
  await host.visit('events.update', { event: event.id }, { accent: '#9d174d' });
  await expect.poll(accent).toContain('oklch');
  await phone.close();
});

it('the overlay lays what is asked for over a transparent ground, and never scrolls', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openChoice(host, event, { prompt: 'Tea or coffee?' });
  const overlay = await pageOf(host, `/overlays/${event.id}?show=results&side=end`, {
    viewport: { width: 1280, height: 720 },
  });
  await waitUntilLive(overlay);
  expect(await overlay.page.getByText('Tea or coffee?').count()).toBe(0);
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
  await overlay.page.getByText('Tea or coffee?').waitFor();
  const ground = await overlay.page.evaluate(() =>
    [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor),
  );
  expect(ground).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  expect(
    await overlay.page.evaluate(
      () =>
        document.documentElement.scrollHeight <= innerHeight &&
        getComputedStyle(document.documentElement).overflow === 'hidden',
    ),
  ).toBe(true);
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  await overlay.page.getByText('Tea or coffee?').waitFor({ state: 'detached' });
  await overlay.close();
});
