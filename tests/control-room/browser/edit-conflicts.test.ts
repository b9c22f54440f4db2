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
  const { id } = await choiceOf(host, event, { prompt: 'Which slit?' });
  const [one, two] = [await controlRoomOf(host, event.id), await controlRoomOf(ben, event.id)];
  await chooseFromAgendaMenu(one, 'Which slit?', 'Edit');
  await promptOf(one).fill('Which of both slits?');
  await chooseFromAgendaMenu(two, 'Which slit?', 'Edit');
  await one.page.getByText('Ben is editing this too.').waitFor();
  await one.page
    .getByRole('list', { name: 'Crew members here' })
    .getByText('Ben changing the agenda')
    .waitFor({ state: 'attached' });

  await promptOf(two).fill('Which hole?');
  await save(two);
  const notice = one.page.getByRole('alert').filter({ hasText: 'changed this' });
  await notice.getByText('Which hole?').waitFor();
  await one.page.getByText('Ben is editing this too.').waitFor({ state: 'detached' });
  expect(await promptOf(one).inputValue()).toBe('Which of both slits?');

  // A reload keeps the draft and the conflict.
  await one.page.reload();
  await waitUntilLive(one);
  await chooseFromAgendaMenu(one, 'Which hole?', 'Edit');
  expect(await promptOf(one).inputValue()).toBe('Which of both slits?');
  // Saving does not overwrite the colleague's version.
  await save(one);
  await expect.poll(() => isFocused(notice)).toBe(true);
  await two.page.getByRole('heading', { name: 'Which hole?' }).waitFor();
  await one.page.getByRole('button', { name: 'Replace with mine' }).click();
  await two.page.getByRole('heading', { name: 'Which of both slits?' }).waitFor();

  // The colleague accepts the saved version.
  await chooseFromAgendaMenu(two, 'Which of both slits?', 'Edit');
  await promptOf(two).fill('Which one?');
  await chooseFromAgendaMenu(one, 'Which of both slits?', 'Edit');
  await promptOf(one).fill('Left or right?');
  await save(one);
  await two.page.getByRole('button', { name: 'Use theirs' }).click();
  await expect.poll(() => promptOf(two).inputValue()).toBe('Left or right?');
  await notice.waitFor({ state: 'detached' });

  // A poll that was deleted meanwhile can be added again.
  await promptOf(two).fill('Neither?');
  await host.visit('activities.destroy', { activity: id });
  await two.page.getByText('Someone deleted this.').waitFor();
  expect(await promptOf(two).inputValue()).toBe('Neither?');
  await two.page.getByRole('button', { name: 'Add to the agenda' }).click();
  await two.page.getByRole('heading', { name: 'Neither?' }).waitFor();
  for (const person of [one, two]) await person.close();
});

itInFullMatrix('keeps the conflict notice until there is a response, even if the request fails', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event);
  await host.visit('events.show', { event: event.id });
  const activity = await choiceOf(host, event, { prompt: 'Which slit?' });
  const one = await controlRoomOf(host, event.id);
  const { page } = one;
  one.allowProblem(/Failed to load resource: (?:net::ERR_FAILED|the server responded with a status of 503)/);
  const notice = page.getByRole('alert').filter({ hasText: 'changed this' });
  const mine = notice.getByRole('button', { name: 'Replace with mine' });
  const answerPatch = async (answer: (route: Route) => Promise<unknown>): Promise<() => void> => {
    const gate = Promise.withResolvers<void>();
    await page.unroute('**/*');
    await page.route('**/*', (route) =>
      route.request().method() === 'PATCH' ? gate.promise.then(() => answer(route)) : route.fallback(),
    );
    return gate.resolve;
  };
  await chooseFromAgendaMenu(one, 'Which slit?', 'Edit');
  await promptOf(one).fill('My activity');
  await ben.visit('activities.update', { activity: activity.id }, { ...activity, prompt: 'Which hole?' });
  await notice.getByText('Which hole?').waitFor();
  for (const answer of [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 503, body: 'Not now' }),
  ]) {
    const release = await answerPatch(answer);
    await mine.click();
    await expect.poll(() => mine.getAttribute('aria-busy')).toBe('true');
    expect([await isFocused(mine), await notice.getByRole('button', { name: 'Use theirs' }).isEnabled()]).toEqual([
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
  expect(await promptOf(one).inputValue()).toBe('My activity');
  expect((await server.world.store.activities.byId(activity.id))?.prompt).toBe('Which hole?');
  await one.close();
});

itInFullMatrix('saves the rest of an edit when a colleague opens the question, whose scoring then stays', async () => {
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

  await play(ben, quiz, 'start', 'next');
  await page.getByText('only the wording can change').waitFor();
  expect([
    await promptOf(one).inputValue(),
    await page.getByLabel('Points').inputValue(),
    await page.getByLabel('Points').isDisabled(),
  ]).toEqual(['Which planet is the heaviest?', '1000', true]);
  await save(one);
  await promptOf(one).waitFor({ state: 'detached' });
  expect(await server.world.store.activities.byId(question.id)).toMatchObject({
    prompt: 'Which planet is the heaviest?',
    points: 1_000,
    timerSeconds: 600,
    correct: { options: [question.options[1]?.id] },
  });
  await one.close();
});
