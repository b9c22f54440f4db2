import { expect, it } from 'vitest';
import {
  act,
  configure,
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

it('an ended event can only be viewed and reopened, and its results revealed', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  await questionBy(ada, event, 'Is the cat alive?', { host });
  await configure(host, event, { reactionsOpen: true });
  await choiceOf(host, event, { prompt: 'Never asked?' });
  await act(host, await openChoice(host, event, { prompt: 'Unanswered?' }), 'close');
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

  // While the event is open, all controls are available.
  await tab(phone, 'Poll');
  await room.answers.first().waitFor();
  await room.reactions.waitFor();
  await live.getByRole('button', { name: 'Close voting' }).waitFor();
  await tab(phone, 'Questions');
  await room.asking.waitFor();

  await crew.page.getByRole('button', { name: 'End', exact: true }).click();
  await crew.page.getByRole('dialog').getByText('Open polls, quizzes and surveys close.').waitFor();
  await crew.page.getByRole('dialog').getByRole('button', { name: 'End the event' }).click();
  await live.getByRole('heading', { name: 'This event has ended' }).waitFor();
  await live.getByText('1 person took part.').waitFor();
  await live.getByText('Results still hidden: 1.').waitFor();
  const notice = phone.page.getByRole('status').filter({ hasText: 'This event has ended' });
  await notice.waitFor();
  await room.asking.waitFor({ state: 'detached' });
  await phone.page.getByRole('article').filter({ hasText: 'Is the cat alive?' }).first().waitFor();
  expect(await countAll()).toEqual([0, 0, 0, 0]);
  await notice.getByRole('link', { name: 'My answers' }).click();
  await phone.page.locator('#mine[data-shown]').getByText('Both').waitFor();
  await tab(phone, 'Results');
  // A poll that was never revealed is visible only to the crew and to those who answered.
  expect(await countAll()).toEqual([0, 0, 0, 0]);

  // No key of the control room opens anything.
  await live.getByRole('link', { name: 'Results and exports' }).waitFor();
  for (const key of ['o', 'n', 'a', 'q', 'j']) await crew.page.keyboard.press(key);
  await live.getByRole('heading', { name: 'This event has ended' }).waitFor();
  expect(await crew.page.getByLabel('What do you want to ask?').count()).toBe(0);
  for (const name of ['Add a poll', 'Put on the screen', 'Close voting'])
    expect(await crew.page.getByRole('button', { name }).count()).toBe(0);

  await agenda.getByText('Which slit?').click();
  await live.getByText('The event has ended. Revealed results stay visible.').waitFor();
  await live.getByRole('button', { name: 'Reveal' }).click();
  await phone.page
    .getByText(/100\s*%/)
    .first()
    .waitFor();
  expect(await phone.page.getByText('Never asked?').count()).toBe(0);
  expect(await countAll()).toEqual([0, 0, 0, 0]);

  // Reopening the event reopens what its end closed.
  await live.getByRole('button', { name: 'Reopen the event' }).click();
  await live.getByText('The event has ended. Revealed results').waitFor({ state: 'detached' });
  await crew.page.getByRole('region', { name: 'Join code' }).waitFor();
  await live.getByRole('button', { name: 'Close voting' }).waitFor();
  await room.reactions.waitFor();
  await tab(phone, 'Questions');
  await room.asking.waitFor();
  await tab(phone, 'Poll');
  await room.answers.first().waitFor();
  for (const person of [crew, phone]) await person.close();
});
