import { describe, expect, it } from 'vitest';
import type { CrewActivityViewOf } from '#contracts/views.ts';
import type { EventResource } from '#server/api/resources.ts';
import { choice, programOf, type List } from '#support/clients/api-program.ts';
import {
  answerAs,
  arrive,
  ballotFor,
  choiceOf,
  openActivity,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import { withProgram } from '#support/set-up.ts';

const { server, scene } = withProgram();

describe('a program', () => {
  it('runs an event from start to end', async () => {
    const { program } = scene;
    const made = await program.get<EventResource>(
      'api.events.create',
      {},
      { body: { title: 'Made by a program', start: 'now' } },
    );
    expect(made).toMatchObject({ title: 'Made by a program', state: 'open', role: 'owner' });
    const activity = await program.get<CrewActivityViewOf<'choice'>>(
      'api.activities.create',
      { event: made.id },
      { body: choice },
    );
    await program.get('api.activity-states.update', { activity: activity.id }, { body: { action: 'open' } });

    const voter = await participantAt(server, made.code, 'Ben');
    expect(
      (await voter.call('ballots.create', { code: made.code, activity: activity.id }, ballotFor(activity))).status,
    ).toBe(200);
    const tally = await program.get<{ total: number }>('api.tallies.show', { activity: activity.id, round: '1' });
    expect(tally).toMatchObject({ activityId: activity.id, round: 1, total: 1 });

    const revealed = await program.get(
      'api.activity-states.update',
      { activity: activity.id },
      { body: { action: 'reveal' } },
    );
    expect(revealed).toMatchObject({ isRevealed: true, tally: { total: 1 } });
    expect(await program.get('api.focuses.update', { event: made.id }, { body: { kind: 'questions' } })).toMatchObject({
      focus: { kind: 'questions' },
    });
    await program.get('api.activity-states.update', { activity: activity.id }, { body: { action: 'new-round' } });
    expect(await program.get('api.results.show', { event: made.id })).toMatchObject({
      activities: [{ rounds: [{ total: 1 }, { total: 0 }] }],
    });
    expect(
      await program.get('api.event-states.update', { event: made.id }, { body: { state: 'ended' } }),
    ).toMatchObject({ state: 'ended' });
    await program.get('api.activities.destroy', { activity: activity.id });
    await program.get('api.events.destroy', { event: made.id }, { body: { title: 'Made by a program' } });
    expect((await program.call('api.events.show', { event: made.id })).status).toBe(404);
  });

  it('moderates, and its actions are audited under its owner’s name', async () => {
    const { event, phone, program } = scene;
    const question = await questionBy(phone, event, 'May a program read this?');
    const pending = await program.get<List<{ id: string }>>(
      'api.questions.index',
      { event: event.id },
      { query: { state: 'pending' } },
    );
    expect(pending.items.map(({ id }) => id)).toContain(question);
    const { items } = await program.get<List<object>>(
      'api.moderations.update',
      { event: event.id },
      { body: { questions: [question], action: 'approve' } },
    );
    expect(items).toMatchObject([{ id: question, state: 'approved', authorName: 'Ada' }]);
    expect(await program.get('api.questions.show', { event: event.id, question })).toMatchObject({ state: 'approved' });
    const { room } = await phone.see('rooms/show', 'rooms.show', { code: event.code });
    expect(room.questions.map(({ id }) => id)).toContain(question);
    const audit = await program.get<List<{ action: string }>>('api.audits.index', { event: event.id });
    expect(audit.items[0]?.action).toContain('question');
  });

  it('reads every setting it can change, and shows moderators no more than their pages do', async () => {
    const { event, program } = scene;
    const settings = {
      reactionsOpen: true,
      revealing: 'on-close',
      screenThreshold: 3,
      heldWords: ['spam'],
      embedOrigins: ['https://example.org'],
      accent: '#aa0000',
      naming: 'optional',
      retentionDays: 30,
    };
    expect(await program.get('api.events.update', { event: event.id }, { body: settings })).toMatchObject(settings);
    const { address } = await program.get<{ address: string }>(
      'api.crew.create',
      { event: event.id },
      { body: { role: 'moderator' } },
    );
    const helper = await arrive(server);
    await helper.see(
      'moderations/index',
      'invitations.update',
      { token: address.split('/').at(-1) ?? '' },
      { name: 'Ben' },
    );
    const seen = await (await programOf(server, helper, ['read'])).get('api.events.show', { event: event.id });
    expect(seen).toMatchObject({ ...settings, role: 'moderator', heldWords: null, embedOrigins: null });
    await program.get('api.events.update', { event: event.id }, { body: { heldWords: [], embedOrigins: [] } });
  });

  it('changes settings and the agenda as the pages do', async () => {
    const { host, event, program } = scene;
    expect(
      await program.get('api.events.update', { event: event.id }, { body: { description: 'Bring a prism.' } }),
    ).toMatchObject({ description: 'Bring a prism.', title: event.title });
    const [one, two] = [await choiceOf(host, event), await choiceOf(host, event)];
    const all = await program.get<List<{ id: string }>>('api.activities.index', { event: event.id });
    const ids = [two.id, one.id, ...all.items.map(({ id }) => id).filter((id) => id !== one.id && id !== two.id)];
    const ordered = await program.get<List<{ id: string }>>(
      'api.activity-orders.update',
      { event: event.id },
      { body: { ids } },
    );
    expect(ordered.items.map(({ id }) => id)).toEqual(ids);
    expect(
      await program.get(
        'api.activities.update',
        { activity: one.id },
        { body: { ...choice, prompt: 'Which slit now?' } },
      ),
    ).toMatchObject({ prompt: 'Which slit now?' });
  });

  it('gives a quiz question the default timer and points of the form, unless the request sets them', async () => {
    const { event, program } = scene;
    const { id: quiz } = await program.get<{ id: string }>(
      'api.series.create',
      { event: event.id },
      { body: { kind: 'quiz', title: 'Light' } },
    );
    const { id: survey } = await program.get<{ id: string }>(
      'api.series.create',
      { event: event.id },
      { body: { kind: 'survey', title: 'The day' } },
    );
    const make = async (body: object) => {
      const { timerSeconds, points } = await program.get<{ timerSeconds: number | null; points: number | null }>(
        'api.activities.create',
        { event: event.id },
        { body },
      );
      return [timerSeconds, points];
    };
    expect(await make({ ...choice, series: quiz, correctOptions: [0] })).toEqual([20, 1_000]);
    expect(
      await make({ kind: 'number', prompt: 'How many?', min: 0, max: 9, unit: '', series: quiz, correctValue: 4 }),
    ).toEqual([20, 1_000]);
    expect(
      await make({ kind: 'text', prompt: 'What is it?', maxChars: 50, series: quiz, acceptedAnswers: ['Light'] }),
    ).toEqual([20, 1_000]);
    expect(
      await make({
        kind: 'ranking',
        prompt: 'Which comes first?',
        options: choice.options,
        series: quiz,
        isOrderRight: true,
      }),
    ).toEqual([20, 1_000]);
    expect(await make({ kind: 'words', prompt: 'In a word?', maxWords: 1, series: quiz })).toEqual([20, null]);
    expect(await make({ ...choice, series: quiz, timerSeconds: 45, points: 500 })).toEqual([45, 500]);
    expect(await make({ ...choice, series: quiz, timerSeconds: null, points: null })).toEqual([null, null]);
    for (const placement of [{}, { series: survey }])
      expect(await make({ ...choice, ...placement })).toEqual([null, null]);
    const { items } = await program.get<List<{ timerSeconds: number | null; points: number | null }>>(
      'api.activity-lists.create',
      { event: event.id },
      { body: { series: quiz, activities: [choice, { ...choice, points: 0 }] } },
    );
    expect(items).toMatchObject([
      { timerSeconds: 20, points: 1_000 },
      { timerSeconds: 20, points: 0 },
    ]);
  });

  it('sets accepted texts and a correct order, returns them, and keeps them when a change omits them', async () => {
    const { event, program } = scene;
    const text = { kind: 'text', prompt: 'What is it?', maxChars: 50 };
    const typed = await program.get<{ id: string; correct: object }>(
      'api.activities.create',
      { event: event.id },
      { body: { ...text, acceptedAnswers: ['Light', 'Waves'] } },
    );
    expect(typed.correct).toEqual({ kind: 'text', accepted: ['Light', 'Waves'] });
    expect(
      await program.get('api.activities.update', { activity: typed.id }, { body: { ...text, prompt: 'And this?' } }),
    ).toMatchObject({ prompt: 'And this?', correct: typed.correct });
    const refused = await program.call(
      'api.activities.update',
      { activity: typed.id },
      { body: { ...text, acceptedAnswers: ['x'.repeat(51)] } },
    );
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'INVALID', fields: { 'acceptedAnswers.0': 'Write at most 50 characters. Now there are 51.' } },
    });
    const ranking = { kind: 'ranking', prompt: 'Which comes first?', options: choice.options };
    const ordered = await program.get<{ id: string; options: { id: string }[]; correct: object }>(
      'api.activities.create',
      { event: event.id },
      { body: { ...ranking, isOrderRight: true } },
    );
    expect(ordered.correct).toEqual({ kind: 'ranking', order: ordered.options.map(({ id }) => id) });
    const none = await program.get(
      'api.activities.update',
      { activity: ordered.id },
      { body: { ...ranking, isOrderRight: false } },
    );
    expect(none).toMatchObject({ correct: null });
    for (const { id } of [typed, ordered]) await program.get('api.activities.destroy', { activity: id });
  });

  it('makes answers replaceable by default, except in a quiz, unless the request sets it', async () => {
    const { event, program } = scene;
    const { isRevisable: _, ...silent } = choice;
    const { id: series } = await program.get<{ id: string }>(
      'api.series.create',
      { event: event.id },
      { body: { kind: 'quiz', title: 'Light' } },
    );
    const make = (change: object) =>
      program.get<{ id: string; isRevisable: boolean }>(
        'api.activities.create',
        { event: event.id },
        { body: { ...silent, ...change } },
      );
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
    for (const { id } of [poll, question, final, open]) await program.get('api.activities.destroy', { activity: id });
    await program.get('api.series.destroy', { series });
  });

  it('changes and clears a written answer, and refuses to reorder an agenda it has not seen', async () => {
    const { host, event, phone, program } = scene;
    const question = await questionBy(phone, event, 'Does a program answer?', { host });
    const answer = async (change: object) =>
      (
        await program.get<List<object>>(
          'api.moderations.update',
          { event: event.id },
          { body: { questions: [question], action: 'answer', ...change } },
        )
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

  it('reads lists page by page, without gaps or repeats', async () => {
    const { event, program } = scene;
    for (const name of ['Cleo', 'Dan', 'Eve']) await participantAt(server, event.code, name);
    const names: (string | null)[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: List<{ name: string | null }> = await program.get(
        'api.participants.index',
        { event: event.id },
        { query: { limit: '2', ...(cursor && { cursor }) } },
      );
      expect(page.items.length).toBeLessThanOrEqual(2);
      names.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor;
    }
    expect(names).toEqual(['Ada', 'Cleo', 'Dan', 'Eve']);
    const found: List<{ name: string; playerName: string }> = await program.get(
      'api.participants.index',
      { event: event.id },
      { query: { search: 'E', limit: '1' } },
    );
    expect(found.items).toMatchObject([{ name: 'Cleo', playerName: 'Cleo' }]);
    const next: typeof found = await program.get(
      'api.participants.index',
      { event: event.id },
      { query: { search: 'E', limit: '1', cursor: found.nextCursor ?? '' } },
    );
    expect([next.items, next.nextCursor]).toMatchObject([[{ name: 'Eve' }], null]);
    expect((await program.call('api.events.index', {}, { query: { limit: '0' } })).body).toMatchObject({
      code: 'INVALID',
      fields: { limit: expect.any(String) },
    });
  });

  it('creates a quiz and labels, and removes and readmits participants', async () => {
    const { event, phone, program } = scene;
    const quiz = await program.get<{ id: string }>(
      'api.series.create',
      { event: event.id },
      { body: { kind: 'quiz', title: 'Optics' } },
    );
    expect(
      await program.get('api.series.update', { series: quiz.id }, { body: { title: 'Optics quiz' } }),
    ).toMatchObject({ title: 'Optics quiz' });
    const asked = { ...choice, series: quiz.id, timerSeconds: 20, points: 1_000, correct: [0] };
    await program.get('api.activities.create', { event: event.id }, { body: asked });
    expect(
      await program.get('api.series-states.update', { series: quiz.id }, { body: { action: 'start' } }),
    ).toMatchObject({ state: 'lobby' });
    const { items: rows } = await program.get<List<{ id: string }>>('api.series.index', { event: event.id });
    expect(rows.map(({ id }) => id)).toContain(quiz.id);
    await program.get('api.series.destroy', { series: quiz.id });

    const { id: label } = await program.get<{ id: string }>(
      'api.labels.create',
      { event: event.id },
      { body: { name: 'Later', colour: '#aa0000', isPublic: true } },
    );
    const question = await questionBy(phone, event, 'Can this be labelled?');
    await program.get(
      'api.labels.update',
      { event: event.id, label },
      { body: { name: 'Next time', colour: '#aa0000' } },
    );
    expect((await program.get<List<object>>('api.labels.index', { event: event.id })).items).toMatchObject([
      { id: label, name: 'Next time', isPublic: false },
    ]);
    await program.get(
      'api.question-labels.update',
      { event: event.id },
      { body: { questions: [question], label, isOn: true } },
    );
    expect(JSON.stringify(await program.get('api.questions.show', { event: event.id, question }))).toContain(label);
    await program.get('api.labels.destroy', { event: event.id, label });

    const { items: people } = await program.get<List<{ id: string; name: string }>>('api.participants.index', {
      event: event.id,
    });
    const at = { event: event.id, participant: people[0]?.id ?? '' };
    await program.get('api.participant-removals.create', at, { body: {} });
    expect((await phone.visit('rooms.show', { code: event.code })).status).toBe(403);
    await program.get('api.participant-removals.destroy', at);
    expect((await phone.visit('rooms.show', { code: event.code })).status).toBe(200);
  });

  it('approves text answers', async () => {
    const { host, event, phone, program } = scene;
    const asked = await openActivity(host, event, 'text');
    expect((await answerAs(phone, event, asked, { text: 'Light is odd' })).status).toBe(200);
    const seen = async () =>
      (await program.get<CrewActivityViewOf<'text'>>('api.activities.show', { activity: asked.id })).tally;
    expect(await seen()).toMatchObject({ texts: [], waiting: [{ text: 'Light is odd' }] });
    await program.get(
      'api.text-answers.update',
      { activity: asked.id },
      { body: { texts: ['Light is odd'], action: 'approve' } },
    );
    expect(await seen()).toMatchObject({ texts: [{ text: 'Light is odd' }], waiting: [] });
  });

  it('gets per field what would be accepted', async () => {
    const { event, program } = scene;
    const refused = await program.call(
      'api.activities.create',
      { event: event.id },
      { body: { ...choice, options: [{ label: 'Left' }, { label: 'Left' }] } },
    );
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'INVALID', fields: { 'options.1': expect.any(String) } },
    });
    expect(
      await program.call('api.event-states.update', { event: event.id }, { body: { state: 'open' } }),
    ).toMatchObject({ status: 409, body: { code: 'STATE_NOT_REACHABLE' } });
  });
});
