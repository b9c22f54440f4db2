import { expect, it } from 'vitest';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
const phoneViewport = { viewport: { width: 390, height: 844 } };

it('asks for a newly required name on the next page, and keeps what was typed', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code);
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}#questions`, phoneViewport);
  const { page } = phone;
  await page.getByLabel('Ask a question').fill('Who is to blame?');
  // The page reloads its data once it is live, and would then already ask for the name.
  await page.waitForLoadState('networkidle');
  await host.visit('events.update', { event: event.id }, { naming: 'required' });
  await page.getByRole('navigation').getByRole('link', { name: 'My activity' }).click();
  await page.getByText('This event now asks for a name.').waitFor();
  await page.getByLabel('Your name').fill('Ben');
  await page.getByRole('button', { name: 'Continue' }).click();
  await tab(phone, 'Questions');
  await expect.poll(() => page.getByLabel('Ask a question').inputValue()).toBe('Who is to blame?');
  const { participants } = await host.see('participants/index', 'participants.index', { event: event.id });
  expect(participants.map(({ name }) => name)).toEqual(['Ben']);
  await phone.close();
});

it('lets a participant finish a running quiz question before asking for the name', async () => {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  const question = await activityOf(host, event, 'text', {
    series: quiz.id,
    isRevisable: false,
    prompt: 'Capital of France?',
    acceptedAnswers: ['Paris'],
    timerSeconds: 600,
  });
  const ada = await participantAt(server, event.code);
  const asked = await questionBy(ada, event, 'Who is to blame?');
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, phoneViewport);
  const { page } = phone;
  await play(host, quiz, 'start', 'next');
  const answer = page.getByLabel('Your answer');
  await answer.fill('Paris');
  await page.waitForLoadState('networkidle');
  await host.visit('events.update', { event: event.id }, { naming: 'required' });
  // A decision about their own question makes the page reload its own data.
  const read = page.waitForResponse((response) => response.request().headers()['x-inertia-partial-data'] === 'mine');
  await host.visit('moderations.update', { event: event.id }, { questions: [asked], action: 'approve' });
  await read;
  expect(await answer.inputValue()).toBe('Paris');
  await page.locator('#poll').getByRole('button', { name: /^Send/ }).click();
  await expect.poll(() => server.world.store.ballots.count(question.id, 1)).toBe(1);
  await play(host, quiz, 'next');
  await page.reload();
  await page.getByLabel('Your name').waitFor();
  await phone.close();
});
