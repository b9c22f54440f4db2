import {
  act,
  arrive,
  choiceOf,
  clickOn,
  configure,
  counted,
  crewMemberAt,
  expect,
  expectSameDocument,
  focusOn,
  gone,
  goOffline,
  isFullMatrix,
  it,
  markDocument,
  openChoice,
  participantsAt,
  questionBy,
  see,
  seeHeading,
  tab,
  voteAs,
  waitUntilReloaded,
  withScenes,
} from '#support/browser.ts';

const { server, scene } = withScenes();

it('an ended event can only be viewed and reopened, and its results revealed', async () => {
  const { host, event, join, openCrew, openPhone } = await scene();
  const ada = await join('Ada');
  await questionBy(ada, event, 'Is the cat alive?', { host });
  await configure(host, event, { reactionsOpen: true });
  await choiceOf(host, event, { prompt: 'Never asked?' });
  await act(host, await openChoice(host, event, { prompt: 'Unanswered?' }), 'close');
  const poll = await openChoice(host, event);
  await voteAs(ada, event, poll);
  const crew = await openCrew();
  const phone = await openPhone(ada);
  const live = crew.page.getByRole('region', { name: 'Live' });
  const agenda = crew.page.getByRole('region', { name: 'Agenda' });
  const room = {
    answers: phone.page.getByRole('radio').or(phone.page.getByRole('button', { name: 'Change answer' })),
    reactions: phone.page.getByLabel('React', { exact: true }),
    asking: phone.page.getByLabel('Ask a question'),
    upvoting: phone.page.getByRole('button', { name: /Upvote/ }).and(phone.page.locator(':enabled')),
  };
  const countAll = async () => Promise.all(Object.values(room).map((found) => found.count()));

  await tab(phone, 'Poll');
  await room.answers.first().waitFor();
  await room.reactions.waitFor();
  await live.getByRole('button', { name: 'Close voting' }).waitFor();
  await tab(phone, 'Questions');
  await room.asking.waitFor();

  await clickOn(crew.page, 'End', { exact: true });
  await see(crew.page.getByRole('dialog'), 'Open polls, quizzes and surveys close.');
  await clickOn(crew.page.getByRole('dialog'), 'End the event');
  await seeHeading(live, 'This event has ended');
  await see(live, '1 person took part.');
  await see(live, 'Results still hidden: 1.');
  const notice = phone.page.getByRole('status').filter({ hasText: 'This event has ended' });
  await notice.waitFor();
  await gone(room.asking);
  await phone.page.getByRole('article').filter({ hasText: 'Is the cat alive?' }).first().waitFor();
  expect(await countAll()).toEqual([0, 0, 0, 0]);
  await notice.getByRole('link', { name: 'My answers' }).click();
  await see(phone.page.locator('#mine[data-shown]'), 'Both');
  await tab(phone, 'Results');
  // A poll that was never revealed is visible only to the crew and to those who answered.
  expect(await countAll()).toEqual([0, 0, 0, 0]);

  await live.getByRole('link', { name: 'Results and exports' }).waitFor();
  for (const key of ['o', 'n', 'a', 'q', 'j']) await crew.page.keyboard.press(key);
  await seeHeading(live, 'This event has ended');
  expect(await crew.page.getByLabel('What do you want to ask?').count()).toBe(0);
  for (const name of ['Add a poll', 'Put on the screen', 'Close voting'])
    expect(await crew.page.getByRole('button', { name }).count()).toBe(0);

  await agenda.getByText('Which slit?').click();
  await see(live, 'The event has ended. Revealed results stay visible.');
  await clickOn(live, 'Reveal');
  await phone.page
    .getByText(/100\s*%/)
    .first()
    .waitFor();
  expect(await phone.page.getByText('Never asked?').count()).toBe(0);
  expect(await countAll()).toEqual([0, 0, 0, 0]);

  await clickOn(live, 'Reopen the event');
  await gone(live.getByText('The event has ended. Revealed results'));
  await crew.page.getByRole('region', { name: 'Join code' }).waitFor();
  await live.getByRole('button', { name: 'Close voting' }).waitFor();
  await room.reactions.waitFor();
  await tab(phone, 'Questions');
  await room.asking.waitFor();
  await tab(phone, 'Poll');
  await room.answers.first().waitFor();
});

it('says on every open page that the event was deleted, without another request', async () => {
  const { host, event, join, openAs } = await scene();
  const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
  const ada = await join();
  const open = async (who: typeof ada, path: string, name: string) => ({
    ...(await openAs(who, path)),
    name,
  });
  const phone = await open(ada, `/e/${event.code}`, 'The host has deleted this event');
  const all = [
    phone,
    await open(ben, `/screens/${event.id}`, 'This event has ended'),
    await open(ben, `/events/${event.id}`, 'This event has been deleted'),
  ];
  if (isFullMatrix)
    all.push(
      await open(ada, `/embeds/${event.code}`, 'The host has deleted this event'),
      await open(ben, `/overlays/${event.id}?show=join`, 'This event has ended'),
      await open(ben, `/events/${event.id}/moderation`, 'This event has been deleted'),
    );
  const requests: string[] = [];
  for (const each of all) {
    await markDocument(each);
    await waitUntilReloaded(each);
    each.page.on('request', (request) => void requests.push(`${request.method()} ${request.url()}`));
  }

  await host.visit('events.destroy', event, { title: event.title });
  for (const each of all) {
    await seeHeading(each.page, each.name);
    await expectSameDocument(each);
  }
  expect(requests.filter((request) => request.includes(event.id) || request.includes(event.code))).toEqual([]);
  await expect
    .poll(() => phone.page.getByRole('heading', { level: 1 }).evaluate((element) => element === document.activeElement))
    .toBe(true);
  expect((await (await arrive(server)).visit('rooms.enter', event)).status).toBe(404);
});

const spaced = (code: string): RegExp => new RegExp(`${code.slice(0, 3)}\\s${code.slice(3)}`);

it('shows a new join code immediately, and loses no votes or texts of people in the room', async () => {
  const { host, event, openPhone, openScreen } = await scene();
  await focusOn(host, event, 'questions');
  const poll = await openChoice(host, event);
  const screen = await openScreen();
  const [ada, ben] = await participantsAt(server, event.code, 'Ada', 'Ben');
  const phone = await openPhone(ada);
  const away = await openPhone(ben);
  await tab(away, 'Poll');
  await goOffline(away);
  await away.page.getByRole('radio', { name: /Left/ }).click();
  await away.page.getByRole('status').filter({ hasText: 'sent when you are back online' }).waitFor();
  await tab(phone, 'Questions');
  const question = phone.page.getByLabel('Ask a question');
  await question.fill('Is this still');
  for (const each of [screen, phone, away]) await markDocument(each);
  await screen.page.getByText(spaced(event.code)).first().waitFor();

  const code = String((Number(event.code) + 1) % 1_000_000).padStart(6, '0');
  await configure(host, event, { code });
  await screen.page.getByText(spaced(code)).first().waitFor();
  await expect.poll(() => screen.page.getByText(spaced(event.code)).count()).toBe(0);
  await screen.page
    .getByRole('img', { name: `/j/${code}` })
    .first()
    .waitFor();

  // Text typed at the former address survives a reload, which leads to the new address.
  expect(await question.inputValue()).toBe('Is this still');
  await expectSameDocument(phone);
  await phone.page.reload();
  await phone.page.waitForURL(`**/e/${code}*`);
  await tab(phone, 'Questions');
  await expect.poll(() => question.inputValue()).toBe('Is this still');

  // A vote cast offline at the former address counts.
  await away.context.setOffline(false);
  await counted(away.page);
  const { control: current } = await host.see('events/show', 'events.show', event);
  const [first] = current.activities;
  expect(first?.kind === 'choice' && first.tally.counts[poll.options[1]?.id ?? '']).toBe(1);

  // A phone that was not reloaded asks a question at the former address and moves to the new one.
  await tab(away, 'Questions');
  await away.page.getByLabel('Ask a question').fill('Am I still here?');
  await clickOn(away.page, 'Send');
  await see(away.page, /Sent\./);
  await expect.poll(() => new URL(away.page.url()).pathname).toBe(`/e/${code}`);
  for (const each of [screen, away]) await expectSameDocument(each);
});
