import { expect, it } from 'vitest';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import {
  activityOf,
  ballotFor,
  choiceOf,
  crewMemberAt,
  hostWithEvent,
  openChoice,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('an event that has ended can be read, revealed and reopened, and offers nothing else', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  await questionBy(ada, event, 'Is the cat alive?', { host });
  await host.visit('events.update', { event: event.id }, { reactionsOpen: true });
  await host.visit('events.show', { event: event.id });
  await choiceOf(host, event, { prompt: 'Never asked?' });
  const poll = await openChoice(host, event);
  await ada.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll));
  const crew = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
    viewport: { width: 390, height: 844 },
  });
  const live = crew.page.getByRole('region', { name: 'Live' });
  const names = () => live.getByRole('button').allInnerTexts();
  const room = () => ({
    answers: phone.page.getByRole('radio').or(phone.page.getByRole('button', { name: 'Change answer' })),
    reactions: phone.page.getByLabel('React', { exact: true }),
    asking: phone.page.getByLabel('Ask a question'),
    upvoting: phone.page.getByRole('button', { name: /Upvote/ }).and(phone.page.locator(':enabled')),
  });
  const countAll = async () => Promise.all(Object.values(room()).map((found) => found.count()));

  // While it is open all of it is there.
  await tab(phone, 'Poll');
  await room().answers.first().waitFor();
  await room().reactions.waitFor();
  await live.getByRole('button', { name: 'Close voting' }).waitFor();
  await tab(phone, 'Questions');
  await room().asking.waitFor();

  await crew.page.getByRole('button', { name: 'End', exact: true }).click();
  await crew.page.getByRole('dialog').getByText('1 poll is still open and will be closed.').waitFor();
  await crew.page.getByRole('dialog').getByRole('button', { name: 'End the event' }).click();
  await live.getByRole('heading', { name: 'This event is over' }).waitFor();
  await live.getByText('1 person took part.').waitFor();
  await live.getByText('No results: none was revealed.').waitFor();
  await live.getByText('1 question that was on show.').waitFor();
  await live.getByText('1 result was never revealed and stays with the crew.').waitFor();
  await phone.page.getByText('This event has ended. Thank you for taking part.').waitFor();
  await room().asking.waitFor({ state: 'detached' });
  await phone.page.getByRole('article').filter({ hasText: 'Is the cat alive?' }).first().waitFor();
  expect(await countAll()).toEqual([0, 0, 0, 0]);
  await tab(phone, 'Results');
  // A poll that was never revealed stays between its crew and who answered.
  expect(await countAll()).toEqual([0, 0, 0, 0]);

  // The crew reveals; no key and no button opens anything.
  await live.getByRole('button', { name: 'Reopen the event' }).waitFor();
  expect(
    (await names()).filter((name) => /Open voting|Open again|New round|Show this now|Close voting|Next/.test(name)),
  ).toEqual([]);
  expect(await crew.page.getByRole('button', { name: 'End', exact: true }).count()).toBe(0);
  const gone = [
    ...['Asking', 'Upvoting', 'Reactions'].map((name) => crew.page.getByRole('switch', { name })),
    ...[
      'How to join',
      'Add a poll',
      'Add a quiz',
      'Show the questions',
      'Copy the address',
      'Put on the screen',
      'On another computer…',
    ].map((name) => crew.page.getByRole('button', { name })),
    crew.page.getByRole('link', { name: 'Open the screen' }),
    crew.page.getByRole('region', { name: 'Join code' }),
  ];
  expect(await Promise.all(gone.map((each) => each.count()))).toEqual(gone.map(() => 0));
  await crew.page.getByText('works again when the event is reopened.').first().waitFor();
  const isOf = (address: string) =>
    crew.page.locator(`a[href="${address}"]`).filter({ visible: true }).first().waitFor();
  for (const part of ['results', 'edit']) await isOf(`/events/${event.id}/${part}`);
  await crew.page.getByRole('button', { name: 'More about this event' }).click();
  await crew.page.getByRole('menuitem', { name: 'Audit log' }).waitFor();
  await crew.page.keyboard.press('Escape');
  for (const key of ['o', 'n', 'a', 'q', 'j']) await crew.page.keyboard.press(key);
  await live.getByRole('heading', { name: 'This event is over' }).waitFor();
  expect(await crew.page.getByLabel('What do you want to ask?').count()).toBe(0);
  await crew.page.getByRole('region', { name: 'Agenda' }).getByText('Which slit?').click();
  await live.getByText('The event has ended. What was revealed stays visible to the room.').waitFor();
  await live.getByRole('button', { name: 'Reveal' }).click();
  await phone.page
    .getByText(/100\s*%/)
    .first()
    .waitFor();
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await phone.page.getByText('Never asked?').count()).toBe(0);
  expect(await countAll()).toEqual([0, 0, 0, 0]);

  await live.getByRole('button', { name: 'Back to the overview' }).click();
  await live.getByText('1 result that was revealed.').waitFor();
  expect(await live.getByText('never revealed').count()).toBe(0);
  await crew.page.getByRole('region', { name: 'Agenda' }).getByText('Which slit?').click();

  // The settings say when it goes, and what is left to be done.
  const settings = await openLivePageAs(browser, server, host, `/events/${event.id}/edit`);
  await settings.page.getByText('This event has ended and deletes itself on').waitFor();
  await settings.page.getByLabel('Title', { exact: true }).fill('Physics 101, spring');
  await settings.page.getByRole('button', { name: 'Save' }).first().click();
  await settings.page.getByText('Saved', { exact: true }).first().waitFor();
  await settings.page.getByRole('button', { name: 'Delete this event…' }).waitFor();
  await settings.close();

  await live.getByRole('button', { name: 'Reopen the event' }).click();
  await live.getByText('The event has ended. What was revealed').waitFor({ state: 'detached' });
  await crew.page.getByRole('region', { name: 'Join code' }).waitFor();
  for (const name of ['Asking', 'Upvoting', 'Reactions'])
    await crew.page.getByRole('switch', { name }).filter({ visible: true }).waitFor();
  await room().reactions.waitFor();
  await tab(phone, 'Questions');
  await room().asking.waitFor();
  // What the ending closed is open again.
  await live.getByRole('button', { name: 'Close voting' }).waitFor();
  await tab(phone, 'Poll');
  await room().answers.first().waitFor();
  for (const person of [crew, phone]) await person.close();
});

it('who has scrolled far down sees that the event has ended, and who is typing sees it when they are done', async () => {
  const { host, event } = await hostWithEvent(server);
  const [ada, ...others] = [
    await participantAt(server, event.code, 'Ada'),
    await participantAt(server, event.code, 'Ben'),
    await participantAt(server, event.code, 'Chen'),
    await participantAt(server, event.code, 'Dora'),
  ];
  for (let count = 1; count <= 12; count += 1)
    await questionBy(others[count % others.length] ?? ada, event, `Is this question ${count} of twelve?`, { host });
  const open = async () =>
    openLivePageAs(browser, server, ada, `/e/${event.code}#questions`, { viewport: { width: 390, height: 844 } });
  const [reader, writer] = [await open(), await open()];
  const farewell = ({ page }: typeof reader) => page.getByText('This event has ended. Thank you for taking part.');
  const isInView = (one: typeof reader) =>
    farewell(one).evaluate(
      (element) =>
        element.getBoundingClientRect().bottom > 0 && element.getBoundingClientRect().top < window.innerHeight,
    );
  const search = writer.page.getByRole('searchbox', { name: 'Search the questions' });
  await search.fill('question');
  for (const { page } of [reader, writer]) {
    await page.getByText('Is this question 12 of twelve?').waitFor();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  }
  await host.visit('event-states.update', { event: event.id }, { state: 'ended' });
  for (const one of [reader, writer]) await farewell(one).waitFor();
  await expect.poll(() => isInView(reader)).toBe(true);
  expect([await isInView(writer), await search.evaluate((element) => element === document.activeElement)]).toEqual([
    false,
    true,
  ]);
  // Another window takes the focus from the page, and the field keeps its place in it.
  for (const left of ['blur', 'focusout']) await search.dispatchEvent(left);
  const nextTask = () => writer.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await nextTask();
  expect(await isInView(writer)).toBe(false);
  const { mouse } = writer.page;
  const newest = writer.page.getByRole('button', { name: 'New', exact: true });
  // What is pressed is in view, and what stands at the top is just not.
  await farewell(writer).evaluate((element) =>
    window.scrollTo(0, window.scrollY + element.getBoundingClientRect().bottom + 4),
  );
  const box = await newest.boundingBox();
  if (!box) throw new Error('There is nothing to be pressed.');
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await mouse.down();
  await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(false);
  await nextTask();
  expect(await isInView(writer)).toBe(false);
  await mouse.up();
  await expect.poll(() => newest.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => isInView(writer)).toBe(true);
  for (const { close } of [reader, writer]) await close();
});

it('once the event has ended the screen is no more told to show how to join, and what was done before is not offered to be taken back', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  await questionBy(ada, event, 'Is the cat alive?');
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  await page.clock.install();
  const remote = page.getByRole('region', { name: 'Remote control of the screen' }).filter({ visible: true });
  const undo = page.getByRole('region', { name: 'Questions' }).getByRole('button', { name: /^Undo/ });
  await remote.getByRole('button', { name: 'Join code' }).waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await undo.getByText('Undo: approved').waitFor();
  await page.mouse.move(700, 300);
  await page.clock.fastForward(25_000);

  await host.visit('event-states.update', { event: event.id }, { state: 'ended' });
  await page.getByRole('heading', { name: 'This event is over' }).waitFor();
  await remote.getByRole('button', { name: 'Blank' }).waitFor();
  expect([await remote.getByRole('button', { name: 'Join code' }).count(), await undo.count()]).toEqual([0, 0]);
  for (const person of [screen, { close }]) await person.close();
});

it('after an event that ended with a quiz on show a phone has all results that were revealed under “Results”', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const poll = await openChoice(host, event, { prompt: 'Revealed before?' });
  for (const action of ['close', 'reveal'])
    await host.visit('activity-states.update', { activity: poll.id }, { action });
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz);
  await play(host, quiz, 'start', 'next');
  await host.visit('event-states.update', { event: event.id }, { state: 'ended' });
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
    viewport: { width: 390, height: 844 },
  });
  // The quiz had the focus; the first of the tabs is named after what it holds all the same.
  expect((await phone.page.locator('nav.room-tabs a').allInnerTexts()).map((words) => words.trim())).toEqual([
    'Results',
    'Questions',
    'Mine',
  ]);
  await phone.page.getByRole('link', { name: 'Results' }).last().click();
  await phone.page.locator('#poll').getByText('Revealed before?').locator('visible=true').first().waitFor();
  await phone.close();
});

it('what is still open is counted as in the agenda: a survey is one, whatever it asks', async () => {
  const { host, event } = await hostWithEvent(server);
  const survey = await seriesOf(host, event, 'survey', 'How was it?');
  for (const prompt of ['The pace was right.', 'The room was warm.'])
    await activityOf(host, event, 'scale', { series: survey.id, prompt });
  await play(host, survey, 'open');
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  await page.getByRole('button', { name: 'End', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'End the event?' });
  await dialog.getByText('1 survey is still open and will be closed.').waitFor();
  await openChoice(host, event, { prompt: 'Tea?' });
  await dialog.getByText('2 polls, quizzes and surveys are still open and will be closed.').waitFor();
  await dialog.getByText('what is open now is open again then.').waitFor();
  await openChoice(host, event, { prompt: 'Two and two?', correctOptions: [1] });
  await dialog.getByText('what is open now is open again then, unless its right answer has been shown.').waitFor();
  await close();
});

it('a question that was picked for the screen is marked as on it only while screens show the questions', async () => {
  const { host, event } = await hostWithEvent(server);
  const question = await questionBy(await participantAt(server, event.code, 'Ada'), event, 'Is the cat alive?', {
    host,
  });
  await host.visit('moderations.update', { event: event.id }, { questions: [question], action: 'highlight' });
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  const crew = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const panel = crew.page.getByRole('region', { name: 'Questions' });
  await panel.getByText('on the screen', { exact: true }).waitFor();
  await host.visit('focuses.update', { event: event.id }, { kind: 'join' });
  await panel.getByText('waits for the screen').waitFor();
  expect(await panel.getByText('on the screen', { exact: true }).count()).toBe(0);
  // Who moderates cannot show it: for them it waits for somebody.
  const moderator = await openLivePageAs(
    browser,
    server,
    await crewMemberAt(server, host, event, 'moderator', 'Ben'),
    `/events/${event.id}`,
    { viewport: { width: 1024, height: 768 } },
  );
  await moderator.page.getByRole('region', { name: 'Questions' }).getByText('waits until a host shows it').waitFor();
  expect(await moderator.page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
  for (const each of [moderator, crew]) await each.close();
});

it('a question that stood on the screen when the event ended is on no screen any more', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const question = await questionBy(ada, event, 'Is the cat alive?', { host });
  await host.visit('moderations.update', { event: event.id }, { questions: [question], action: 'highlight' });
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  const crew = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}#questions`, {
    viewport: { width: 390, height: 844 },
  });
  const list = phone.page.locator('#questions');
  const panel = crew.page.getByRole('region', { name: 'Questions' });
  await list.getByText('On the screen now').waitFor();
  await panel.getByText('on the screen', { exact: true }).waitFor();
  await host.visit('event-states.update', { event: event.id }, { state: 'ended' });
  await list.getByText('Picked by the hosts').waitFor();
  await panel
    .getByRole('listitem')
    .filter({ hasText: 'Is the cat alive?' })
    .getByText('on show', { exact: true })
    .waitFor();
  expect(await panel.getByText('on the screen').count()).toBe(0);
  await tab(phone, 'Mine');
  await phone.page.locator('#mine').getByText('Picked by the hosts').waitFor();
  expect(await phone.page.getByText('On the screen now').count()).toBe(0);
  for (const each of [crew, phone]) await each.close();
});
