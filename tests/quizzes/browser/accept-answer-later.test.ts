import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, answerAs, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const phoneSize = { viewport: { width: 390, height: 844 } };

/** A quiz of one typed question that Ben has answered in a way its host did not foresee. */
async function askedTyped() {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  const question = await activityOf(host, event, 'text', {
    series: quiz.id,
    prompt: 'What is the capital of France?',
    timerSeconds: 600,
    acceptedAnswers: ['Paris'],
  });
  const ben = await participantAt(server, event.code, 'Ben');
  await play(host, quiz, 'start', 'next');
  for (const [player, text] of [
    [await participantAt(server, event.code, 'Ada'), 'paris'],
    [ben, 'Lutetia'],
  ] as const)
    await expect.poll(async () => (await answerAs(player, event, question, { text })).status).toBe(200);
  return { host, event, quiz, ben };
}

it('counts an unforeseen answer as right once the result is shown, and takes that back', async () => {
  const { host, event, quiz, ben } = await askedTyped();
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = control;
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`);
  const phone = await openLivePageAs(browser, server, ben, `/e/${event.code}`, phoneSize);
  const row = page.getByRole('listitem').filter({ hasText: 'Lutetia' });
  const count = page.getByRole('button', { name: 'Count as right', exact: true });
  const uncount = page.getByRole('button', { name: 'Do not count as right' });
  await page.getByText('answers open', { exact: true }).first().waitFor();
  expect([await count.count(), await uncount.count()]).toEqual([0, 0]);
  await play(host, quiz, 'next', 'next');
  await phone.page.getByText('Not this time').waitFor();
  await row.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  // The only right answer stays right.
  expect([await count.count(), await uncount.count()]).toEqual([1, 0]);

  await count.click();
  await row.getByText('right', { exact: true }).waitFor();
  await phone.page.getByText('Not this time').waitFor({ state: 'detached' });
  await screen.page
    .getByText(/Lutetia/)
    .first()
    .waitFor();
  expect(await uncount.count()).toBe(2);
  await expect.poll(() => phone.page.locator('body').innerText()).toMatch(/\b9\d\d\b|1,000/);

  await row.getByRole('button', { name: 'Do not count as right' }).click();
  await phone.page.getByText('Not this time').waitFor();
  await count.waitFor();
  expect(await uncount.count()).toBe(0);
  for (const person of [control, screen, phone]) await person.close();
});

itInFullMatrix('saves an open form after a colleague counted an answer as right meanwhile', async () => {
  const { host, event, quiz } = await askedTyped();
  await play(host, quiz, 'next', 'next', 'next');
  await host.visit('event-states.update', { event: event.id }, { state: 'ended' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  await page
    .getByRole('region', { name: 'Agenda' })
    .getByRole('button', { name: /^1 What is the capital of France/ })
    .click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByText('you can count it as right after voting').waitFor();
  await page.getByLabel('What do you want to ask?').fill('What is the capital of Gaul?');
  const { control } = await host.see('events/show', 'events.show', { event: event.id });
  await host.visit(
    'accepted-answers.update',
    { activity: control.activities[0]?.id ?? '' },
    { text: 'Lutetia', isRight: true },
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'What is the capital of Gaul?' }).waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Lutetia' })
    .getByRole('button', { name: 'Do not count as right' })
    .waitFor();
  await close();
});
