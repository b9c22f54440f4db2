import { expect, it } from 'vitest';
import {
  answerAs,
  crewMemberAt,
  hostWithEvent,
  openActivity,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

// What the crew decides about several questions or texts at once, and takes back.

const { server, browser } = withServerAndBrowser();

it('texts that were approved together are taken back together, and one that was decided is held again', async () => {
  const { host, event } = await hostWithEvent(server);
  const activity = await openActivity(host, event, 'text');
  for (const text of ['Waves are odd', 'Light is fast', 'Cats are fine'])
    await answerAs(await participantAt(server, event.code), event, activity, { text });
  const desk = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = desk;
  const part = (name: string) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .last();
  await part('3 answers wait').getByRole('button', { name: 'Approve these 3' }).click();
  await part('3 approved').getByText('Light is fast').waitFor();
  // What somebody takes down meanwhile stays down.
  await host.visit('text-answers.update', { activity: activity.id }, { action: 'reject', texts: ['Cats are fine'] });
  await page.getByRole('button', { name: 'Undo: 2 approved' }).click();
  await part('2 answers wait').getByText('Light is fast').waitFor();
  expect(await page.getByRole('button', { name: /^Undo: \d approved/ }).count()).toBe(0);

  // A single one is taken back in the same way, to where it was.
  const undoReject = page.getByRole('button', { name: 'Undo: 1 rejected' });
  await page.getByRole('listitem').filter({ hasText: 'Light is fast' }).getByRole('button', { name: 'Reject' }).click();
  await part('1 answer waits').waitFor();
  await undoReject.click();
  await part('2 answers wait').getByText('Light is fast').waitFor();
  await undoReject.waitFor({ state: 'detached' });
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Light is fast' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await part('1 approved').getByRole('button', { name: 'Take down' }).click();
  await undoReject.click();
  await part('1 approved').getByText('Light is fast').waitFor();
  await part('1 approved').getByRole('button', { name: 'Hold again' }).click();
  await part('2 answers wait').waitFor();

  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await row('Waves are odd').getByRole('button', { name: 'Approve' }).click();
  await part('1 approved').getByRole('button', { name: 'Hold again' }).click();
  await part('2 answers wait').getByText('Waves are odd').waitFor();
  await page.getByText('1 rejected').click();
  await row('Cats are fine').getByRole('button', { name: 'Hold again' }).click();
  await part('3 answers wait').getByText('Cats are fine').waitFor();
  await desk.close();
});

it('several questions are answered at once, or rejected with one reason for all', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  for (const body of ['What is spin?', 'What is a photon?']) await questionBy(ada, event, body, { host });
  for (const body of ['When is lunch?', 'Where is lunch?']) await questionBy(ada, event, body);
  const desk = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`);
  const { page } = desk;
  const bar = page.locator('.bulk-bar');
  const pick = async (...bodies: string[]): Promise<void> => {
    for (const body of bodies) await page.getByRole('listitem').filter({ hasText: body }).getByRole('checkbox').check();
  };
  const states = async () =>
    (await ada.see('rooms/show', 'rooms.show', { code: event.code })).mine.questions.map(
      ({ body, state, rejectionReason }) => [body, state, rejectionReason],
    );
  await pick('What is spin?', 'What is a photon?');
  await bar.getByRole('button', { name: 'Answered' }).click();
  await bar.waitFor({ state: 'detached' });
  await pick('When is lunch?', 'Where is lunch?');
  await bar.getByRole('button', { name: 'Reject with a reason' }).click();
  await bar.getByLabel('Reason').fill('Ask at the desk.');
  // What could not be sent is chosen still, with its reason.
  await page.route(/\/moderation/, (sent) => (sent.request().method() === 'PATCH' ? sent.abort() : sent.fallback()));
  desk.allowProblem(/net::ERR_/);
  await bar.getByLabel('Reason').press('Enter');
  await bar.getByRole('alert').waitFor();
  await page.unroute(/\/moderation/);
  await bar.getByRole('button', { name: 'Reject with a reason' }).click();
  await expect.poll(() => bar.getByLabel('Reason').inputValue()).toBe('Ask at the desk.');
  await bar.getByLabel('Reason').press('Enter');
  await bar.waitFor({ state: 'detached' });
  await expect.poll(states).toEqual([
    ['Where is lunch?', 'rejected', 'Ask at the desk.'],
    ['When is lunch?', 'rejected', 'Ask at the desk.'],
    ['What is a photon?', 'answered', null],
    ['What is spin?', 'answered', null],
  ]);
  await page.getByRole('button', { name: /Undo: rejected/ }).click();
  await expect
    .poll(states)
    .toMatchObject([['Where is lunch?', 'pending', null], ['When is lunch?', 'pending', null], {}, {}]);
  // What a list holds that is put away is chosen no more: nobody archives what they do not see.
  await pick('What is spin?');
  await page.getByRole('button', { name: /^Rejected and archived/ }).click();
  await bar.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'On show', exact: true }).click();
  // Once two are merged, neither is.
  await pick('When is lunch?', 'Where is lunch?');
  await bar.getByRole('button', { name: /^Merge/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().click({ force: true });
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await dialog.waitFor({ state: 'detached' });
  await bar.waitFor({ state: 'detached' });
  await desk.close();
});

it('questions that are all rejected already are given a reason, and not rejected once more', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const questions = [await questionBy(ada, event, 'When is lunch?'), await questionBy(ada, event, 'Where is lunch?')];
  await host.visit('moderations.update', { event: event.id }, { questions, action: 'reject' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`);
  await page.getByRole('button', { name: /^Rejected and archived/ }).click();
  for (const box of await page.getByRole('listitem').getByRole('checkbox').all()) await box.check();
  const bar = page.locator('.bulk-bar');
  expect(await bar.getByRole('button', { name: 'Reject with a reason' }).count()).toBe(0);
  await bar.getByRole('button', { name: 'Add a reason' }).click();
  await bar.getByLabel('Reason').fill('Ask at the desk.');
  await bar.getByRole('button', { name: 'Send the reason' }).click();
  await expect
    .poll(async () =>
      (await server.world.store.questions.ofEvent(event.id)).map(({ rejectionReason }) => rejectionReason),
    )
    .toEqual(['Ask at the desk.', 'Ask at the desk.']);
  await close();
});

it('a reason for several is no other one because they were chosen in another order', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const [when, where] = [
    await questionBy(ada, event, 'When is lunch?'),
    await questionBy(ada, event, 'Where is lunch?'),
  ];
  await host.visit(
    'moderations.update',
    { event: event.id },
    { questions: [when], action: 'reject', reason: 'Off topic.' },
  );
  await host.visit('moderations.update', { event: event.id }, { questions: [where], action: 'reject' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`);
  await page.getByRole('button', { name: /^Rejected and archived/ }).click();
  const boxOf = (body: string) => page.getByRole('listitem').filter({ hasText: body }).getByRole('checkbox');
  for (const body of ['When is lunch?', 'Where is lunch?']) await boxOf(body).check();
  const bar = page.locator('.bulk-bar');
  const field = bar.getByLabel('Reason');
  const notice = bar.getByRole('alert').filter({ hasText: 'has given a reason in the meantime' });
  await bar.getByRole('button', { name: /^(Add a|Change the) reason$/ }).click();
  await field.fill('Ask at the desk.');
  await boxOf('When is lunch?').uncheck();
  await expect.poll(() => field.inputValue()).toBe('');
  await boxOf('When is lunch?').check();
  await expect.poll(() => field.inputValue()).toBe('Ask at the desk.');
  expect(await notice.count()).toBe(0);
  await host.visit(
    'moderations.update',
    { event: event.id },
    { questions: [where], action: 'reject', reason: 'Soon.' },
  );
  await notice.getByText('Soon.').waitFor();
  await bar.getByRole('button', { name: 'Send the reason' }).click();
  await expect
    .poll(async () =>
      (await server.world.store.questions.ofEvent(event.id)).map(({ rejectionReason }) => rejectionReason),
    )
    .toEqual(['Ask at the desk.', 'Ask at the desk.']);
  await close();
});

it.each(['', '/moderation'])(
  'of what was approved together an undo takes back what is still so, and names what somebody has changed since (/events/…%s)',
  async (path) => {
    const { host, event } = await hostWithEvent(server);
    const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
    const bodies = path === '' ? ['When is lunch?'] : ['When is lunch?', 'Where is lunch?', 'What is lunch?'];
    const ids = new Map<string, string>();
    for (const body of bodies) ids.set(body, await questionBy(await participantAt(server, event.code), event, body));
    const states = async () =>
      Object.fromEntries(
        (await server.world.store.questions.ofEvent(event.id)).map(({ body, state, rejectionReason }) => [
          body,
          rejectionReason ?? state,
        ]),
      );
    const desk = await openLivePageAs(browser, server, host, `/events/${event.id}${path}`);
    const { page } = desk;
    if (path === '')
      await page.getByRole('region', { name: 'Questions' }).getByRole('button', { name: 'Approve' }).click();
    else {
      for (const body of bodies)
        await page.getByRole('listitem').filter({ hasText: body }).getByRole('checkbox').check();
      await page.locator('.bulk-bar').getByRole('button', { name: 'Approve' }).click();
    }
    const undo = page.getByRole('button', { name: /^Undo: approved/ });
    await undo.waitFor();
    // An undo of an approval puts back into the queue what is rejected, too.
    for (const step of [{ action: 'reconsider' }, { action: 'reject', reason: 'Asked before.' }])
      await ben.visit('moderations.update', { event: event.id }, { questions: [ids.get('When is lunch?')], ...step });
    await page.locator('li:not([data-quiet])').filter({ hasText: 'When is lunch?' }).waitFor({ state: 'detached' });
    await undo.click();
    const note = page.getByRole('alert').filter({ hasText: 'Not taken back, because it has been changed since' });
    await note.getByText('“When is lunch?”').waitFor();
    await note.getByText('rejected').waitFor();
    await expect.poll(states).toEqual({
      'When is lunch?': 'Asked before.',
      ...(path === '' ? {} : { 'Where is lunch?': 'pending', 'What is lunch?': 'pending' }),
    });
    expect(await page.getByRole('alert').count()).toBe(1);
    await note.getByRole('button', { name: 'Dismiss' }).click();
    await note.waitFor({ state: 'detached' });
    await desk.close();
  },
);

it('a key that not all questions which are selected allow decides none of them, and says so', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  await questionBy(ada, event, 'What is spin?', { host });
  await questionBy(ada, event, 'When is lunch?');
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`);
  const bar = page.locator('.bulk-bar');
  for (const body of ['What is spin?', 'When is lunch?'])
    await page.getByRole('listitem').filter({ hasText: body }).getByRole('checkbox').check();
  for (const [key, words] of [
    ['a', 'Not all that are selected can be approved.'],
    ['x', 'Not all that are selected can be archived, or shown again.'],
    ['h', 'One question at a time is put on the screen.'],
    ['w', 'Not all that are selected can be rejected.'],
  ] as const) {
    await page.keyboard.press(key);
    await bar.getByRole('alert').getByText(words).waitFor();
    expect(await bar.getByRole('alert').count()).toBe(1);
  }
  await page.getByRole('listitem').filter({ hasText: 'What is spin?' }).getByRole('checkbox').uncheck();
  await bar.getByRole('alert').waitFor({ state: 'detached' });
  expect((await server.world.store.questions.ofEvent(event.id)).map(({ state }) => state).toSorted()).toEqual([
    'approved',
    'pending',
  ]);
  await page.keyboard.press('a');
  await expect
    .poll(async () => (await server.world.store.questions.ofEvent(event.id)).map(({ state }) => state))
    .toEqual(['approved', 'approved']);
  await close();
});
