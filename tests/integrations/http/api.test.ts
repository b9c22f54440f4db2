import type { CrewActivityViewOf } from '#contracts/views.ts';
import type { EventResource } from '#server/api/resources.ts';
import {
  choice,
  crewMemberAt,
  expect,
  it,
  type List,
  participantAt,
  programOf,
  questionBy,
  roomOf,
  voteAs,
  withProgram,
} from '#support/http.ts';

const { server, scene } = withProgram();

it('an API client runs an event from start to end', async () => {
  const { program } = scene;
  const made = await program.get<EventResource>(
    'api.events.create',
    {},
    { body: { title: 'Made by a program', start: 'now' } },
  );
  expect(made).toMatchObject({ title: 'Made by a program', state: 'open', role: 'owner' });
  const activity = await program.get<CrewActivityViewOf<'choice'>>('api.activities.create', made, { body: choice });
  await program.get('api.activity-states.update', activity, { body: { action: 'open' } });

  const voter = await participantAt(server, made.code, 'Ben');
  expect((await voteAs(voter, made, activity)).status).toBe(200);
  const tally = await program.get<{ total: number }>('api.tallies.show', { activity: activity.id, round: '1' });
  expect(tally).toMatchObject({ activityId: activity.id, round: 1, total: 1 });

  const revealed = await program.get('api.activity-states.update', activity, { body: { action: 'reveal' } });
  expect(revealed).toMatchObject({ isRevealed: true, tally: { total: 1 } });
  expect(await program.get('api.focuses.update', made, { body: { kind: 'questions' } })).toMatchObject({
    focus: { kind: 'questions' },
  });
  await program.get('api.activity-states.update', activity, { body: { action: 'new-round' } });
  expect(await program.get('api.results.show', made)).toMatchObject({
    activities: [{ rounds: [{ total: 1 }, { total: 0 }] }],
  });
  expect(await program.get('api.event-states.update', made, { body: { state: 'ended' } })).toMatchObject({
    state: 'ended',
  });
  await program.get('api.activities.destroy', activity);
  await program.get('api.events.destroy', made, { body: { title: 'Made by a program' } });
  expect((await program.call('api.events.show', made)).status).toBe(404);
});

it('an API client moderates, and the audit log names the token’s owner', async () => {
  const { event, phone, program } = scene;
  const question = await questionBy(phone, event, 'May a program read this?');
  const pending = await program.get<List<{ id: string }>>('api.questions.index', event, {
    query: { state: 'pending' },
  });
  expect(pending.items.map(({ id }) => id)).toContain(question);
  const { items } = await program.get<List<object>>('api.moderations.update', event, {
    body: { questions: [question], action: 'approve' },
  });
  expect(items).toMatchObject([{ id: question, state: 'approved', authorName: 'Ada' }]);
  expect(await program.get('api.questions.show', { event: event.id, question })).toMatchObject({ state: 'approved' });
  const room = await roomOf(phone, event);
  expect(room.questions.map(({ id }) => id)).toContain(question);
  const audit = await program.get<List<{ action: string }>>('api.audits.index', event);
  expect(audit.items[0]?.action).toContain('question');
});

it('a token reads every setting it can change; a moderator’s sees no more than their pages', async () => {
  const { host, event, program } = scene;
  const settings = {
    reactionsOpen: true,
    revealing: 'on-close',
    screenThreshold: 3,
    hasFormulas: true,
    heldWords: ['spam'],
    embedOrigins: ['https://example.org'],
    accent: '#aa0000',
    naming: 'optional',
    retentionDays: 30,
  };
  expect(await program.get('api.events.update', event, { body: settings })).toMatchObject(settings);
  const helper = await crewMemberAt(server, host, event, 'moderator');
  const seen = await (await programOf(server, helper, ['read'])).get('api.events.show', event);
  expect(seen).toMatchObject({ ...settings, role: 'moderator', heldWords: null, embedOrigins: null });
  await program.get('api.events.update', event, { body: { heldWords: [], embedOrigins: [] } });
});

it('a quiz question gets the form’s default timer and points, unless the request sets them', async () => {
  const { event, program } = scene;
  const { id: quiz } = await program.get<{ id: string }>('api.series.create', event, {
    body: { kind: 'quiz', title: 'Light' },
  });
  const { id: survey } = await program.get<{ id: string }>('api.series.create', event, {
    body: { kind: 'survey', title: 'The day' },
  });
  const make = async (body: object) => {
    const { timerSeconds, points } = await program.get<{ timerSeconds: number | null; points: number | null }>(
      'api.activities.create',
      event,
      { body },
    );
    return [timerSeconds, points];
  };
  expect(await make({ ...choice, series: quiz, correctOptions: [0] })).toEqual([20, 1_000]);
  expect(await make({ kind: 'words', prompt: 'In a word?', maxWords: 1, series: quiz })).toEqual([20, null]);
  expect(await make({ ...choice, series: quiz, timerSeconds: 45, points: 500 })).toEqual([45, 500]);
  expect(await make({ ...choice, series: quiz, timerSeconds: null, points: null })).toEqual([null, null]);
  for (const placement of [{}, { series: survey }])
    expect(await make({ ...choice, ...placement })).toEqual([null, null]);
  const { items } = await program.get<List<{ timerSeconds: number | null; points: number | null }>>(
    'api.activity-lists.create',
    event,
    { body: { series: quiz, activities: [choice, { ...choice, points: 0 }] } },
  );
  expect(items).toMatchObject([
    { timerSeconds: 20, points: 1_000 },
    { timerSeconds: 20, points: 0 },
  ]);
});

it('answers are replaceable by default, except in a quiz, unless the request sets it', async () => {
  const { event, program } = scene;
  const { isRevisable: _, ...silent } = choice;
  const { id: series } = await program.get<{ id: string }>('api.series.create', event, {
    body: { kind: 'quiz', title: 'Light' },
  });
  const make = (change: object) =>
    program.get<{ id: string; isRevisable: boolean }>('api.activities.create', event, {
      body: { ...silent, ...change },
    });
  const [poll, question, final, open] = [
    await make({}),
    await make({ series }),
    await make({ isRevisable: false }),
    await make({ series, isRevisable: true }),
  ];
  expect([poll, question, final, open].map(({ isRevisable }) => isRevisable)).toEqual([true, false, false, true]);
  for (const { id, isRevisable } of [poll, final]) {
    expect(
      await program.get('api.activities.update', { activity: id }, { body: { ...silent, prompt: 'Which?' } }),
    ).toMatchObject({ prompt: 'Which?', isRevisable });
  }
});

it('a poll and a survey have their own rule for results, which a change that omits it keeps', async () => {
  const { event, program } = scene;
  const rule = { revealing: 'never' };
  const survey = await program.get<{ id: string }>('api.series.create', event, {
    body: { kind: 'survey', title: 'The day', ...rule },
  });
  const poll = await program.get<{ id: string; state: string }>('api.activities.create', event, {
    body: { ...choice, ...rule, start: 'now' },
  });
  expect([survey, poll]).toMatchObject([rule, { ...rule, state: 'open' }]);
  expect(await program.get('api.series.update', survey, { body: { title: 'Light' } })).toMatchObject(rule);
  expect(await program.get('api.activities.update', poll, { body: choice })).toMatchObject(rule);
  expect(
    await program.call('api.series.update', survey, { body: { title: 'Light', revealing: 'at-once' } }),
  ).toMatchObject({ body: { fields: { revealing: {} } } });
});

it('an API client edits and clears a written answer, and cannot reorder an agenda it has not seen', async () => {
  const { host, event, phone, program } = scene;
  const question = await questionBy(phone, event, 'Does a program answer?', { host });
  const answer = async (change: object) =>
    (
      await program.get<List<object>>('api.moderations.update', event, {
        body: { questions: [question], action: 'answer', ...change },
      })
    ).items;
  expect(await answer({ answer: 'It does.' })).toMatchObject([{ answer: 'It does.' }]);
  expect(await answer({})).toMatchObject([{ answer: 'It does.' }]);
  expect(await answer({ answer: '' })).toMatchObject([{ state: 'answered', answer: null }]);
  const other = await program.get<EventResource>(
    'api.events.create',
    {},
    { body: { title: 'Two polls', start: 'later' } },
  );
  const at = { event: other.id };
  const ids: string[] = [];
  for (const prompt of ['One?', 'Two?'])
    ids.push((await program.get<{ id: string }>('api.activities.create', at, { body: { ...choice, prompt } })).id);
  const order = (body: object) => program.call('api.activity-orders.update', at, { body });
  expect((await order({ ids: ids.toReversed(), seenIds: ids })).status).toBe(200);
  expect(await order({ ids, seenIds: ids })).toMatchObject({ status: 409, body: { code: 'STATE_NOT_REACHABLE' } });
});

it('an API client reads lists page by page, without gaps or repeats', async () => {
  const { event, program } = scene;
  for (const name of ['Cleo', 'Dan', 'Eve']) await participantAt(server, event.code, name);
  const names: (string | null)[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: List<{ name: string | null }> = await program.get('api.participants.index', event, {
      query: { limit: '2', ...(cursor && { cursor }) },
    });
    expect(page.items.length).toBeLessThanOrEqual(2);
    names.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor;
  }
  expect(names).toEqual(['Ada', 'Cleo', 'Dan', 'Eve']);
});
