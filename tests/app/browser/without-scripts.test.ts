import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CrewActivityView, EventView } from '#contracts/views.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { hostWithEvent, openActivity, openChoice, participantAt, questionBy } from '#support/factories/events.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
let host: Visitor;
let event: EventView;
let poll: CrewActivityView;
/** A phone without scripts. Each test continues from the one before it. */
let phone: TestPage;

beforeAll(async () => {
  ({ host, event } = await hostWithEvent(server));
  await questionBy(await participantAt(server, event.code, 'Ada'), event, 'Is the cat alive?', { host });
  poll = await openChoice(host, event);
  phone = await browser.open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
});
afterAll(async () => {
  await phone.close();
});

const room = () => phone.page.getByRole('main');
const article = (text: string) => room().getByRole('article').filter({ hasText: text });
const mine = (text: string) => phone.page.locator('#mine').getByRole('listitem').filter({ hasText: text });
const control = () => host.see('events/show', 'events.show', { event: event.id });

describe('without scripts', () => {
  it('a wrong code is refused at its field, and the right one leads to the join page', async () => {
    await phone.page.goto(server.address);
    await phone.page.getByLabel('Code of the event').fill('999999');
    await phone.page.getByRole('button', { name: 'Join' }).click();
    await phone.page.getByText('No event has this code. Check it and try again.').waitFor();
    expect(await phone.page.getByLabel('Code of the event').inputValue()).toBe('999999');
    await phone.page.getByLabel('Code of the event').fill(event.code);
    await phone.page.getByRole('button', { name: 'Join' }).click();
    await phone.page.getByRole('heading', { name: event.title }).waitFor();
  });

  it('a name that is too long is refused and kept', async () => {
    await phone.page.getByLabel('Your name').fill('A'.repeat(31));
    await phone.page.getByRole('button', { name: 'Join' }).click();
    await phone.page.getByText('Write at most 30 characters. Now there are 31.').waitFor();
    expect(await phone.page.getByLabel('Your name').inputValue()).toBe('A'.repeat(31));
    await phone.page.getByLabel('Your name').fill('Ben');
    await phone.page.getByRole('button', { name: 'Join' }).click();
    await phone.page.getByText('You take part as Ben.').waitFor();
    expect(new URL(phone.page.url()).pathname).toBe(`/e/${event.code}`);
  });

  it('no button is visible that needs scripts', async () => {
    expect(await phone.page.getByRole('button', { name: 'Edit', exact: true }).isVisible()).toBe(false);
    expect(await phone.page.getByRole('button', { name: 'Send', exact: true }).isEnabled()).toBe(true);
  });

  it('a refused question comes back with its error and its text, and a valid one is asked', async () => {
    const tooLong = 'é'.repeat(501);
    await phone.page.getByLabel('Ask a question').fill(tooLong);
    await phone.page.getByRole('button', { name: 'Send', exact: true }).click();
    await phone.page.getByText('Write at most 500 characters. Now there are 501.').waitFor();
    expect(await phone.page.getByLabel('Ask a question').inputValue()).toBe(tooLong);
    await phone.page.getByLabel('Ask a question').fill('Why is the sky blue?');
    await phone.page.getByRole('button', { name: 'Send', exact: true }).click();
    await mine('Why is the sky blue?').getByText('Waiting for the hosts').waitFor();
    // The page scrolls to the form, not to its top.
    expect(new URL(phone.page.url()).hash).toBe('#questions');
    expect(await phone.page.evaluate('window.scrollY')).toBeGreaterThan(0);
    expect(await phone.page.getByLabel('Ask a question').inputValue()).toBe('');
  });

  it('a question is upvoted, and the upvote withdrawn', async () => {
    await article('Is the cat alive?')
      .getByRole('button', { name: /^0 upvotes/ })
      .click();
    await article('Is the cat alive?')
      .getByRole('button', { name: /^1 upvote/, pressed: true })
      .click();
    await article('Is the cat alive?')
      .getByRole('button', { name: /^0 upvotes/, pressed: false })
      .waitFor();
    expect(new URL(phone.page.url()).hash).toMatch(/^#question-/);
  });

  it('a vote is counted with a receipt, and may be changed', async () => {
    await room().getByRole('radio', { name: 'Both' }).check();
    await room().getByRole('button', { name: 'Send answer' }).click();
    await room()
      .getByRole('status')
      .filter({ hasText: /Counted\s+\d/ })
      .first()
      .waitFor();
    await mine('Which slit?').getByText('Both').waitFor();
    await room().getByRole('radio', { name: 'Left' }).check();
    await room().getByRole('button', { name: 'Change answer' }).click();
    await mine('Which slit?').getByText('Left').waitFor();
    expect((await control()).control.activities[0]?.tally).toMatchObject({ total: 1 });
  });

  it('an answer that does not fit is refused at its own form, and kept', async () => {
    const wide = await openChoice(host, event, { prompt: 'Two of them', minPicks: 2, maxPicks: 2 });
    const form = (prompt: string) => phone.page.locator('form').filter({ hasText: prompt });
    const send = (prompt: string) => form(prompt).getByRole('button', { name: 'Send answer' }).click();
    const refused = async (prompt: string, message: string) => {
      await form(prompt).getByText(message).waitFor();
      expect(await phone.page.getByText(message).count()).toBe(1);
    };
    await phone.page.reload();
    for (const box of await form(wide.prompt).getByRole('checkbox').all()) await box.check();
    await send(wide.prompt);
    await refused(wide.prompt, 'Choose 2 of the options.');
    expect(await form(wide.prompt).getByRole('checkbox', { checked: true, disabled: false }).count()).toBe(3);
    await form(wide.prompt).getByRole('checkbox').first().uncheck();
    await send(wide.prompt);
    await mine(wide.prompt).getByText('Left').waitFor();
  });

  it('a vote after voting has closed is refused as too late', async () => {
    await phone.page.goto(`${server.address}/e/${event.code}`);
    const form = phone.page.locator('form').filter({ hasText: poll.prompt });
    await phone.page.locator('details').filter({ hasText: poll.prompt }).locator('summary').click();
    await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
    await server.world.store.activities.update(poll.id, { closedAt: Date.now() - 2_001 });
    await form.getByRole('radio', { name: 'Right' }).check();
    await form.getByRole('button', { name: 'Change answer' }).click();
    await phone.page.getByText('Voting has closed.', { exact: true }).waitFor();
    await mine(poll.prompt).getByText('Left').waitFor();
    const notice = phone.page.locator('[role="alert"]').filter({ hasText: 'Your change came too late to count.' });
    await expect.poll(() => notice.getByText('Right').count()).toBe(1);
  });

  it('a text that came too late is shown where the form was', async () => {
    const text = await openActivity(host, event, 'text', { prompt: 'Any idea?' });
    await host.visit('focuses.update', { event: event.id }, { kind: 'activity', activity: text.id });
    await phone.page.goto(`${server.address}/e/${event.code}`);
    const form = phone.page.locator('form').filter({ hasText: 'Any idea?' });
    await form.getByRole('textbox').fill('My late words');
    await host.visit('activity-states.update', { activity: text.id }, { action: 'close' });
    await server.world.store.activities.update(text.id, { closedAt: Date.now() - 2_001 });
    await form.getByRole('button', { name: 'Send answer' }).click();
    const notice = phone.page.getByRole('alert').filter({ hasText: 'Your answer came too late to count.' });
    await notice.getByText('My late words').waitFor();
    const { top, bottom } = await notice.evaluate((element) => element.getBoundingClientRect());
    expect([top >= 0, bottom <= 900]).toEqual([true, true]);
  });

  it('an author changes and withdraws their question', async () => {
    const edit = async (body: string): Promise<void> => {
      await mine('Why is the sky blue?').getByRole('textbox', { name: 'Your question' }).fill(body);
      await mine('Why is the sky blue?').getByRole('button', { name: 'Save' }).click();
    };
    await mine('Why is the sky blue?').locator('summary').click();
    await edit('?');
    await mine('Why is the sky blue?').getByText('Write at least 2 characters.').waitFor();
    expect(await mine('Why is the sky blue?').getByRole('textbox', { name: 'Your question' }).inputValue()).toBe('?');
    expect(await phone.page.getByLabel('Ask a question').inputValue()).toBe('');
    await edit('Why is the sky so blue?');
    await mine('Why is the sky so blue?').first().waitFor();
    expect((await control()).control.questions.map(({ body }) => body)).toContain('Why is the sky so blue?');
    await mine('Why is the sky so blue?').getByRole('button', { name: 'Withdraw' }).click();
    await expect.poll(() => mine('Why is the sky so blue?').count()).toBe(0);
    expect((await control()).control.questions.map(({ body }) => body)).toEqual(['Is the cat alive?']);
  });

  it('a participant leaves', async () => {
    await phone.page.getByText('Leave this event').click();
    await phone.page.getByRole('button', { name: 'Leave', exact: true }).click();
    await phone.page.getByRole('heading', { name: 'Join with a code' }).waitFor();
    await phone.page.goto(`${server.address}/e/${event.code}`);
    await phone.page.getByRole('button', { name: 'Join' }).waitFor();
  });
});

it('a number is read in the notation of the page’s language', async () => {
  const { host: lecturer, event: lecture } = await hostWithEvent(server);
  const number = await openActivity(lecturer, lecture, 'number', { min: 0, max: 10_000, step: null });
  const guest = await browser.open({ javaScriptEnabled: false, locale: 'de' });
  await guest.page.goto(`${server.address}/j/${lecture.code}`);
  await guest.page.locator('form[action$="/participants"] button[type=submit]').click();
  await guest.page.locator('input[name=value]').fill('1.234');
  await guest.page.getByRole('button', { name: 'Antwort senden' }).click();
  await expect.poll(() => server.world.store.ballots.answers(number.id, 1)).toEqual([{ answer: '1234', count: 1 }]);
  await guest.close();
});

const unfit = [
  { kind: 'ranking', prompt: 'What next?', typed: '2', message: 'Give every option a place of its own.' },
  {
    kind: 'text',
    prompt: 'What do you take home?',
    typed: 'x'.repeat(201),
    message: 'Write at most 200 characters. Now there are 201.',
  },
  { kind: 'scale', prompt: 'How sure are you?', typed: '', message: 'Enter a whole number from 1 to 5.' },
  { kind: 'number', prompt: 'How far did you come?', typed: '501', message: 'Enter a number from 0 to 500.' },
  {
    kind: 'words',
    prompt: 'In three words?',
    typed: 'x'.repeat(31),
    message: 'Write at most 30 characters. Now there are 31.',
  },
] as const;

it.each(unfit)(
  'an answer that does not fit a $kind is refused with the reason, and kept',
  async ({ kind, prompt, typed, message }) => {
    const { host: lecturer, event: lecture } = await hostWithEvent(server);
    await openActivity(lecturer, lecture, kind);
    const { page, close } = await browser.open({ javaScriptEnabled: false });
    await page.goto(`${server.address}/j/${lecture.code}`);
    await page.getByRole('button', { name: 'Join' }).click();
    const form = page.locator('form').filter({ hasText: prompt });
    const field = form.getByRole(kind === 'ranking' ? 'combobox' : 'textbox').first();
    if (kind === 'ranking') await field.selectOption(typed);
    else if (typed) await field.fill(typed);
    await form.getByRole('button', { name: 'Send answer' }).click();
    await form.getByText(message).waitFor();
    if (typed) expect(await field.inputValue()).toBe(typed);
    await close();
  },
);

describe('a page that does not update itself', () => {
  const panel = () => phone.page.locator('#poll');
  const refresh = () => phone.page.getByRole('link', { name: 'Look again' });

  it('says how long was left when it was loaded', async () => {
    const { host: lecturer, event: lecture } = await hostWithEvent(server);
    const timed = await openChoice(lecturer, lecture, { timerSeconds: 120 });
    await server.world.store.activities.update(timed.id, {
      openedAt: Date.now() - 61_000,
      closesAt: Date.now() + 59_000,
    });
    await phone.page.goto(`${server.address}/j/${lecture.code}`);
    await phone.page.getByRole('button', { name: 'Join' }).click();
    const left = panel().getByText(/^0:\d\d left when this page was loaded$/);
    await left.waitFor();
    expect(await panel().getByRole('timer').count()).toBe(0);
    expect(await panel().locator('.timer-track').isVisible()).toBe(false);
  });

  it('offers a link that refreshes it until the event has ended, and says that it does not update', async () => {
    const { host: lecturer, event: lecture } = await hostWithEvent(server, { start: 'later' });
    const setState = (state: string) => lecturer.visit('event-states.update', { event: lecture.id }, { state });
    await phone.page.goto(`${server.address}/j/${lecture.code}`);
    await phone.page.getByText('This event has not been opened yet.', { exact: true }).waitFor();
    expect(await phone.page.getByText('by itself').filter({ visible: true }).count()).toBe(0);
    await setState('open');
    await refresh().click();
    await phone.page.getByRole('button', { name: 'Join' }).click();
    await panel().getByText('The hosts have not opened a poll yet.').waitFor();
    await panel().getByText('This page does not change by itself.').waitFor();
    expect(await panel().getByText('Keep this page at hand').isVisible()).toBe(false);
    await openChoice(lecturer, lecture);
    await refresh().click();
    await panel().getByRole('radio', { name: 'Both' }).check();
    await panel().getByRole('button', { name: 'Send answer' }).click();
    await panel()
      .getByText(/^Counted/)
      .waitFor();
    const quiz = await seriesOf(lecturer, lecture);
    await quizQuestion(lecturer, lecture, quiz);
    await play(lecturer, quiz, 'start');
    // The browser would only scroll to an address that differs in its hash.
    expect(new URL(phone.page.url()).hash).toBe('#poll');
    await refresh().click();
    await panel()
      .getByText(/^You are in\. The quiz begins/)
      .waitFor();
    await setState('ended');
    await refresh().click();
    await phone.page.getByText('This event has ended').first().waitFor();
    expect(await refresh().count()).toBe(0);
  });

  it('exists only without scripts', async () => {
    const { host: lecturer, event: lecture } = await hostWithEvent(server);
    await openChoice(lecturer, lecture, { timerSeconds: 120 });
    const ben = await participantAt(server, lecture.code);
    const { page, close } = await openLivePageAs(browser, server, ben, `/e/${lecture.code}`);
    await page.getByRole('timer').waitFor();
    const without = page.getByText(/Look again|when this page was loaded|not opened a poll/);
    expect(await without.filter({ visible: true }).count()).toBe(0);
    await close();
  });
});
