import { expect, it } from 'vitest';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, hostWithEvent, openChoice } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { waitUntilLive, joinByLink, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('who joined without a name is asked for it by the page they look at next, once everyone has to give one, and finds what they typed', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event);
  const phone = await joinByLink(browser, server, event.code);
  await tab(phone, 'Questions');
  const { page } = phone;
  await page.getByLabel('Ask a question').fill('Who is to blame?');
  // What it catches up with once it is live is a look as well.
  await waitUntilLive(phone);
  await page.waitForLoadState('networkidle');
  await host.visit('events.update', { event: event.id }, { naming: 'required' });
  await page.getByRole('navigation').getByRole('link', { name: 'Mine' }).click();
  await page.getByText('Everyone gives a name here now').waitFor();
  await page.getByLabel('Your name').fill('Ben');
  await page.getByRole('button', { name: 'Go on' }).click();
  await tab(phone, 'Questions');
  await expect.poll(() => page.getByLabel('Ask a question').inputValue()).toBe('Who is to blame?');
  const { participants } = await host.see('participants/index', 'participants.index', { event: event.id });
  expect(participants.map(({ name }) => name)).toEqual(['Ben']);
  await phone.close();
});

it('nobody is led away by news from the middle of a question whose time runs: what they typed is sent for them, and the name is asked for after it', async () => {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  const question = await activityOf(host, event, 'text', {
    series: quiz.id,
    isRevisable: false,
    prompt: 'Capital of France?',
    acceptedAnswers: ['Paris'],
    timerSeconds: 8,
  });
  const phone = await joinByLink(browser, server, event.code);
  const { page } = phone;
  await tab(phone, 'Questions');
  await page.getByLabel('Ask a question').fill('Who is to blame?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(async () => (await server.world.store.questions.ofEvent(event.id)).length).toBe(1);
  const [asked] = await server.world.store.questions.ofEvent(event.id);
  await host.visit('events.update', { event: event.id }, { naming: 'required' });
  await play(host, quiz, 'start', 'next');
  await tab(phone, 'Poll');
  await page.getByLabel('Your answer').fill('Paris');
  const read = page.waitForResponse((response) => response.request().headers()['x-inertia-partial-data'] === 'mine');
  await host.visit('moderations.update', { event: event.id }, { questions: [asked?.id], action: 'approve' });
  await read;
  await expect.poll(() => server.world.store.ballots.count(question.id, 1), { timeout: 20_000 }).toBe(1);
  await page.reload();
  await page.getByLabel('Your name').waitFor();
  await phone.close();
});

it.each([true, false])(
  'who does not want to give one leaves at the door as they would inside (scripts: %s)',
  async (javaScriptEnabled) => {
    const { host, event } = await hostWithEvent(server);
    const { page, close } = await browser.open({ javaScriptEnabled });
    await page.goto(`${server.address}/j/${event.code}`);
    expect(await page.getByText('Leave this event').count()).toBe(0);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.waitForURL(`**/e/${event.code}`);
    await host.visit('events.update', { event: event.id }, { naming: 'required' });
    await page.goto(`${server.address}/e/${event.code}`);
    await page.getByText('Leave this event').click();
    const left = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('heading', { name: 'Join with a code' }).waitFor();
    await left;
    // Whoever comes in here next is somebody new.
    await page.goto(`${server.address}/j/${event.code}`);
    await page.getByLabel('Your name').fill('Ben');
    await page.getByRole('button', { name: 'Join' }).click();
    await page.waitForURL(`**/e/${event.code}`);
    expect(await server.world.store.participants.count(event.id)).toBe(2);
    await close();
  },
);

it('without scripts, what was refused while one owes a name waits until it is given', async () => {
  const { host, event } = await hostWithEvent(server);
  const { page, close } = await browser.open({ javaScriptEnabled: false });
  await page.goto(`${server.address}/j/${event.code}`);
  await page.getByRole('button', { name: 'Join' }).click();
  const tooLong = 'é'.repeat(501);
  await page.getByLabel('Ask a question').fill(tooLong);
  await host.visit('events.update', { event: event.id }, { naming: 'required' });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  expect(await page.getByLabel('Your name').inputValue()).toBe('');
  await page.getByLabel('Your name').fill('Ben');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('Write at most 500 characters. Now there are 501.').waitFor();
  expect(await page.getByLabel('Ask a question').inputValue()).toBe(tooLong);
  await close();
});
