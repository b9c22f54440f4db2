import { expect, it } from 'vitest';
import { choiceOf, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs, pressKey } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

async function threeOnShow() {
  const { host, event } = await hostWithEvent(server);
  const ids = new Map<string, string>();
  const people = [await participantAt(server, event.code), await participantAt(server, event.code)];
  for (const body of ['First?', 'Second?', 'Third?'])
    ids.set(body, await questionBy(people[0] ?? host, event, body, { host }));
  // The order by votes differs from the order of asking.
  for (const [place, person] of people.entries())
    for (const body of ['Third?', 'Second?'].slice(place))
      await person.visit('upvotes.create', { code: event.code, question: ids.get(body) ?? '' });
  const states = async () =>
    Object.fromEntries((await server.world.store.questions.ofEvent(event.id)).map(({ body, state }) => [body, state]));
  return { host, event, states };
}

it('puts the first question on the screen with F and moves on to the next with D, each with an undo', async () => {
  const { host, event, states } = await threeOnShow();
  await host.visit('events.show', { event: event.id });
  await choiceOf(host, event, { prompt: 'Which slit?' });
  const room = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page, close } = room;
  const bar = page.locator('[data-actions]');
  const button = (name: string) => bar.getByRole('button', { name, exact: true });
  const asked = { 'First?': 'approved', 'Second?': 'approved', 'Third?': 'approved' };
  // Keys are handled in order, so the states show whether F or D did anything before the questions were shown.
  await page.keyboard.press('f');
  await page.keyboard.press('d');
  await page.keyboard.press('q');
  const first = button('Show the first one');
  await first.waitFor();
  expect([await first.getAttribute('data-look'), await states()]).toEqual(['primary', asked]);
  await pressKey(room, 'f');
  await expect.poll(states).toEqual({ ...asked, 'Second?': 'highlighted' });
  await page.getByRole('button', { name: 'Undo: put on the screen “Second?”' }).waitFor();
  await button('Answered, next').waitFor();
  await pressKey(room, 'd');
  await expect.poll(states).toEqual({ 'Second?': 'answered', 'Third?': 'highlighted', 'First?': 'approved' });
  await page.getByRole('button', { name: 'Undo: answered “Second?”' }).waitFor();
  // One undo reverts both halves of the step.
  await pressKey(room, 'z');
  await expect.poll(states).toEqual({ ...asked, 'Second?': 'highlighted' });
  await page
    .getByRole('region', { name: 'Selected item' })
    .getByRole('listitem')
    .first()
    .getByText('Second?')
    .waitFor();
  await button('Answered, next').click();
  await expect.poll(states).toEqual({ 'Second?': 'answered', 'Third?': 'highlighted', 'First?': 'approved' });
  await page.getByRole('region', { name: 'Selected item' }).getByRole('listitem').first().getByText('Third?').waitFor();
  await page.getByRole('button', { name: 'Undo: answered “Second?”' }).waitFor();
  await pressKey(room, 'd');
  await expect.poll(states).toEqual({ 'Second?': 'answered', 'Third?': 'answered', 'First?': 'highlighted' });
  // The last question can only be removed from the screen.
  await button('Answered').waitFor();
  await pressKey(room, 'f');
  await expect.poll(states).toEqual({ 'Second?': 'answered', 'Third?': 'answered', 'First?': 'approved' });
  await first.click();
  await button('Answered').click();
  await expect.poll(states).toEqual({ 'Second?': 'answered', 'Third?': 'answered', 'First?': 'answered' });
  await page.getByText('All are answered.').waitFor();
  // “Next” still leads to the agenda.
  await page.keyboard.press('n');
  await page.getByRole('heading', { name: 'Which slit?' }).waitFor();
  await close();
});
