import type { Locator, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { choiceOf, crewMemberAt, hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { chooseFromAgendaMenu, waitUntilLive, openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const controlRoomOf = (who: Visitor, eventId: string) => openLivePageAs(browser, server, who, `/events/${eventId}`);

const promptOf = ({ page }: TestPage) => page.getByLabel('What do you want to ask?');
const isFocused = (part: Locator) => part.evaluate((element) => element === document.activeElement);
const save = ({ page }: TestPage) => page.getByRole('button', { name: 'Save', exact: true }).click();

it('shows who else edits a poll, and overwrites a colleague only on request', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
  await host.visit('events.show', { event: event.id });
  await choiceOf(host, event, { prompt: 'Which slit?' });
  const [one, two] = [await controlRoomOf(host, event.id), await controlRoomOf(ben, event.id)];
  await chooseFromAgendaMenu(one, 'Which slit?', 'Edit');
  await promptOf(one).fill('Which of both slits?');
  await chooseFromAgendaMenu(two, 'Which slit?', 'Edit');
  await one.page.getByText('Ben is changing this too.').waitFor();
  await one.page
    .getByRole('list', { name: 'Also here from the crew' })
    .getByText('Ben changing the agenda')
    .waitFor({ state: 'attached' });
  await two.page.getByText('is changing this too.').waitFor();

  await promptOf(two).fill('Which hole?');
  await save(two);
  const notice = one.page.getByRole('alert').filter({ hasText: 'has changed this' });
  await notice.getByText('Which hole?').waitFor();
  await one.page.getByText('Ben is changing this too.').waitFor({ state: 'detached' });
  expect(await promptOf(one).inputValue()).toBe('Which of both slits?');

  // A reload keeps the draft and the conflict.
  await one.page.reload();
  await waitUntilLive(one);
  await chooseFromAgendaMenu(one, 'Which hole?', 'Edit');
  expect(await promptOf(one).inputValue()).toBe('Which of both slits?');
  // One notice, none at the fields. Saving again does not overwrite.
  for (let press = 0; press < 2; press += 1) {
    const refused = one.page.waitForResponse((response) => response.request().method() === 'PATCH');
    await save(one);
    await refused;
    await expect.poll(() => isFocused(notice)).toBe(true);
    expect(await one.page.getByText('has changed this').count()).toBe(1);
    expect(
      await one.page.getByText('Which hole?').filter({ visible: true }).and(one.page.locator('form *')).count(),
    ).toBe(1);
    await promptOf(one).focus();
  }
  await two.page.getByRole('heading', { name: 'Which hole?' }).waitFor();
  await one.page.getByRole('button', { name: 'Save mine over it' }).click();
  await two.page.getByRole('heading', { name: 'Which of both slits?' }).waitFor();

  // The colleague takes the saved version.
  await chooseFromAgendaMenu(two, 'Which of both slits?', 'Edit');
  await promptOf(two).fill('Which one?');
  await chooseFromAgendaMenu(one, 'Which of both slits?', 'Edit');
  await promptOf(one).fill('Left or right?');
  await save(one);
  await two.page.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => promptOf(two).inputValue()).toBe('Left or right?');
  await notice.waitFor({ state: 'detached' });

  // A form without changes follows the saved version.
  await chooseFromAgendaMenu(one, 'Left or right?', 'Edit');
  await promptOf(one).fill('Left or not?');
  await save(one);
  await expect.poll(() => promptOf(two).inputValue()).toBe('Left or not?');
  for (const person of [one, two]) await person.close();
});

itInFullMatrix('reports an invalid field when one overwrites a colleague', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event);
  await host.visit('events.show', { event: event.id });
  const activity = await choiceOf(host, event, { prompt: 'Which slit?' });
  const one = await controlRoomOf(host, event.id);
  await chooseFromAgendaMenu(one, 'Which slit?', 'Edit');
  await promptOf(one).fill('');
  await ben.visit('activities.update', { activity: activity.id }, { ...activity, prompt: 'Which hole?' });
  await one.page.getByRole('button', { name: 'Save mine over it' }).click();
  await expect.poll(() => promptOf(one).getAttribute('aria-invalid')).toBe('true');
  expect(await one.page.getByText('has changed this').count()).toBe(0);
  await promptOf(one).fill('Which of both?');
  await save(one);
  await one.page.getByRole('heading', { name: 'Which of both?' }).waitFor();
  await one.close();
});

itInFullMatrix('keeps the focused field visible on a small phone when the conflict notice appears', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event);
  await host.visit('events.show', { event: event.id });
  const activity = await choiceOf(host, event, { prompt: 'Which slit?' });
  const one = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 320, height: 640 },
  });
  await one.page
    .getByRole('navigation')
    .getByRole('button', { name: /Agenda/ })
    .click();
  await chooseFromAgendaMenu(one, 'Which slit?', 'Edit');
  await promptOf(one).fill('Which of the two slits does a single electron go through, if nobody looks?');
  const end = () => promptOf(one).evaluate((field) => field.getBoundingClientRect().bottom);
  const before = await end();
  await ben.visit('activities.update', { activity: activity.id }, { ...activity, prompt: 'Which hole?' });
  const notice = one.page.getByRole('alert').filter({ hasText: 'has changed this' });
  await notice.getByText('Which hole?').waitFor();
  const bar = one.page.getByRole('button', { name: 'Save', exact: true });
  await expect.poll(async () => (await end()) <= ((await bar.boundingBox())?.y ?? 0)).toBe(true);
  // Without scrolling, the notice would have pushed it out of view.
  expect(before + ((await notice.boundingBox())?.height ?? 0)).toBeGreaterThan(640);
  await one.close();
});

itInFullMatrix('keeps the conflict notice until there is a response, also when the request fails', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event);
  await host.visit('events.show', { event: event.id });
  const activity = await choiceOf(host, event, { prompt: 'Which slit?' });
  const one = await controlRoomOf(host, event.id);
  const { page } = one;
  one.allowProblem(/Failed to load resource: (?:net::ERR_FAILED|the server responded with a status of 503)/);
  const notice = page.getByRole('alert').filter({ hasText: 'has changed this' });
  const mine = notice.getByRole('button', { name: 'Save mine over it' });
  const answerPatch = async (answer: (route: Route) => Promise<unknown>): Promise<() => void> => {
    const gate = Promise.withResolvers<void>();
    await page.unroute('**/*');
    await page.route('**/*', (route) =>
      route.request().method() === 'PATCH' ? gate.promise.then(() => answer(route)) : route.fallback(),
    );
    return gate.resolve;
  };
  await chooseFromAgendaMenu(one, 'Which slit?', 'Edit');
  await promptOf(one).fill('Mine');
  await ben.visit('activities.update', { activity: activity.id }, { ...activity, prompt: 'Which hole?' });
  await notice.getByText('Which hole?').waitFor();
  for (const answer of [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 503, body: 'Not now' }),
  ]) {
    const release = await answerPatch(answer);
    await mine.click();
    await expect.poll(() => mine.getAttribute('aria-busy')).toBe('true');
    expect([await isFocused(mine), await notice.getByRole('button', { name: 'Take theirs' }).isEnabled()]).toEqual([
      true,
      false,
    ]);
    release();
    await page.getByText('The server did not answer.').waitFor();
    expect([await notice.count(), await isFocused(mine)]).toEqual([1, true]);
  }
  // The next plain “Save” does not overwrite.
  await page.unroute('**/*');
  await save(one);
  await expect.poll(() => isFocused(notice)).toBe(true);
  expect(await promptOf(one).inputValue()).toBe('Mine');
  expect((await server.world.store.activities.byId(activity.id))?.prompt).toBe('Which hole?');
  // The push arrives before the response: the notice still shows the colleague's version.
  const stored = Promise.withResolvers<void>();
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    const response = await route.fetch();
    await stored.promise;
    return route.fulfill({ response });
  });
  await mine.click();
  await page.getByRole('region', { name: 'Agenda' }).getByTitle('Mine').waitFor();
  expect([
    await notice.getByText('Which hole?').count(),
    await notice.getByText('Mine', { exact: true }).count(),
  ]).toEqual([1, 0]);
  stored.resolve();
  await page.getByRole('heading', { name: 'Mine' }).waitFor();
  await one.close();
});

itInFullMatrix('offers to add a poll again that a colleague deleted during the edit', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event);
  await host.visit('events.show', { event: event.id });
  const activity = await choiceOf(host, event, { prompt: 'Which slit?' });
  const one = await controlRoomOf(host, event.id);
  await chooseFromAgendaMenu(one, 'Which slit?', 'Edit');
  await promptOf(one).fill('Which of both slits?');
  await ben.visit('activities.destroy', { activity: activity.id });
  await one.page.getByText('Somebody else on the crew has deleted this.').waitFor();
  expect(await promptOf(one).inputValue()).toBe('Which of both slits?');
  await one.page.getByRole('button', { name: 'Add to the agenda' }).click();
  await one.page.getByRole('heading', { name: 'Which of both slits?' }).waitFor();
  await one.close();
});

itInFullMatrix(
  'saves the rest of an edit when a colleague opens the question, and says which fields stay',
  async () => {
    const { host, event } = await hostWithEvent(server);
    const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
    await host.visit('events.show', { event: event.id });
    const quiz = await seriesOf(host, event);
    const question = await quizQuestion(host, event, quiz, { timerSeconds: 600 });
    const one = await controlRoomOf(host, event.id);
    const { page } = one;
    await chooseFromAgendaMenu(one, question.prompt, 'Edit');
    await promptOf(one).fill('Which planet is the heaviest?');
    await page.getByLabel('Points').fill('500');
    await page.getByRole('checkbox', { name: 'Option C is right' }).check();
    await page.getByLabel('Seconds to answer').fill('300');

    await play(ben, quiz, 'start', 'next');
    const note = page
      .getByRole('status')
      .filter({ hasText: 'It was opened while you were changing what gives points.' });
    await note.getByText('You had written as points: 500').waitFor();
    await note.getByText('You had written as seconds to answer: 300').waitFor();
    expect([
      await page.getByLabel('Seconds to answer').inputValue(),
      await page.getByLabel('Seconds to answer').isDisabled(),
    ]).toEqual(['600', true]);
    // Right answers are hidden while people answer.
    expect(await note.getByText('Venus').count()).toBe(0);
    expect([
      await promptOf(one).inputValue(),
      await page.getByLabel('Points').inputValue(),
      await page.getByLabel('Points').isDisabled(),
    ]).toEqual(['Which planet is the heaviest?', '1000', true]);
    await page.getByRole('button', { name: 'Show here' }).click();
    await note.getByText('You had written as right: Jupiter, Venus').waitFor();
    await page.reload();
    await waitUntilLive(one);
    await chooseFromAgendaMenu(one, question.prompt, 'Edit');
    await note.getByText('You had written as points: 500').waitFor();
    await save(one);
    await promptOf(one).waitFor({ state: 'detached' });
    expect(await server.world.store.activities.byId(question.id)).toMatchObject({
      prompt: 'Which planet is the heaviest?',
      points: 1_000,
      timerSeconds: 600,
      correct: { options: [question.options[1]?.id] },
    });
    await one.close();
  },
);
