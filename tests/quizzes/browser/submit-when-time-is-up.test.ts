import {
  activityOf,
  clickOn,
  expect,
  handset,
  it,
  openBlankAs,
  play,
  type Scene,
  see,
  seriesOf,
  type TestPage,
  waitUntilLive,
  withScenes,
} from '#support/browser.ts';

const { server, browser, scene } = withScenes();

const planets = ['Mercury', 'Venus', 'Earth', 'Mars'];
const announced = ({ page }: TestPage) => page.getByText('Not sent yet. Sent for you when time is up.');
const sent = ({ page }: TestPage) => page.getByText('Sent for you when time was up.');
const lost = ({ page }: TestPage) =>
  page.getByRole('alert').filter({ hasText: 'Closed before you sent this: it does not count.' });
const counted = ({ page }: TestPage) =>
  page
    .locator('#poll')
    .getByText(/^Counted/)
    .waitFor();
const tapAll = async ({ page }: TestPage, labels: readonly string[]) => {
  for (const label of labels) await clickOn(page, label, { exact: true });
};
const ballots = (id: string) => server.world.store.ballots.inRoundSince(id, 1, 0);

/** A phone whose clock is an hour fast and can be advanced by the test. */
async function phoneWithClock({ event, join }: Scene): Promise<TestPage> {
  const phone = await openBlankAs(browser, server, await join(), handset);
  await phone.page.clock.install({ time: Date.now() + 3_600_000 });
  await phone.page.goto(`${server.address}/e/${event.code}`);
  await waitUntilLive(phone);
  return phone;
}

/** Advances the phones’ clocks to the end of the question. The server’s clock stays, so the crew closes it. */
async function moveToEnd(id: string, ...phones: TestPage[]): Promise<void> {
  const closesAt = (await server.world.store.activities.byId(id))?.closesAt ?? 0;
  for (const { page } of phones) {
    await page
      .getByRole('timer')
      .getByText(/^(?:9|10):/)
      .waitFor();
    // A page that measured the server's clock again during this would undo it.
    await page.route(/\/clocks\//, (route) => route.fulfill({ json: {} }));
    await page.clock.fastForward(closesAt - 200 - Date.now());
    await page.unroute(/\/clocks\//);
  }
}

it('sends a complete answer when time is up by the server’s clock, and nothing else', async () => {
  const swan = await scene({ title: 'The Swan' });
  const { host, event } = swan;
  const quiz = await seriesOf(host, event);
  const inQuiz = { series: quiz.id, isRevisable: false, timerSeconds: 600 };
  const ordered = await activityOf(host, event, 'ranking', {
    ...inQuiz,
    prompt: 'Beginning at the Sun?',
    options: planets.map((label) => ({ label })),
    isOrderRight: true,
  });
  const typed = await activityOf(host, event, 'text', {
    ...inQuiz,
    isRevisable: true,
    prompt: 'Capital of France?',
    acceptedAnswers: ['Paris'],
  });
  const numbered = await activityOf(host, event, 'number', {
    ...inQuiz,
    prompt: 'How many moons?',
    min: 0,
    max: 10,
    correctValue: 2,
  });
  const [ada, ben] = [await phoneWithClock(swan), await phoneWithClock(swan)];

  await play(host, quiz, 'start', 'next');
  await ada.page.getByRole('button', { name: 'Mars', exact: true }).waitFor();
  expect(await announced(ada).isVisible()).toBe(false);
  // The last option gets its place without a tap.
  await tapAll(ada, planets.slice(0, -1));
  await tapAll(ben, planets.slice(0, 2));
  await announced(ada).waitFor();
  expect([await announced(ben).isVisible(), await ballots(ordered.id)]).toEqual([false, []]);
  await moveToEnd(ordered.id, ben, ada);
  await sent(ada).waitFor();
  await counted(ada);
  await play(host, quiz, 'next');
  await lost(ben).waitFor();
  expect([await lost(ada).count(), await sent(ben).count()]).toEqual([0, 0]);
  expect((await ballots(ordered.id)).map(({ answer }) => answer)).toEqual([
    JSON.stringify(ordered.options.map(({ id }) => id)),
  ]);

  // Text typed later does not replace an answer that was already sent.
  await play(host, quiz, 'next', 'next', 'next');
  await ada.page.getByLabel('Your answer').fill('Par');
  await ben.page.getByLabel('Your answer').fill('Paris');
  await announced(ada).waitFor();
  await clickOn(ben.page, 'Send answer');
  await counted(ben);
  await ben.page.getByLabel('Your answer').fill('Paris, I think');
  await ben.page.locator('button[data-unsent]').waitFor();
  expect(await announced(ben).count()).toBe(0);
  await moveToEnd(typed.id, ben, ada);
  await sent(ada).waitFor();
  await play(host, quiz, 'next');
  await lost(ben).waitFor();
  expect(await sent(ben).count()).toBe(0);
  expect((await ballots(typed.id)).map(({ answer }) => answer).toSorted()).toEqual(['"Par"', '"Paris"']);

  // The crew closes the question early. An invalid answer is never sent.
  await play(host, quiz, 'next', 'next', 'next');
  await ada.page.getByLabel('Your number').fill('11');
  await ada.page.getByLabel('Your number').blur();
  await see(ada.page, '11 is too large.');
  expect(await announced(ada).isVisible()).toBe(false);
  await ben.page.getByLabel('Your number').fill('2');
  await announced(ben).waitFor();
  await play(host, quiz, 'next');
  for (const phone of [ada, ben]) await lost(phone).waitFor();
  expect([await ballots(numbered.id), await sent(ben).count()]).toEqual([[], 0]);
});
