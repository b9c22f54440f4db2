import { expect, it } from 'vitest';
import { choiceOf, crewMemberAt, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

// Questions and answers led from the control room: the question on the screen is finished by one key, which brings the next.

const { server, browser } = withServerAndBrowser();

async function threeOnShow() {
  const { host, event } = await hostWithEvent(server);
  const ids = new Map<string, string>();
  const people = [await participantAt(server, event.code), await participantAt(server, event.code)];
  for (const body of ['First?', 'Second?', 'Third?'])
    ids.set(body, await questionBy(people[0] ?? host, event, body, { host }));
  // By votes, and not as they were asked.
  for (const [place, person] of people.entries())
    for (const body of ['Third?', 'Second?'].slice(place))
      await person.visit('upvotes.create', { code: event.code, question: ids.get(body) ?? '' });
  const states = async () =>
    Object.fromEntries((await server.world.store.questions.ofEvent(event.id)).map(({ body, state }) => [body, state]));
  return { host, event, states };
}

it('of the questions on show one key puts the first on the screen, another finishes it and brings the next; each can be taken back', async () => {
  const { host, event, states } = await threeOnShow();
  await host.visit('events.show', { event: event.id });
  await choiceOf(host, event, { prompt: 'Which slit?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const bar = page.locator('[data-actions]');
  const button = (name: string) => bar.getByRole('button', { name, exact: true });
  const asked = { 'First?': 'approved', 'Second?': 'approved', 'Third?': 'approved' };
  // While something else is shown they are no keys. They are handled in turn: had they been, it would be seen by then.
  await page.keyboard.press('f');
  await page.keyboard.press('d');
  await page.keyboard.press('q');
  const first = button('Put the first on the screen');
  await first.waitFor();
  expect([await first.getAttribute('data-look'), await states()]).toEqual(['primary', asked]);
  await page.keyboard.press('f');
  await expect.poll(states).toEqual({ ...asked, 'Second?': 'highlighted' });
  await page.getByRole('button', { name: 'Undo: put on the screen “Second?”' }).waitFor();
  await button('Answered, next').waitFor();
  await page.keyboard.press('d');
  await expect.poll(states).toEqual({ 'Second?': 'answered', 'Third?': 'highlighted', 'First?': 'approved' });
  await page.getByRole('button', { name: 'Undo: answered “Second?”' }).waitFor();
  // One press takes back the whole step.
  await page.keyboard.press('z');
  await expect.poll(states).toEqual({ ...asked, 'Second?': 'highlighted' });
  await page
    .getByRole('region', { name: 'What is in hand' })
    .getByRole('listitem')
    .first()
    .getByText('Second?')
    .waitFor();
  await button('Answered, next').click();
  await expect.poll(states).toEqual({ 'Second?': 'answered', 'Third?': 'highlighted', 'First?': 'approved' });
  await page
    .getByRole('region', { name: 'What is in hand' })
    .getByRole('listitem')
    .first()
    .getByText('Third?')
    .waitFor();
  await page.getByRole('button', { name: 'Undo: answered “Second?”' }).waitFor();
  await page.keyboard.press('d');
  await expect.poll(states).toEqual({ 'Second?': 'answered', 'Third?': 'answered', 'First?': 'highlighted' });
  // After the last there is nothing to bring; it can be taken off instead.
  await button('Answered').waitFor();
  await page.keyboard.press('f');
  await expect.poll(states).toEqual({ 'Second?': 'answered', 'Third?': 'answered', 'First?': 'approved' });
  await first.click();
  await button('Answered').click();
  await expect.poll(states).toEqual({ 'Second?': 'answered', 'Third?': 'answered', 'First?': 'answered' });
  await page.getByText('All are answered.').waitFor();
  // The way on to the agenda is never gone.
  await page.keyboard.press('n');
  await page.getByRole('heading', { name: 'Which slit?' }).waitFor();
  await close();
});

it('who only moderates leads them too, and on a phone the undo stands below them', async () => {
  const { host, event, states } = await threeOnShow();
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
  const { page, close } = await openLivePageAs(browser, server, ben, `/events/${event.id}`, {
    viewport: { width: 390, height: 844 },
  });
  const bar = page.locator('[data-actions]');
  await bar.getByRole('button', { name: 'Put the first on the screen' }).click();
  await bar.getByRole('button', { name: 'Answered, next' }).click();
  await expect.poll(states).toEqual({ 'Second?': 'answered', 'Third?': 'highlighted', 'First?': 'approved' });
  await page
    .getByRole('region', { name: 'What is in hand' })
    .getByRole('button', { name: 'Undo: answered “Second?”' })
    .click();
  await expect.poll(states).toEqual({ 'Second?': 'highlighted', 'Third?': 'approved', 'First?': 'approved' });
  await close();
});
