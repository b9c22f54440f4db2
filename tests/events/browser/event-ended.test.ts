import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import {
  activityOf,
  ballotFor,
  choiceOf,
  hostWithEvent,
  openChoice,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
const phoneViewport = { viewport: { width: 390, height: 844 } };

it('lets an ended event be read, revealed and reopened, and nothing else', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  await questionBy(ada, event, 'Is the cat alive?', { host });
  await host.visit('events.update', { event: event.id }, { reactionsOpen: true });
  await choiceOf(host, event, { prompt: 'Never asked?' });
  const poll = await openChoice(host, event);
  await ada.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll));
  const crew = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, phoneViewport);
  const live = crew.page.getByRole('region', { name: 'Live' });
  const agenda = crew.page.getByRole('region', { name: 'Agenda' });
  const room = {
    answers: phone.page.getByRole('radio').or(phone.page.getByRole('button', { name: 'Change answer' })),
    reactions: phone.page.getByLabel('React', { exact: true }),
    asking: phone.page.getByLabel('Ask a question'),
    upvoting: phone.page.getByRole('button', { name: /Upvote/ }).and(phone.page.locator(':enabled')),
  };
  const countAll = async () => Promise.all(Object.values(room).map((found) => found.count()));

  // While the event is open all of it is there.
  await tab(phone, 'Poll');
  await room.answers.first().waitFor();
  await room.reactions.waitFor();
  await live.getByRole('button', { name: 'Close voting' }).waitFor();
  await tab(phone, 'Questions');
  await room.asking.waitFor();

  await crew.page.getByRole('button', { name: 'End', exact: true }).click();
  await crew.page.getByRole('dialog').getByText('1 poll is still open and will be closed.').waitFor();
  await crew.page.getByRole('dialog').getByRole('button', { name: 'End the event' }).click();
  await live.getByRole('heading', { name: 'This event is over' }).waitFor();
  await live.getByText('1 person took part.').waitFor();
  await live.getByText('1 result was never revealed and stays with the crew.').waitFor();
  const notice = phone.page.getByRole('status').filter({ hasText: 'This event has ended' });
  await notice.waitFor();
  await room.asking.waitFor({ state: 'detached' });
  await phone.page.getByRole('article').filter({ hasText: 'Is the cat alive?' }).first().waitFor();
  expect(await countAll()).toEqual([0, 0, 0, 0]);
  await notice.getByRole('link', { name: 'My answers' }).click();
  await phone.page.locator('#mine[data-shown]').getByText('Both').waitFor();
  await tab(phone, 'Results');
  // A poll that was never revealed stays between the crew and those who answered.
  expect(await countAll()).toEqual([0, 0, 0, 0]);

  // No button and no key of the control room opens anything.
  const gone = [
    ...['Asking', 'Upvoting', 'Reactions'].map((name) => crew.page.getByRole('switch', { name })),
    ...[
      'How to join',
      'Add a poll',
      'Add a quiz',
      'Show the questions',
      'Put on the screen',
      'Close voting',
      /^Next/,
    ].map((name) => crew.page.getByRole('button', { name })),
    crew.page.getByRole('button', { name: 'End', exact: true }),
    crew.page.getByRole('link', { name: 'Open the screen' }),
    crew.page.getByRole('region', { name: 'Join code' }),
  ];
  expect(await Promise.all(gone.map((each) => each.count()))).toEqual(gone.map(() => 0));
  await live.getByRole('link', { name: 'Results and exports' }).waitFor();
  for (const key of ['o', 'n', 'a', 'q', 'j']) await crew.page.keyboard.press(key);
  await live.getByRole('heading', { name: 'This event is over' }).waitFor();
  expect(await crew.page.getByLabel('What do you want to ask?').count()).toBe(0);

  await agenda.getByText('Which slit?').click();
  await live.getByText('The event has ended. What was revealed stays visible to the room.').waitFor();
  await live.getByRole('button', { name: 'Reveal' }).click();
  await phone.page
    .getByText(/100\s*%/)
    .first()
    .waitFor();
  expect(await phone.page.getByText('Never asked?').count()).toBe(0);
  expect(await countAll()).toEqual([0, 0, 0, 0]);

  // Reopened, what the end closed is open again.
  await live.getByRole('button', { name: 'Reopen the event' }).click();
  await live.getByText('The event has ended. What was revealed').waitFor({ state: 'detached' });
  await crew.page.getByRole('region', { name: 'Join code' }).waitFor();
  await live.getByRole('button', { name: 'Close voting' }).waitFor();
  await room.reactions.waitFor();
  await tab(phone, 'Questions');
  await room.asking.waitFor();
  await tab(phone, 'Poll');
  await room.answers.first().waitFor();
  for (const person of [crew, phone]) await person.close();
});

itInFullMatrix(
  'scrolls to the notice of the end at once for a reader, but only after the typing for an author',
  async () => {
    const { host, event } = await hostWithEvent(server);
    const people = [];
    for (const name of ['Ada', 'Ben', 'Chen', 'Dora']) people.push(await participantAt(server, event.code, name));
    for (const [index, person] of [...people, ...people, ...people].entries())
      await questionBy(person, event, `Is this question ${index + 1} of twelve?`, { host });
    const [ada] = people;
    if (!ada) throw new Error('no participant');
    const open = () => openLivePageAs(browser, server, ada, `/e/${event.code}#questions`, phoneViewport);
    const [reader, writer] = [await open(), await open()];
    const notice = ({ page }: typeof reader) => page.getByText('This event has ended. Thank you for taking part.');
    const isInView = (one: typeof reader) =>
      notice(one).evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      });
    const search = writer.page.getByRole('searchbox', { name: 'Search the questions' });
    const isTyping = () => search.evaluate((element) => element === document.activeElement);
    await search.fill('question');
    for (const { page } of [reader, writer]) {
      await page.getByText('Is this question 12 of twelve?').waitFor();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    }
    await host.visit('event-states.update', { event: event.id }, { state: 'ended' });
    for (const one of [reader, writer]) await notice(one).waitFor();
    await expect.poll(() => isInView(reader)).toBe(true);
    expect([await isInView(writer), await isTyping()]).toEqual([false, true]);
    // Another window takes the focus from the page; the field keeps it within the page.
    for (const left of ['blur', 'focusout']) await search.dispatchEvent(left);
    const nextTask = () => writer.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await nextTask();
    expect(await isInView(writer)).toBe(false);

    // A press ends the typing; the page moves only once the button has taken it.
    const newest = writer.page.getByRole('button', { name: 'New', exact: true });
    await notice(writer).evaluate((element) =>
      window.scrollTo(0, window.scrollY + element.getBoundingClientRect().bottom + 4),
    );
    const box = await newest.boundingBox();
    if (!box) throw new Error('The button is not shown.');
    await writer.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await writer.page.mouse.down();
    await expect.poll(isTyping).toBe(false);
    await nextTask();
    expect(await isInView(writer)).toBe(false);
    await writer.page.mouse.up();
    await expect.poll(() => newest.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => isInView(writer)).toBe(true);
    for (const { close } of [reader, writer]) await close();
  },
);

itInFullMatrix(
  'counts open activities as the agenda does, and removes undo, the join code and the highlighted question',
  async () => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code, 'Ada');
    const picked = await questionBy(ada, event, 'Is the cat alive?', { host });
    await questionBy(ada, event, 'And the dog?');
    await host.visit('moderations.update', { event: event.id }, { questions: [picked], action: 'highlight' });
    const survey = await seriesOf(host, event, 'survey', 'How was it?');
    for (const prompt of ['The pace was right.', 'The room was warm.'])
      await activityOf(host, event, 'scale', { series: survey.id, prompt });
    await play(host, survey, 'open');
    await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
    const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`);
    const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}#questions`, phoneViewport);
    const crew = await openLivePageAs(browser, server, host, `/events/${event.id}`);
    const { page } = crew;
    await page.clock.install();
    const panel = page.getByRole('region', { name: 'Questions' });
    const undo = panel.getByRole('button', { name: /^Undo/ });
    const remote = page.getByRole('region', { name: 'Remote control of the screen' }).filter({ visible: true });
    await remote.getByRole('button', { name: 'Join code' }).waitFor();
    await panel.getByRole('button', { name: 'Approve' }).click();
    await undo.getByText('Undo: approved').waitFor();
    await page.mouse.move(700, 300);
    // An undo that is still fresh stays a little longer.
    await page.clock.fastForward(25_000);
    await phone.page.locator('#questions').getByText('On the screen now').waitFor();

    await page.getByRole('button', { name: 'End', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'End the event?' });
    await dialog.getByText('1 survey is still open and will be closed.').waitFor();
    await openChoice(host, event, { prompt: 'Two and two?', correctOptions: [1] });
    await dialog.getByText('2 polls, quizzes and surveys are still open and will be closed.').waitFor();
    await dialog.getByText('what is open now is open again then, unless its right answer has been shown.').waitFor();
    await dialog.getByRole('button', { name: 'End the event' }).click();

    await page.getByRole('heading', { name: 'This event is over' }).waitFor();
    await phone.page.locator('#questions').getByText('Picked by the hosts').waitFor({ state: 'attached' });
    await panel
      .getByRole('listitem')
      .filter({ hasText: 'Is the cat alive?' })
      .getByText('on show', { exact: true })
      .waitFor();
    await remote.getByRole('button', { name: 'Blank' }).waitFor();
    expect(await remote.getByRole('button', { name: 'Join code' }).count()).toBe(0);
    await undo.waitFor({ state: 'detached' });
    for (const person of [screen, phone, crew]) await person.close();
  },
);
