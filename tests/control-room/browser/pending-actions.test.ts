import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { choiceOf, hostWithEvent, openChoice } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { keyOf, take } from '#support/browser/action-bar.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

itInFullMatrix('keeps focus on an action that becomes the primary one', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openChoice(host, event, { prompt: 'Over?' });
  await choiceOf(host, event, { prompt: 'And then?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 1440, height: 900 },
  });
  const next = page.locator('[data-actions]').getByRole('button', { name: /And then/ });
  await next.focus();
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
  await page.locator('[data-actions] [data-look=primary]', { hasText: 'And then?' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('And then?');
  // Focus elsewhere is left alone.
  await page.getByRole('heading', { name: event.title }).click();
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'hide' });
  await page.locator('[data-actions] [data-look=secondary]', { hasText: 'And then?' }).waitFor();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  // So is focus that moved while the action was gone.
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'open' });
  await keyOf(page, 'c').focus();
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
  await keyOf(page, 'c').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: event.title }).click();
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'open' });
  await keyOf(page, 'c').waitFor();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await close();
});

itInFullMatrix('shows progress while a slow action is sent', async () => {
  const { host, event } = await hostWithEvent(server);
  await choiceOf(host, event, { prompt: 'Which slit did the electron go through?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await take(page, 'Which slit did the electron go through?');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/activities/*/state', async (route) => {
    await held;
    await route.continue();
  });
  const line = () =>
    page
      .locator('[data-actions]')
      .filter({ visible: true })
      .evaluate((actions) => {
        const { content, opacity, width } = getComputedStyle(actions, '::before');
        return content === 'none' ? null : { opacity, isAsWide: Number.parseFloat(width) === actions.clientWidth };
      });
  expect(await line()).toBeNull();
  await keyOf(page, 'o').click();
  await expect.poll(line).toEqual({ opacity: '1', isAsWide: true });
  letGo();
  await keyOf(page, 'c').waitFor();
  await expect.poll(line).toBeNull();
  await close();
});

it('refuses a key pressed while the next poll is on its way, and takes the same key twice as one press', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event, { prompt: 'Tea?' });
  const second = await choiceOf(host, event, { prompt: 'Coffee?' });
  await choiceOf(host, event, { prompt: 'Water?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  await page.getByRole('heading', { name: 'Tea?' }).waitFor();
  const isHeld = Promise.withResolvers<void>();
  const isLetGo = Promise.withResolvers<void>();
  await page.route('**/state', async (route) => {
    isHeld.resolve();
    await isLetGo.promise;
    await route.continue();
  });
  await page.keyboard.press('n');
  await isHeld.promise;
  await page.keyboard.press('n');
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.keyboard.press('r');
  await page.getByRole('alert').filter({ hasText: 'Not done: the step before was still on its way.' }).waitFor();
  isLetGo.resolve();
  await page.getByRole('heading', { name: 'Coffee?' }).waitFor();
  await page.locator('[data-actions][aria-busy="false"]').waitFor();
  const states = async () =>
    (await server.world.store.activities.ofEvent(event.id)).map(({ prompt, state, isRevealed }) => [
      prompt,
      state,
      isRevealed,
    ]);
  await page.keyboard.press('r');
  await expect.poll(async () => (await server.world.store.activities.byId(second.id))?.isRevealed).toBe(true);
  expect(await states()).toEqual([
    ['Tea?', 'closed', false],
    ['Coffee?', 'open', true],
    ['Water?', 'draft', false],
  ]);
  await page.getByRole('alert').waitFor({ state: 'detached' });
  // Quick steps of one poll are sent in order.
  await page.unroute('**/state');
  await keyOf(page, 'h').waitFor();
  await page.keyboard.press('c');
  await page.keyboard.press('h');
  await expect.poll(async () => (await states())[1]).toEqual(['Coffee?', 'closed', false]);
  expect(await page.getByRole('alert').count()).toBe(0);
  await close();
});

it('reports a lost request until another poll is selected or the outcome is known', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openChoice(host, event, { prompt: 'Tea or coffee?' });
  await choiceOf(host, event, { prompt: 'Bus or train?' });
  const person = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = person;
  person.allowProblem(/ERR_FAILED/);
  const silence = page.getByRole('alert').filter({ hasText: 'The server did not answer' });
  const closeInVain = async () => {
    await page.route('**/activities/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await page.getByRole('button', { name: 'Close voting' }).click();
    await silence.waitFor();
    await page.unrouteAll();
  };
  const choose = (prompt: string) =>
    page.getByRole('list', { name: 'Activities' }).getByTitle(prompt, { exact: true }).click();
  await closeInVain();
  await choose('Bus or train?');
  await page.getByRole('heading', { name: 'Bus or train?' }).waitFor();
  await silence.waitFor({ state: 'detached' });
  await choose('Tea or coffee?');
  await page.getByRole('button', { name: 'Close voting' }).waitFor();
  expect(await silence.count()).toBe(0);
  await closeInVain();
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
  await page.getByRole('button', { name: 'Open again' }).waitFor();
  await silence.waitFor({ state: 'detached' });
  await person.close();
});
