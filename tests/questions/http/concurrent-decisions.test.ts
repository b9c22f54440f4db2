import { auditsOf, crewMemberAt, expect, it, participantAt, questionBy, type Visitor } from '#support/http.ts';

const moderationPage = async (host: Visitor, event: { id: string }) =>
  (await host.read('moderations.index', event)).control;
const formErrors = async (host: Visitor, event: { id: string }, form: Record<string, unknown>) =>
  (await host.see('moderations/index', 'moderations.update', event, form)).errors;
const moderate = (host: Visitor, event: { id: string }, form: Record<string, unknown>) =>
  host.call('moderations.update', event, form);

it('two crew members cannot overwrite each other’s settings: the field shows the value', async ({ host, event }) => {
  const change = (form: Record<string, unknown>) => host.see('events/edit', 'events.update', event, form);
  await host.read('events.edit', event);
  await change({ title: 'By one' });
  const refused = await change({
    title: 'By two',
    description: 'My activity',
    seen: { title: event.title, description: '' },
  });
  expect(refused.errors).toEqual({
    title: 'Someone changed this to “By one”. Yours is still here; send it again to replace it.',
  });
  expect([refused.event.title, refused.event.description]).toEqual(['By one', '']);
  expect((await change({ title: 'By one', seen: { title: event.title } })).errors).toEqual({});
  const again = await change({ title: 'By two', seen: { title: 'By one' } });
  expect([again.errors, again.event.title]).toEqual([{}, 'By two']);
});

it('two crew members cannot overwrite each other’s written answers', async ({ host, event, join }) => {
  const question = await questionBy(await join(), event, 'Who answers?', { host });
  const answer = (text: string, seenAnswer: string) =>
    formErrors(host, event, { questions: [question], action: 'answer', answer: text, seenAnswer });
  await moderationPage(host, event);
  expect(await answer('One does.', '')).toEqual({});
  expect(await answer('Two does.', '')).toEqual({
    form: 'Someone changed this first. The page now shows the latest version.',
  });
  expect((await moderationPage(host, event)).questions).toMatchObject([{ answer: 'One does.' }]);
  expect(await answer('Two does.', 'One does.')).toEqual({});
  for (const form of [{ action: 'unanswer' }, { action: 'answer', answer: '' }]) {
    const undo = { questions: [question], seenAnswer: 'One does.', ...form };
    expect((await moderate(host, event, undo)).status).toBe(409);
  }
  expect((await moderationPage(host, event)).questions).toMatchObject([{ state: 'answered', answer: 'Two does.' }]);
});

it('a rejection reason is refused if it would overwrite an unseen one', async ({ host, event, phone: ada }) => {
  const [one, two] = [await questionBy(ada, event, 'Who rejects?'), await questionBy(ada, event, 'And this?')];
  const reject = async (reason: string | undefined, seenReasons?: string[], questions = [one]) =>
    (await moderate(host, event, { questions, action: 'reject', reason, seenReasons })).status;
  const reasons = async () =>
    (await moderationPage(host, event)).questions.map(({ id, rejectionReason }) => [
      id === one ? 'one' : 'two',
      rejectionReason,
    ]);
  const are = (ofOne: string, ofTwo: string | null) =>
    expect.arrayContaining([
      ['one', ofOne],
      ['two', ofTwo],
    ]) as unknown;
  expect(await reject('Asked before.', [''])).toBeLessThan(400);
  expect(await reject('Off topic.', [''])).toBe(409);
  // Several questions change together or not at all.
  expect(await reject('Off topic.', ['', ''], [two, one])).toBe(409);
  // A missing entry means that the reason was not seen.
  expect(await reject('Off topic.', [''], [two, one])).toBe(409);
  expect(await reasons()).toEqual(are('Asked before.', null));
  // The same reason, or none, overwrites nothing.
  expect([await reject('Asked before.', ['']), await reject(undefined, [''])].every((status) => status < 400)).toBe(
    true,
  );
  expect(await reject('Off topic.', ['', 'Asked before.'], [two, one])).toBeLessThan(400);
  expect(await reasons()).toEqual(are('Off topic.', 'Off topic.'));
});

it('a second decision is refused, says who decided, and can then override it', async ({
  server,
  host,
  event,
  join,
}) => {
  const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
  const ada = await join('Ada');
  const [one, two] = [await questionBy(ada, event, 'Is this in the exam?'), await questionBy(ada, event, 'And this?')];
  await moderationPage(host, event);
  await moderationPage(ben, event);
  const decide = (who: Visitor, questions: string[], form: object) => formErrors(who, event, { questions, ...form });
  const states = async () =>
    Object.fromEntries(
      (await moderationPage(host, event)).questions.map(({ id, state }) => [id === one ? 'one' : 'two', state]),
    );
  expect(await decide(ben, [one], { action: 'approve', seenStates: ['pending'] })).toEqual({});
  const refusal = 'Ben approved this first.';
  expect(await decide(host, [one], { action: 'reject', seenStates: ['pending'] })).toEqual({
    'questions.0': refusal,
  });
  expect(
    await decide(host, [two, one], { action: 'reject', reason: 'Later.', seenStates: ['pending', 'pending'] }),
  ).toEqual({ 'questions.1': refusal });
  expect(await states()).toEqual({ one: 'approved', two: 'pending' });
  // Putting a question on the screen is not a decision.
  await decide(ben, [one], { action: 'highlight' });
  expect(await decide(host, [one], { action: 'answer', seenStates: ['approved'] })).toEqual({});
  // A host without an account has no name, and questions without a seen state are not compared.
  await decide(ben, [two], { action: 'reject' });
  expect(await decide(ben, [one, two], { action: 'approve', seenStates: ['pending'] })).toEqual({
    'questions.0': 'Someone answered this first.',
  });
  expect(await decide(host, [two], { action: 'approve', seenStates: ['rejected'] })).toEqual({});
  // An edit by the author is not a crew decision.
  await ada.visit('questions.update', { code: event.code, question: two }, { body: 'And that?' });
  expect(await decide(host, [two], { action: 'archive', seenStates: ['approved'] })).toEqual({
    'questions.0': 'Someone changed this first. The page now shows the latest version.',
  });
  expect(await states()).toEqual({ one: 'answered', two: 'pending' });
  expect(await decide(host, [two], { action: 'approve', seenStates: ['unknown'] })).toEqual({
    'seenStates.0': 'Choose one of the values offered.',
  });
});

it.for([
  ['approve', 'approved', []],
  ['answer', 'answered', ['approve', 'highlight']],
  ['lower', 'approved', ['approve', 'highlight']],
] as const)(
  'both of two equal decisions succeed (%s): nothing is refused, undone or notified again',
  async ([action, state, before], { server, host, event, join }) => {
    const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
    const question = await questionBy(await join(), event, 'Is this in the exam?');
    const act = (who: Visitor, form: Record<string, unknown>) =>
      formErrors(who, event, { questions: [question], ...form });
    for (const who of [host, ben]) await moderationPage(who, event);
    for (const each of before) await act(host, { action: each });
    const seenStates = (await moderationPage(host, event)).questions.map((each) => each.state);
    expect(await act(host, { action, seenStates })).toEqual({});
    const stored = async () => server.world.store.questions.byId(question);
    const done = await stored();
    expect(await act(ben, { action, seenStates })).toEqual({});
    expect([done?.state, await stored()]).toEqual([state, done]);
    const entries = (await auditsOf(host, event)).filter(({ target }) => target === 'Is this in the exam?');
    expect(entries).toHaveLength(before.length + 1);
  },
);

it('a decision after a merge was undone is refused and says who decided otherwise', async ({ server, host, event }) => {
  const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
  const ada = await participantAt(server, event.code);
  const [one, other] = [
    await questionBy(ada, event, 'Is this in the exam?', { host }),
    await questionBy(ada, event, 'Will this be asked?', { host }),
  ];
  const act = (who: Visitor, form: Record<string, unknown>) => formErrors(who, event, { questions: [one], ...form });
  for (const who of [host, ben]) await moderationPage(who, event);
  await act(host, { action: 'merge', into: other });
  await act(ben, { action: 'unmerge' });
  await act(ben, { action: 'archive' });
  expect(Object.values(await act(host, { action: 'unmerge', seenStates: ['merged'] })).join()).toContain(
    'Ben archived this',
  );
});
