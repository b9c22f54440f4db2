import { expect, it } from 'vitest';
import {
  ballotFor,
  choiceOf,
  hostWithEvent,
  openChoice,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import { quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const pageOf = (who: Visitor, path: string, viewport = { width: 1440, height: 900 }) =>
  openLivePageAs(browser, server, who, path, { viewport });

it('puts a question on the screen, and undo brings the poll back', async () => {
  const { host, event } = await hostWithEvent(server);
  const asker = await participantAt(server, event.code);
  const question = await questionBy(asker, event, 'Is the cat alive?', { host });
  await openChoice(host, event, { prompt: 'Tea or coffee?' });
  const [control, screen] = [
    await pageOf(host, `/events/${event.id}`),
    await pageOf(host, `/screens/${event.id}`, { width: 1920, height: 1080 }),
  ];
  await screen.page.getByText('Tea or coffee?').waitFor();
  await control.page
    .getByRole('region', { name: 'Questions' })
    .getByRole('button', { name: 'Put on the screen' })
    .first()
    .click();
  const highlighted = screen.page.locator('.screen-highlighted');
  await highlighted.getByText('Is the cat alive?').waitFor();
  // A question without upvotes shows no count.
  expect(await highlighted.getByText('upvote').count()).toBe(0);
  await (await participantAt(server, event.code)).visit('upvotes.create', { code: event.code, question });
  await highlighted.getByText('1 upvote').waitFor();
  await control.page.getByRole('button', { name: 'Undo' }).filter({ visible: true }).first().click();
  await screen.page.getByText('Tea or coffee?').waitFor();
  for (const person of [control, screen]) await person.close();
});

it('closes the open poll when another opens, unless asked to keep it open', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event, { prompt: 'First poll?' });
  for (const prompt of ['Second poll?', 'Third poll?']) await choiceOf(host, event, { prompt });
  const control = await pageOf(host, `/events/${event.id}`);
  const states = async () => {
    const { control: now } = await host.see('events/show', 'events.show', { event: event.id });
    return Object.fromEntries(now.activities.map(({ prompt, state }) => [prompt, state]));
  };
  const take = (prompt: string) =>
    control.page.getByRole('region', { name: 'Agenda' }).getByRole('button', { name: prompt }).first().click();
  await take('Second poll?');
  await control.page.keyboard.press('o');
  await expect.poll(states).toEqual({ 'First poll?': 'closed', 'Second poll?': 'open', 'Third poll?': 'draft' });
  await take('Third poll?');
  await control.page.getByRole('button', { name: 'Open beside the one shown now' }).click();
  await expect.poll(states).toEqual({ 'First poll?': 'closed', 'Second poll?': 'open', 'Third poll?': 'open' });
  // The page lists the other open poll, with a button that closes it.
  await control.page.getByRole('region', { name: 'Agenda' }).getByText('2 open').waitFor();
  const otherPoll = control.page
    .getByRole('region', { name: 'Live' })
    .getByRole('listitem')
    .filter({ hasText: 'Also open for voting: Second poll?' });
  await otherPoll.getByRole('button', { name: 'Close it' }).click();
  await expect.poll(states).toEqual({ 'First poll?': 'closed', 'Second poll?': 'closed', 'Third poll?': 'open' });
  await otherPoll.waitFor({ state: 'detached' });
  await control.page.getByRole('region', { name: 'Agenda' }).getByText('2 open').waitFor({ state: 'detached' });
  await control.close();
});

itInFullMatrix('offers every action of the control room and the screen on a phone', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event, { prompt: 'Tea or coffee?' });
  const remote = await pageOf(host, `/events/${event.id}`, { width: 390, height: 844 });
  const screen = await pageOf(host, `/screens/${event.id}`, { width: 1920, height: 1080 });
  const shown = (name: string | RegExp) => remote.page.getByRole('button', { name }).filter({ visible: true }).first();
  const part = (name: string) =>
    remote.page.getByRole('navigation', { name: 'Parts of the control room' }).getByRole('button', { name }).click();
  for (const name of ['Close voting', 'Reveal', 'How to join', /^Questions/]) await shown(name).waitFor();
  await remote.page.getByText('nobody is here yet').filter({ visible: true }).first().waitFor();
  await part('Event');
  await remote.page.getByText('1 screen is connected').filter({ visible: true }).waitFor();
  for (const name of ['Blank', 'Join code', 'End']) await shown(name).waitFor();
  await remote.page.getByRole('switch', { name: 'Reactions' }).filter({ visible: true }).waitFor();
  await shown('Blank').click();
  await screen.page.locator('.screen-blank').waitFor();
  expect(await remote.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const smallest = await remote.page
    .getByRole('region', { name: 'Remote control of the screen' })
    .getByRole('button')
    .filter({ visible: true })
    .evaluateAll((buttons) => Math.min(...buttons.map((button) => button.getBoundingClientRect().height)));
  expect(Math.round(smallest)).toBeGreaterThanOrEqual(44);
  for (const person of [remote, screen]) await person.close();
});

itInFullMatrix('shows the hidden first round next to the second when the crew asks for it', async () => {
  const { host, event } = await hostWithEvent(server);
  const voter = await participantAt(server, event.code);
  const poll = await openChoice(host, event, {
    prompt: 'A wave on a string hits a fixed end. What happens to the pulse?',
    options: ['It is inverted', 'It keeps its sign', 'It vanishes', 'It splits in two'].map((label) => ({ label })),
  });
  const vote = (round: number, option: number) =>
    voter.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor({ ...poll, round }, option));
  await vote(1, 0);
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'new-round' });
  await vote(2, 1);
  const control = await pageOf(host, `/events/${event.id}`, { width: 1366, height: 768 });
  const screen = await pageOf(host, `/screens/${event.id}`, { width: 1920, height: 1080 });
  const phone = await pageOf(voter, `/e/${event.code}`, { width: 390, height: 844 });
  const stage = control.page.getByRole('region', { name: 'Live' });
  await screen.page.getByText('Round 2').waitFor();
  await stage.getByText('only the crew sees it').waitFor();
  await control.page.keyboard.press('r');
  await screen.page.locator('.bar-share', { hasText: '100%' }).waitFor();
  expect(await screen.page.locator('.bar-before').count()).toBe(0);
  const show = stage.getByRole('button', { name: 'Show round 1 beside it' });
  // Visible without scrolling below two lines and four options.
  await expect
    .poll(() =>
      show.evaluate((button) => {
        const { left, right, bottom } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint((left + right) / 2, bottom - 3));
      }),
    )
    .toBe(true);
  await show.click();
  for (const { page } of [screen, phone]) {
    await page.getByText('Round 1: 1 answer').waitFor();
    expect(await page.locator('.bar-row').first().innerText()).toMatch(/round before:\s+100%[^]*0%/);
  }
  await stage.getByRole('button', { name: 'Hide round 1' }).click();
  for (const { page } of [screen, phone]) await page.getByText('Round 1: 1 answer').waitFor({ state: 'detached' });
  for (const person of [control, screen, phone]) await person.close();
});

itInFullMatrix.each([1440, 390])(
  'keeps a poll open when a quiz starts, says so before and after, and closes it with one press, at %d px',
  async (width) => {
    const { host, event } = await hostWithEvent(server);
    const poll = await openChoice(host, event, { prompt: 'Tea or coffee?' });
    const quiz = await seriesOf(host, event);
    await quizQuestion(host, event, quiz);
    const { page, close } = await pageOf(host, `/events/${event.id}`, { width, height: 844 });
    const state = async () => (await server.world.store.activities.byId(poll.id))?.state;
    const part = (name: string) =>
      width === 390 &&
      page.getByRole('navigation', { name: 'Parts of the control room' }).getByRole('button', { name }).click();
    const note = (words: string) =>
      page
        .getByRole('region', { name: 'Live' })
        .getByRole('listitem')
        .filter({ hasText: `${words} Tea or coffee?` });
    await page.getByRole('button', { name: 'Close voting' }).waitFor();
    expect(await page.getByRole('button', { name: 'Close it' }).count()).toBe(0);
    await part('Agenda');
    await page.getByRole('region', { name: 'Agenda' }).getByTitle('Quiz night').click();
    await note('Stays open when you start this:').waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: 'Stays open when you start this: Tea or coffee?' })
      .waitFor({ state: 'attached' });
    expect(await page.getByRole('status').filter({ hasText: 'Also open for voting' }).count()).toBe(0);
    // The poll is on the screen: X does not close it.
    expect(await page.locator('[aria-keyshortcuts="x"]').count()).toBe(0);
    await page.keyboard.press('x');
    await page.locator('[data-actions]').getByRole('button', { name: 'Open the lobby' }).click();
    await note('Also open for voting:').waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: 'Also open for voting: Tea or coffee?' })
      .waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'First question' }).waitFor();
    expect(await state()).toBe('open');
    if (width === 390) await page.getByRole('button', { name: 'Close it' }).click();
    else await page.keyboard.press('x');
    await note('Also open for voting:').waitFor({ state: 'detached' });
    await expect.poll(state).toBe('closed');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await close();
  },
);

itInFullMatrix('leads to the waiting questions when all on the screen are answered', async () => {
  const { host, event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code);
  const answered = await questionBy(phone, event, 'Why?', { host });
  await host.visit('moderations.update', { event: event.id }, { questions: [answered], action: 'answer' });
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  const { page, close } = await pageOf(host, `/events/${event.id}`);
  const live = page.getByRole('region', { name: 'Live' });
  await live.getByText('All are answered. Screen and phones ask for the next.').waitFor();
  await questionBy(phone, event, 'Is this on the exam?');
  await live.getByText('1 waits for you to approve it.').waitFor();
  expect(await live.getByText('Screen and phones ask for the next').count()).toBe(0);
  await live.getByRole('link', { name: 'Moderate' }).click();
  await page.waitForURL(/moderation/);
  await page.getByText('Is this on the exam?').first().waitFor();
  await close();
});
