import type { EventView } from '#contracts/views.ts';
import {
  act,
  beforeAll,
  clickOn,
  controlOf,
  expect,
  it,
  openChoice,
  participantAt,
  questionBy,
  see,
  seeHeading,
  type TestPage,
  type Visitor,
  withScenes,
} from '#support/browser.ts';

const { server, browser, scene } = withScenes();
let host: Visitor;
let event: EventView;
/** A phone without scripts. Each test continues from the one before it. */
let phone: TestPage;

beforeAll(async () => {
  ({ host, event } = await scene());
  await questionBy(await participantAt(server, event.code, 'Ada'), event, 'Is the cat alive?', { host });
  phone = await browser.open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
});

const room = () => phone.page.getByRole('main');
const poll = () => phone.page.locator('#poll');
const button = (name: string) => phone.page.getByRole('button', { name, exact: true });
const mine = (text: string) => phone.page.locator('#mine').getByRole('listitem').filter({ hasText: text });
const control = () => controlOf(host, event);
const refresh = () => phone.page.getByRole('link', { name: 'Check again' });

it('a wrong code and a name that is too long are reported at their fields and kept', async () => {
  const { page } = phone;
  await page.goto(server.address);
  for (const [label, wrong, message, right] of [
    ['Event code', '999999', 'No event has this code. Check it and try again.', event.code],
    ['Your name', 'A'.repeat(31), 'Enter at most 30 characters, not 31.', 'Ben'],
  ] as const) {
    await page.getByLabel(label).fill(wrong);
    await button('Join').click();
    await see(page, message);
    expect(await page.getByLabel(label).inputValue()).toBe(wrong);
    await page.getByLabel(label).fill(right);
    await button('Join').click();
  }
  await see(page, 'You take part as Ben.');
  expect(new URL(page.url()).pathname).toBe(`/e/${event.code}`);
  // A button that needs scripts.
  expect(await button('Edit').isVisible()).toBe(false);
});

it('a refused question keeps its text next to the error, and a valid one is asked', async () => {
  const question = phone.page.getByLabel('Ask a question');
  const tooLong = 'é'.repeat(501);
  await question.fill(tooLong);
  await button('Send').click();
  await see(phone.page, 'Enter at most 500 characters, not 501.');
  expect(await question.inputValue()).toBe(tooLong);
  await question.fill('Why is the sky blue?');
  await button('Send').click();
  await mine('Why is the sky blue?').getByText('Waiting for approval').waitFor();
  // The page scrolls to the form, not to its top.
  expect(new URL(phone.page.url()).hash).toBe('#questions');
  expect(await phone.page.evaluate('window.scrollY')).toBeGreaterThan(0);
  expect(await question.inputValue()).toBe('');
});

it('a participant upvotes a question and withdraws the upvote', async () => {
  const upvotes = (name: RegExp, pressed: boolean) =>
    room().getByRole('article').filter({ hasText: 'Is the cat alive?' }).getByRole('button', { name, pressed });
  await upvotes(/^0 upvotes/, false).click();
  await upvotes(/^1 upvote/, true).click();
  await upvotes(/^0 upvotes/, false).waitFor();
});

it('an author edits and withdraws their question', async () => {
  const field = mine('Why is the sky blue?').getByRole('textbox', { name: 'Your question' });
  const edit = async (body: string): Promise<void> => {
    await field.fill(body);
    await mine('Why is the sky blue?').getByRole('button', { name: 'Save' }).click();
  };
  await mine('Why is the sky blue?').locator('summary').click();
  await edit('?');
  await mine('Why is the sky blue?').getByText('Enter at least 2 characters.').waitFor();
  expect(await field.inputValue()).toBe('?');
  await edit('Why is the sky so blue?');
  await mine('Why is the sky so blue?').first().waitFor();
  expect((await control()).questions.map(({ body }) => body)).toContain('Why is the sky so blue?');
  await mine('Why is the sky so blue?').getByRole('button', { name: 'Withdraw' }).click();
  await expect.poll(() => mine('Why is the sky so blue?').count()).toBe(0);
  expect((await control()).questions.map(({ body }) => body)).toEqual(['Is the cat alive?']);
});

it('the page says that it does not update automatically, and has a link that refreshes it', async () => {
  await poll().getByText('No polls yet.').waitFor();
  await poll().getByText('This page does not update automatically.').waitFor();
  const timed = await openChoice(host, event, { timerSeconds: 120 });
  await refresh().click();
  await poll()
    .getByText(/^\d:\d\d left when this page loaded$/)
    .waitFor();
  expect(await poll().getByRole('timer').count()).toBe(0);
  await host.visit('activities.destroy', timed);
});

it('a vote gets a receipt, can be changed, and is refused once voting closed', async () => {
  const slit = await openChoice(host, event);
  await refresh().click();
  const vote = async (option: string, send: string): Promise<void> => {
    await room().getByRole('radio', { name: option }).check();
    await button(send).click();
  };
  await vote('Both', 'Send answer');
  await room()
    .getByRole('status')
    .filter({ hasText: /Counted\s+\d/ })
    .first()
    .waitFor();
  await vote('Left', 'Change answer');
  await mine('Which slit?').getByText('Left').waitFor();
  expect((await control()).activities[0]?.tally).toMatchObject({ total: 1 });
  await act(host, slit, 'close');
  await server.world.store.activities.update(slit.id, { closedAt: Date.now() - 2_001 });
  await vote('Right', 'Change answer');
  await see(phone.page, 'Voting has closed.', { exact: true });
  await mine('Which slit?').getByText('Left').waitFor();
  const notice = room().getByRole('alert').filter({ hasText: 'Your change came too late.' });
  await see(notice, 'Right');
});

it('an invalid answer is reported in its own form and kept', async () => {
  const prompt = 'Two of them';
  await openChoice(host, event, { prompt, minPicks: 2, maxPicks: 2 });
  const form = phone.page.locator('form').filter({ hasText: prompt });
  await refresh().click();
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await clickOn(form, 'Send answer');
  await see(form, 'Choose 2 of the options.');
  expect(await form.getByRole('checkbox', { checked: true, disabled: false }).count()).toBe(3);
  await form.getByRole('checkbox').first().uncheck();
  await clickOn(form, 'Send answer');
  await mine(prompt).getByText('Left').waitFor();
});

it('a participant leaves', async () => {
  await phone.page.getByText('Leave this event').click();
  await button('Leave').click();
  await seeHeading(phone.page, 'Join with a code');
  await phone.page.goto(`${server.address}/e/${event.code}`);
  await button('Join').waitFor();
});
