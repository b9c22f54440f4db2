import { expect, it } from 'vitest';
import { act, choiceOf, hostWithEvent, openChoice } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { keyOf } from '#support/browser/action-bar.ts';
import { calm, settled } from '#support/browser/settled.ts';
import { openLivePageAs, pressKey } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('visibly refuses a key, even a repeated one, while the next poll is still opening', async () => {
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
  const refusal = page.getByRole('alert').filter({ hasText: 'Not done: the previous step was still running.' });
  for (const key of ['n', 'PageDown', 'r']) {
    await page.keyboard.press(key);
    await refusal.getByRole('button').click();
    await refusal.waitFor({ state: 'detached' });
  }
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
  await act(host, poll, 'close');
  await page.getByRole('button', { name: 'Open again' }).waitFor();
  await silence.waitFor({ state: 'detached' });
  await person.close();
});

it('ignores the second press of a double click when the action has changed', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await choiceOf(host, event, { prompt: 'Which slit?' });
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = control;
  const primary = page.getByRole('region', { name: 'Live' }).locator('[data-look="primary"]').filter({ visible: true });
  const boxOf = async (name: string) => {
    await primary.filter({ hasText: name }).waitFor();
    await settled(page);
    const { x, y, width, height } = (await primary.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { left: x, right: x + width, top: y, bottom: y + height };
  };
  const { left, top, bottom } = await boxOf('Which slit?');
  const [x, y] = [left + 20, (top + bottom) / 2];
  await page.mouse.click(x, y);
  const next = await boxOf('Close voting');
  expect([x > next.left && x < next.right, y > next.top && y < next.bottom]).toEqual([true, true]);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  // Requests are sent in order, so a second press would have arrived before this one.
  await pressKey(control, 'j');
  await expect.poll(async () => (await server.world.store.events.byId(event.id))?.focus.kind).toBe('join');
  expect((await server.world.store.activities.byId(poll.id))?.state).toBe('open');
  await control.close();
});

it('keeps the form open when the response to an earlier action arrives while typing', async () => {
  const { host, event } = await hostWithEvent(server, { start: 'later' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const prompt = page.getByLabel('What do you want to ask?');
  const gate = Promise.withResolvers<void>();
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'GET' && !route.request().url().includes('broadcasting')) await gate.promise;
    return route.fallback();
  });
  const answered = page.waitForResponse(
    (response) => response.ok() && response.request().redirectedFrom()?.method() === 'PUT',
  );
  await page.getByRole('button', { name: 'Open the event' }).click();
  await page.getByRole('button', { name: /^Add/ }).filter({ visible: true }).first().click();
  await prompt.pressSequentially('Is the cat');
  gate.resolve();
  await answered;
  await page.getByText('Event open').filter({ visible: true }).first().waitFor();
  await prompt.pressSequentially(' alive?');
  await calm(page);
  expect(await prompt.inputValue()).toBe('Is the cat alive?');
  await close();
});
