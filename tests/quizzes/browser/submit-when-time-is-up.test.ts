import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { joinByLink } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const planets = ['Mercury', 'Venus', 'Earth', 'Mars'];
const told = ({ page }: TestPage) => page.getByText('Not sent yet. When time is up, it is sent for you.');
const sent = ({ page }: TestPage) => page.getByText('Sent for you when time was up.');
const left = ({ page }: TestPage) =>
  page.getByRole('alert').filter({ hasText: 'Answering closed before you sent this, so it does not count.' });
const tapAll = async ({ page }: TestPage, labels: readonly string[]) => {
  for (const label of labels) await page.getByRole('button', { name: label, exact: true }).click();
};

it('when the time of a quiz question is up, what stands complete in a form and was not sent is sent, and nothing else is', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  const inQuiz = { series: quiz.id, isRevisable: false };
  const ordered = await activityOf(host, event, 'ranking', {
    ...inQuiz,
    prompt: 'Beginning at the Sun?',
    options: planets.map((label) => ({ label })),
    isOrderRight: true,
    timerSeconds: 12,
  });
  const typed = await activityOf(host, event, 'text', {
    ...inQuiz,
    isRevisable: true,
    prompt: 'Capital of France?',
    acceptedAnswers: ['Paris'],
    timerSeconds: 12,
  });
  const numbered = await activityOf(host, event, 'number', {
    ...inQuiz,
    prompt: 'How many moons?',
    min: 0,
    max: 10,
    correctValue: 2,
    timerSeconds: 600,
  });
  const [ada, ben, cy] = [
    await joinByLink(browser, server, event.code, 'Ada'),
    await joinByLink(browser, server, event.code, 'Ben'),
    await joinByLink(browser, server, event.code, 'Cy'),
  ];
  const closed = (id: string) =>
    expect.poll(async () => (await server.world.store.activities.byId(id))?.state, { timeout: 30_000 }).toBe('closed');
  const given = (id: string) => server.world.store.ballots.inRoundSince(id, 1, 0);

  await play(host, quiz, 'start', 'next');
  await ada.page.getByRole('button', { name: 'Mars', exact: true }).waitFor();
  expect(await told(ada).isVisible()).toBe(false);
  // The last one gets its place by itself.
  await tapAll(ada, planets.slice(0, -1));
  await tapAll(ben, planets.slice(0, 2));
  await told(ada).waitFor();
  expect([await told(ben).isVisible(), await told(cy).isVisible(), await given(ordered.id)]).toEqual([
    false,
    false,
    [],
  ]);
  await sent(ada).waitFor({ timeout: 30_000 });
  await ada.page
    .locator('#poll')
    .getByText(/^Counted/)
    .waitFor();
  await closed(ordered.id);
  const [order, ...others] = await given(ordered.id);
  const closesAt = (await server.world.store.activities.byId(ordered.id))?.closesAt ?? 0;
  expect([order?.answer, others]).toEqual([JSON.stringify(ordered.options.map(({ id }) => id)), []]);
  expect(closesAt - (order?.receivedAt ?? 0)).toBeLessThan(3_000);
  await left(ben).waitFor();
  expect([await left(ada).count(), await sent(ben).count(), await left(cy).count()]).toEqual([0, 0, 0]);
  await play(host, quiz, 'next');
  await ada.page.getByText('Right', { exact: true }).waitFor();
  await cy.page.getByText('No answer from you').waitFor();

  await play(host, quiz, 'next', 'next');
  for (const [phone, text] of [
    [ada, 'Par'],
    [ben, 'Paris'],
  ] as const)
    await phone.page.getByLabel('Your answer').fill(text);
  await told(ada).waitFor();
  await ben.page.getByRole('button', { name: 'Send answer' }).click();
  await ben.page
    .locator('#poll')
    .getByText(/^Counted/)
    .waitFor();
  // What counts already is changed by nobody else.
  await ben.page.getByLabel('Your answer').fill('Paris, I think');
  await ben.page.locator('button[data-unsent]').waitFor();
  expect(await told(ben).count()).toBe(0);
  await sent(ada).waitFor({ timeout: 30_000 });
  await closed(typed.id);
  expect((await given(typed.id)).map(({ answer }) => answer).toSorted()).toEqual(['"Par"', '"Paris"']);
  await left(ben).waitFor();
  expect(await sent(ben).count()).toBe(0);

  // Nobody on the phone knows beforehand that the crew closes it; and what does not fit is no answer.
  await play(host, quiz, 'next', 'next', 'next');
  for (const unfit of ['2 or 3', '11']) {
    await cy.page.getByLabel('Your number').fill(unfit);
    await cy.page.getByRole('button', { name: 'Send answer' }).and(cy.page.locator(':not([aria-disabled])')).waitFor();
    expect(await told(cy).isVisible()).toBe(false);
  }
  await cy.page.getByLabel('Your number').blur();
  await cy.page.getByText('11 is too large.').waitFor();
  await ben.page.getByLabel('Your number').fill('2');
  await told(ben).waitFor();
  expect(await axeViolations(ben.page)).toEqual([]);
  expect(await told(cy).isVisible()).toBe(false);
  await play(host, quiz, 'next');
  for (const phone of [ben, cy]) await left(phone).waitFor();
  expect([await given(numbered.id), await sent(ben).count()]).toEqual([[], 0]);
  for (const phone of [ada, ben, cy]) await phone.close();
});

it.each([
  ['behind', -60_000],
  ['ahead', 60_000],
  ['ahead by as much as is left', 11_000],
])(
  'a page that is loaded while a question runs sends by the server’s clock, on a phone whose own is %s',
  async (_, wrongMs) => {
    const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
    const quiz = await seriesOf(host, event);
    const { id } = await activityOf(host, event, 'text', {
      series: quiz.id,
      isRevisable: false,
      prompt: 'Capital of France?',
      acceptedAnswers: ['Paris'],
      timerSeconds: 12,
    });
    const ada = await joinByLink(browser, server, event.code, 'Ada');
    await ada.page.addInitScript((by) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + by;
    }, wrongMs);
    await play(host, quiz, 'start', 'next');
    await ada.page.getByLabel('Your answer').fill('Par');
    await ada.page.reload();
    await told(ada).waitFor();
    await sent(ada).waitFor({ timeout: 30_000 });
    const given = async () => (await server.world.store.ballots.inRoundSince(id, 1, 0))[0];
    await expect.poll(given).toMatchObject({ answer: '"Par"' });
    const closesAt = (await server.world.store.activities.byId(id))?.closesAt ?? 0;
    expect(closesAt - ((await given())?.receivedAt ?? 0)).toBeLessThan(3_000);
    await ada.close();
  },
);
