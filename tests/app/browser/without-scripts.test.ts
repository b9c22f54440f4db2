import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CrewActivityView, EventView } from '#contracts/views.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { hostWithEvent, openActivity, openChoice, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';

const { server, browser } = withServerAndBrowser();
let host: Visitor;
let event: EventView;
let poll: CrewActivityView;
/** A phone that runs no scripts. */
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

describe('without scripts, by forms alone', () => {
  it('a wrong code is refused where it was typed, and the right one leads to the door', async () => {
    await phone.page.goto(server.address);
    await phone.page.getByLabel('Code of the event').fill('999999');
    await phone.page.getByRole('button', { name: 'Join' }).click();
    await phone.page.getByText('No event has this code. Check it and try again.').waitFor();
    expect(await phone.page.getByLabel('Code of the event').inputValue()).toBe('999999');
    await phone.page.getByLabel('Code of the event').fill(event.code);
    await phone.page.getByRole('button', { name: 'Join' }).click();
    await phone.page.getByRole('heading', { name: event.title }).waitFor();
  });

  it('a name that is too long is refused and kept, a good one lets in', async () => {
    await phone.page.getByLabel('Your name').fill('A'.repeat(31));
    await phone.page.getByRole('button', { name: 'Join' }).click();
    await phone.page.getByText('Write at most 30 characters. Now there are 31.').waitFor();
    expect(await phone.page.getByLabel('Your name').inputValue()).toBe('A'.repeat(31));
    await phone.page.getByLabel('Your name').fill('Ben');
    await phone.page.getByRole('button', { name: 'Join' }).click();
    await phone.page.getByText('You take part as Ben.').waitFor();
    expect(new URL(phone.page.url()).pathname).toBe(`/e/${event.code}`);
  });

  it('nothing is offered that only scripts could do', async () => {
    expect(await phone.page.getByRole('button', { name: 'Edit', exact: true }).isVisible()).toBe(false);
    expect(await phone.page.getByRole('button', { name: 'Send', exact: true }).isEnabled()).toBe(true);
  });

  it('a question is asked; one that is refused comes back with its error and its text', async () => {
    const tooLong = 'é'.repeat(501);
    await phone.page.getByLabel('Ask a question').fill(tooLong);
    await phone.page.getByRole('button', { name: 'Send', exact: true }).click();
    await phone.page.getByText('Write at most 500 characters. Now there are 501.').waitFor();
    expect(await phone.page.getByLabel('Ask a question').inputValue()).toBe(tooLong);
    await phone.page.getByLabel('Ask a question').fill('Why is the sky blue?');
    await phone.page.getByRole('button', { name: 'Send', exact: true }).click();
    await mine('Why is the sky blue?').getByText('Waiting for the hosts').waitFor();
    // One is back where one asked, not at the top of the long page.
    expect(new URL(phone.page.url()).hash).toBe('#questions');
    expect(await phone.page.evaluate('window.scrollY')).toBeGreaterThan(0);
    expect(await phone.page.getByLabel('Ask a question').inputValue()).toBe('');
  });

  it('a question is upvoted, and the upvote taken back', async () => {
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

  it('a vote is counted and shows its receipt, and may be changed', async () => {
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

  it('an answer that does not fit is refused in its own form, with what would fit, and is kept', async () => {
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

  it('a vote that comes after the close is told so', async () => {
    await phone.page.goto(`${server.address}/e/${event.code}`);
    const form = phone.page.locator('form').filter({ hasText: poll.prompt });
    await phone.page.locator('details').filter({ hasText: poll.prompt }).locator('summary').click();
    await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
    await server.world.store.activities.update(poll.id, { closedAt: Date.now() - 2_001 });
    await form.getByRole('radio', { name: 'Right' }).check();
    await form.getByRole('button', { name: 'Change answer' }).click();
    await phone.page.getByText('Voting has closed.', { exact: true }).waitFor();
    await mine(poll.prompt).getByText('Left').waitFor();
    // Where the form was, too, with what was chosen.
    const told = phone.page.locator('[role="alert"]').filter({ hasText: 'Your change came too late to count.' });
    await expect.poll(() => told.getByText('Right').count()).toBe(1);
  });

  it('what is written to a poll that has closed meanwhile is told as too late, with its words, where the form was', async () => {
    const text = await openActivity(host, event, 'text', { prompt: 'Any idea?' });
    await host.visit('focuses.update', { event: event.id }, { kind: 'activity', activity: text.id });
    await phone.page.goto(`${server.address}/e/${event.code}`);
    const form = phone.page.locator('form').filter({ hasText: 'Any idea?' });
    await form.getByRole('textbox').fill('My late words');
    await host.visit('activity-states.update', { activity: text.id }, { action: 'close' });
    await server.world.store.activities.update(text.id, { closedAt: Date.now() - 2_001 });
    await form.getByRole('button', { name: 'Send answer' }).click();
    const told = phone.page.getByRole('alert').filter({ hasText: 'Your answer came too late to count.' });
    await told.getByText('My late words').waitFor();
    const { top, bottom } = await told.evaluate((element) => element.getBoundingClientRect());
    expect([top >= 0, bottom <= 900]).toEqual([true, true]);
  });

  it('one’s question is changed, and withdrawn', async () => {
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

  it('one leaves', async () => {
    await phone.page.getByText('Leave this event').click();
    await phone.page.getByRole('button', { name: 'Leave', exact: true }).click();
    await phone.page.getByRole('heading', { name: 'Join with a code' }).waitFor();
    await phone.page.goto(`${server.address}/e/${event.code}`);
    await phone.page.getByRole('button', { name: 'Join' }).waitFor();
  });
});

describe('an answer without scripts', () => {
  it.each([
    ['en', '1,234', 'Send answer', '1234'],
    ['de', '1.234', 'Antwort senden', '1234'],
    ['en', '1.234', 'Send answer', '1.234'],
    ['es-MX', '1,234', 'Enviar respuesta', '1234'],
  ])('a number is read as people of %s write it: %s', async (locale, written, send, stored) => {
    const { host: lecturer, event: lecture } = await hostWithEvent(server);
    const number = await openActivity(lecturer, lecture, 'number', { min: 0, max: 10_000, step: null });
    const guest = await browser.open({ javaScriptEnabled: false, locale });
    await guest.page.goto(`${server.address}/j/${lecture.code}`);
    await guest.page.locator('form[action$="/participants"] button[type=submit]').click();
    const entry = guest.page.locator('input[name=value]');
    await entry.fill(written);
    await guest.page.getByRole('button', { name: send }).click();
    await expect.poll(() => server.world.store.ballots.answers(number.id, 1)).toEqual([{ answer: stored, count: 1 }]);
    await guest.close();
  });

  it.each([
    ['scale', 'How sure are you?', 'Enter a whole number from 1 to 5.'],
    ['ranking', 'What next?', 'Give every option a place of its own.'],
    ['number', 'How far did you come?', 'Enter a number from 0 to 500.'],
    ['text', 'What do you take home?', 'Write at most 200 characters. Now there are 201.'],
    ['words', 'In three words?', 'Write at most 30 characters. Now there are 31.'],
  ] as const)('what does not fit a %s is refused in words, and is kept', async (kind, prompt, message) => {
    const { host: lecturer, event: lecture } = await hostWithEvent(server);
    await openActivity(lecturer, lecture, kind);
    const guest = await browser.open({ javaScriptEnabled: false });
    await guest.page.goto(`${server.address}/j/${lecture.code}`);
    await guest.page.getByRole('button', { name: 'Join' }).click();
    const form = guest.page.locator('form').filter({ hasText: prompt });
    const entry = form.getByRole('textbox').first();
    const typed = { scale: '', ranking: '', number: '501', text: 'x'.repeat(201), words: 'x'.repeat(31) }[kind];
    if (kind === 'ranking') await form.getByRole('combobox').first().selectOption('2');
    else if (typed) await entry.fill(typed);
    await form.getByRole('button', { name: 'Send answer' }).click();
    await form.getByText(message).waitFor();
    if (kind === 'ranking') expect(await form.getByRole('combobox').first().inputValue()).toBe('2');
    else if (typed) expect(await entry.inputValue()).toBe(typed);
    await guest.close();
  });

  it('a number that came too late is told as it was written', async () => {
    const { host: lecturer, event: lecture } = await hostWithEvent(server);
    const number = await openActivity(lecturer, lecture, 'number', { min: 0, max: 10_000, step: null, unit: '' });
    const guest = await browser.open({ javaScriptEnabled: false, locale: 'de' });
    await guest.page.goto(`${server.address}/j/${lecture.code}`);
    await guest.page.locator('form[action$="/participants"] button[type=submit]').click();
    await guest.page.locator('input[name=value]').fill('1.000');
    await lecturer.visit('activity-states.update', { activity: number.id }, { action: 'close' });
    await server.world.store.activities.update(number.id, { closedAt: Date.now() - 2_001 });
    await guest.page.getByRole('button', { name: 'Antwort senden' }).click();
    await guest.page
      .getByRole('alert')
      .filter({ hasText: 'Ihre Antwort kam zu spät und zählt nicht.' })
      .getByText('1.000', { exact: true })
      .waitFor();
    await guest.close();
  });
});
