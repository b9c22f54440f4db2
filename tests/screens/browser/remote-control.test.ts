import { expect, it } from 'vitest';
import { programOf } from '#support/clients/api-program.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { ballotFor, hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openNetworkLink } from '#support/browser/network-link.ts';
import { joinByLink, openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const laptop = { width: 1440, height: 900 };
const hall = { width: 1920, height: 1080 };

it('where a result fills the screen, the keys for its text say that there is no room, in the control room and on the screen', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openChoice(host, event, {
    prompt: 'Which of these?',
    options: Array.from({ length: 14 }, (_, at) => ({
      label: `Option ${at + 1}, in some more words than one would like to read`,
    })),
  });
  await (
    await participantAt(server, event.code)
  ).call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll, 1));
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, { viewport: hall });
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: laptop });
  const { page } = control;
  const remote = page.getByRole('region', { name: 'Remote control of the screen' });
  await remote.getByText('1 screen is connected').waitFor();
  await page.getByRole('button', { name: 'Screen and phones large' }).click();
  // The button says it before it is pressed.
  const full = remote.getByRole('button', { name: 'No room for larger text' });
  await full.waitFor();
  expect(await full.isDisabled()).toBe(true);
  const said = remote.locator('[aria-live]');
  await page.keyboard.press('+');
  await expect.poll(() => said.innerText()).toBe('No room for larger text');
  await page.keyboard.press('-');
  await expect.poll(() => said.innerText()).toBe('Smallest text');
  // Nothing was set that another poll would be shown with.
  expect(await remote.getByRole('button', { name: 'Smaller text' }).isDisabled()).toBe(true);
  await screen.page.bringToFront();
  await screen.page.keyboard.press('+');
  await screen.page.getByRole('status').filter({ hasText: 'No room for larger text' }).waitFor();

  // Two options leave room; as many steps as there are, and then it says so.
  await openChoice(host, event, { prompt: 'Tea or coffee?' });
  await page.bringToFront();
  const larger = remote.getByRole('button', { name: 'Larger text', exact: true });
  await larger.waitFor();
  await page.keyboard.press('+');
  await expect
    .poll(() =>
      screen.page
        .locator('.screen-stage')
        .evaluate((stage) => Number((stage as HTMLElement).style.getPropertyValue('--text-scale'))),
    )
    .toBeGreaterThan(1);
  await expect.poll(() => said.innerText()).toBe('1 screen is connected');
  for (const person of [control, screen]) await person.close();
});

it('of two screens the one with less room says how far the text can go', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event, {
    prompt: 'Which of these?',
    options: Array.from({ length: 8 }, (_, at) => ({
      label: `Option ${at + 1} ${'with words '.repeat(12)}`.slice(0, 115).trim(),
    })),
  });
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: laptop });
  const remote = control.page.getByRole('region', { name: 'Remote control of the screen' });
  await control.page.getByRole('button', { name: 'Screen and phones large' }).click();
  const roomy = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 800, height: 900 },
  });
  await remote.getByText('1 screen is connected').waitFor();
  await remote.getByRole('button', { name: 'Larger text', exact: true }).waitFor();
  const full = await openLivePageAs(browser, server, host, `/screens/${event.id}`, { viewport: hall });
  await remote.getByText('2 screens are connected').waitFor();
  await remote.getByRole('button', { name: 'No room for larger text' }).waitFor();
  await full.close();
  await remote.getByRole('button', { name: 'Larger text', exact: true }).waitFor();
  for (const person of [control, roomy]) await person.close();
});

it('in a dark control room the picture of the screen has the ground that the screen has, light while none is there', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event, { prompt: 'Tea or coffee?' });
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: laptop,
    colorScheme: 'dark',
  });
  const picture = control.page.locator('.screen-preview > .screen').filter({ visible: true });
  const ground = () => picture.evaluate((frame) => getComputedStyle(frame).backgroundColor);
  const ofPage = () => control.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await picture.waitFor();
  const light = await ground();
  expect(light).not.toBe(await ofPage());
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: hall,
    colorScheme: 'light',
  });
  await control.page.getByText('1 screen is connected').filter({ visible: true }).waitFor();
  expect(await ground()).toBe(light);
  await screen.page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).toBe(await ofPage());
  await screen.close();
  await expect.poll(ground).toBe(light);
  await control.close();
});

it('a lobby tells how many of those who joined are connected, in the control room and on the screen', async () => {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz);
  await play(host, quiz, 'start');
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: laptop });
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, { viewport: hall });
  const both = async (words: string) => {
    await control.page.getByRole('region', { name: 'What is in hand' }).getByText(words, { exact: true }).waitFor();
    await screen.page.locator('.screen-players-count').getByText(words, { exact: true }).waitFor();
  };
  await both('Nobody is here yet');
  const [ada, ben] = [
    await joinByLink(browser, server, event.code, 'Ada'),
    await joinByLink(browser, server, event.code, 'Ben'),
  ];
  await both('2 people are here');
  await ben.close();
  await both('1 person is here');
  await ada.close();
  await both('Nobody is here yet');
  for (const person of [control, screen]) await person.close();
});

it('the background of the screen is chosen in a field that looks like all others', async () => {
  const { host, event } = await hostWithEvent(server);
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, { viewport: hall });
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: laptop });
  await control.page.getByText('1 screen is connected').filter({ visible: true }).waitFor();
  await control.page.getByRole('button', { name: 'Screen and phones large' }).click();
  const field = control.page.getByLabel('Background').filter({ visible: true });
  // Its own arrow, not the browser's; as high as the buttons beside it.
  expect(
    await field.evaluate((select) => [
      getComputedStyle(select).appearance,
      getComputedStyle(select).backgroundImage.includes('linear-gradient'),
    ]),
  ).toEqual(['none', true]);
  const heightOf = (part: typeof field) => part.evaluate((element) => element.getBoundingClientRect().height);
  expect(await heightOf(field)).toBe(
    await heightOf(control.page.getByRole('button', { name: 'Blank' }).filter({ visible: true })),
  );
  // Between narrow columns and in longer words it stays in its own.
  const german = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 1024, height: 768 },
    locale: 'de',
  });
  await german.page.keyboard.press('v');
  const dock = german.page.locator('.dock[data-dock="open"]');
  await dock.locator('select').waitFor();
  expect(
    await dock.evaluate((column) =>
      [...column.querySelectorAll('select, button')].every(
        (part) => part.getBoundingClientRect().right <= column.getBoundingClientRect().right,
      ),
    ),
  ).toBe(true);
  await german.close();
  for (const person of [control, screen]) await person.close();
});

it('a program blanks the screen and shows it again, also one whose connection was lost meanwhile; the control room shows it so', async () => {
  const { host, event } = await hostWithEvent(server);
  const program = await programOf(server, host);
  const cable = await openNetworkLink(server);
  const screen = await openLivePageAs(browser, cable, host, `/screens/${event.id}`, { viewport: hall });
  screen.allowProblem(/net::ERR_|WebSocket connection to/);
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: laptop });
  await control.page.getByText('1 screen is connected').filter({ visible: true }).waitFor();
  const tell = (look: object) => program.get('api.screens.update', { event: event.id }, { body: look });
  const blank = screen.page.locator('.screen-blank');
  const isSaid = control.page.locator('strong').filter({ hasText: 'blank', visible: true });
  await tell({ isBlank: true });
  await blank.waitFor();
  await isSaid.first().waitFor();
  await tell({ isBlank: false, theme: 'dark' });
  await blank.waitFor({ state: 'detached' });
  await isSaid.first().waitFor({ state: 'detached' });

  // What was told while it could not hear is not caught up with; what is told once it is back is heard.
  cable.cut();
  await control.page.getByText('No screen is connected.').filter({ visible: true }).waitFor();
  await tell({ isBlank: true });
  cable.mend();
  await control.page.getByText('1 screen is connected').filter({ visible: true }).waitFor();
  expect(await blank.count()).toBe(0);
  await tell({ isBlank: true });
  await blank.waitFor();
  for (const person of [control, screen]) await person.close();
  await cable.close();
});
