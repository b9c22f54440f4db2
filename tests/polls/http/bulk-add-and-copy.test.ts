import { limits } from '#contracts/limits.ts';
import type { ControlRoom } from '#contracts/pages.ts';
import type { EventView } from '#contracts/views.ts';
import {
  act,
  activityOf,
  beforeEach,
  choiceOf,
  crewMemberAt,
  eventBy,
  expect,
  hostWithEvent,
  it,
  openChoice,
  participantAt,
  play,
  Program,
  programOf,
  quizQuestion,
  seriesOf,
  Visitor,
  voteAs,
  withServer,
} from '#support/http.ts';

const server = withServer();
let host: Visitor;
let event: EventView;

beforeEach(async () => {
  ({ host, event } = await hostWithEvent(server));
});

const at = () => ({ event: event.id });
const copy = async (ids: string[]) => (await host.see('events/show', 'activity-copies.create', at(), { ids })).control;
const agendaOf = ({ activities, series }: ControlRoom) =>
  [
    ...activities.map(({ position, prompt }) => ({ position, words: prompt })),
    ...series.map(({ position, title }) => ({ position, words: title })),
  ]
    .toSorted((a, b) => a.position - b.position)
    .map(({ words }) => words);
const auditsAt = async (eventId: string) => {
  await host.visit('events.show', { event: eventId });
  return (await host.read('audits.index', { event: eventId })).audits.map(
    ({ action, target }) => [action, target] as const,
  );
};

it('places a duplicate of a poll right below it, with its settings and without answers', async () => {
  const poll = await openChoice(host, event, {
    prompt: 'Which slit?',
    timerSeconds: 600,
    correctOptions: [1],
    maxPicks: 2,
    isRevisable: false,
  });
  await choiceOf(host, event, { prompt: 'Why?' });
  const phone = await participantAt(server, event.code, 'Ada');
  expect((await voteAs(phone, event, poll)).status).toBe(200);
  await act(host, poll, 'reveal');
  const control = await copy([poll.id]);
  expect(agendaOf(control)).toEqual(['Which slit?', 'Which slit?', 'Why?']);
  const [original, made] = control.activities;
  if (original?.kind !== 'choice' || made?.kind !== 'choice') throw new Error('there is no copy');
  expect(original).toMatchObject({ id: poll.id, isRevealed: true, tally: { total: 1 } });
  expect(made).toMatchObject({
    state: 'draft',
    isRevealed: false,
    round: 1,
    timerSeconds: 600,
    minPicks: 1,
    maxPicks: 2,
    isRevisable: false,
    seriesId: null,
    tally: { total: 0 },
  });
  expect(made.options.map(({ label }) => label)).toEqual(original.options.map(({ label }) => label));
  expect(made.correct).toEqual({ kind: 'choice', options: [made.options[1]?.id] });
  expect(made.options.some(({ id }) => original.options.some((option) => option.id === id))).toBe(false);
  expect(await auditsAt(event.id)).toContainEqual(['activity.duplicated', 'Which slit?']);
});

it('adds a duplicate of a question to its quiz, and duplicates a quiz as a draft with all questions', async () => {
  const quiz = await seriesOf(host, event);
  const first = await quizQuestion(host, event, quiz, { prompt: 'One?', points: 300, timerSeconds: 45 });
  await quizQuestion(host, event, quiz, { prompt: 'Two?' });
  const control = await copy([first.id]);
  expect(agendaOf(control)).toEqual(['Quiz night', 'One?', 'One?', 'Two?']);
  expect(control.activities[1]).toMatchObject({
    seriesId: quiz.id,
    points: 300,
    timerSeconds: 45,
    isRevisable: false,
  });
  await play(host, quiz, 'start', 'next');
  const whole = await copy([quiz.id]);
  expect(agendaOf(whole)).toEqual(['Quiz night', 'One?', 'One?', 'Two?', 'Quiz night', 'One?', 'One?', 'Two?']);
  expect(whole.series).toMatchObject([
    { id: quiz.id, state: 'activity' },
    { state: 'draft', activityId: null },
  ]);
  const inside = whole.activities.filter(({ seriesId }) => seriesId === whole.series[1]?.id);
  expect(inside.map(({ state, points }) => [state, points])).toEqual([
    ['draft', 300],
    ['draft', 300],
    ['draft', 1_000],
  ]);
  expect(await auditsAt(event.id)).toContainEqual(['series.duplicated', 'Quiz night']);
});

it('opens a duplicate in an open survey immediately', async () => {
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  const question = await activityOf(host, event, 'scale', { series: survey.id });
  await play(host, survey, 'open');
  expect((await copy([question.id])).activities).toMatchObject([{ state: 'open' }, { state: 'open' }]);
});

it('appends copies to the agenda: whole series, and single questions as polls', async () => {
  const other = await eventBy(host, { title: 'Physics 100' });
  const quiz = await seriesOf(host, other);
  const inside = await quizQuestion(host, other, quiz, { prompt: 'Inside?' });
  const poll = await choiceOf(host, other, { prompt: 'Alone?' });
  await host.visit('events.show', at());
  await choiceOf(host, event, { prompt: 'Here before?' });
  const control = await copy([quiz.id, inside.id, poll.id]);
  expect(agendaOf(control)).toEqual(['Here before?', 'Quiz night', 'Inside?', 'Alone?']);
  const single = await copy([inside.id]);
  expect(single.activities.at(-1)).toMatchObject({
    prompt: 'Inside?',
    seriesId: null,
    isRevisable: true,
    timerSeconds: null,
    points: null,
  });
  for (const [id, verb] of [
    [event.id, 'brought'],
    [other.id, 'copied'],
  ] as const)
    expect(await auditsAt(id)).toEqual(
      expect.arrayContaining([
        [`series.${verb}`, 'Quiz night'],
        [`activity.${verb}`, 'Alone?'],
      ]),
    );
});

it('offers the agendas of all events that the host may control', async () => {
  const stranger = await hostWithEvent(server, { title: 'Not mine' });
  const shared = await hostWithEvent(server, { title: 'I moderate' });
  const other = await eventBy(host, { title: 'Physics 100' });
  const quiz = await seriesOf(host, other);
  await quizQuestion(host, other, quiz, { prompt: 'Inside?' });
  await choiceOf(stranger.host, stranger.event);
  const userId = (await server.world.store.crew.ofEvent(event.id))[0]?.userId ?? '';
  await server.world.store.crew.insert({
    eventId: shared.event.id,
    userId,
    role: 'moderator',
    invitedAt: 1,
    acceptedAt: 1,
  });
  await host.visit('events.show', at());
  const partial = (only: string, query = '') =>
    host.open(`/events/${event.id}${query}`, {
      'x-inertia-partial-component': 'events/show',
      'x-inertia-partial-data': only,
    });
  const sources = (await partial('sources')).page?.props as
    | { sources?: { title: string }[]; control?: unknown }
    | undefined;
  expect(sources?.sources?.map(({ title }) => title)).toEqual(['Physics 100']);
  expect((await partial('source', `?from=${other.id}`)).page?.props).toMatchObject({
    source: {
      id: other.id,
      entries: [
        { kind: 'quiz', text: 'Quiz night', seriesId: null },
        { kind: 'choice', text: 'Inside?', seriesId: quiz.id },
      ],
    },
  });
  expect((await partial('source', `?from=${stranger.event.id}`)).status).toBe(404);
  expect((await partial('source', `?from=${shared.event.id}`)).status).toBe(403);
  expect((await host.visit('events.show', at())).page?.props).not.toHaveProperty('sources');
});

it('refuses copies to people who may not control both events, and for unknown ids', async () => {
  const poll = await choiceOf(host, event);
  const stranger = await hostWithEvent(server, { title: 'Elsewhere' });
  const theirs = await choiceOf(stranger.host, stranger.event);
  const moderator = await crewMemberAt(server, host, event, 'moderator');
  await host.visit('events.show', at());
  const own = await eventBy(moderator, { title: 'Of the moderator' });
  for (const [who, into, ids, refusal] of [
    [host, event, [theirs.id], 'NOT_FOUND'],
    [stranger.host, stranger.event, [poll.id], 'NOT_FOUND'],
    [stranger.host, event, [theirs.id], 'NOT_FOUND'],
    [moderator, event, [poll.id], 'NOT_ALLOWED'],
    [moderator, own, [poll.id], 'NOT_ALLOWED'],
    [host, event, ['none'], 'NOT_FOUND'],
    [host, event, [], 'INVALID'],
  ] as const)
    expect((await who.call('activity-copies.create', into, { ids })).refusal().code).toBe(refusal);
  expect(await server.world.store.activities.ofEvent(stranger.event.id)).toHaveLength(1);
});

const poll = (prompt: string, more: object = {}) => ({
  kind: 'choice',
  prompt,
  options: [{ label: 'A' }, { label: 'B' }],
  minPicks: 1,
  maxPicks: 1,
  ...more,
});

it('adds a list of activities in order, to the agenda or to a quiz', async () => {
  const quiz = await seriesOf(host, event);
  const send = (form: Record<string, unknown>) => host.see('events/show', 'activity-lists.create', at(), form);
  expect(agendaOf((await send({ activities: [poll('One?'), poll('Two?')] })).control)).toEqual([
    'Quiz night',
    'One?',
    'Two?',
  ]);
  const { control } = await send({
    activities: [poll('In it?', { correctOptions: [1], points: 500 }), poll('Too?')],
    series: quiz.id,
  });
  expect(agendaOf(control)).toEqual(['Quiz night', 'In it?', 'Too?', 'One?', 'Two?']);
  expect(control.activities[0]).toMatchObject({ seriesId: quiz.id, isRevisable: false, points: 500 });
});

it('refuses a whole list because of one invalid activity, and names it', async () => {
  const activities = [poll('Fine?'), poll('Not?', { options: [{ label: 'A' }] })];
  const { errors, control } = await host.see('events/show', 'activity-lists.create', at(), { activities });
  expect(errors).toEqual({ 'activities.1.options': 'Give 2 to 20 options.' });
  expect(control.activities).toEqual([]);
  const stranger = await hostWithEvent(server);
  const moderator = await crewMemberAt(server, host, event, 'moderator');
  for (const [who, refusal] of [
    [moderator, 'NOT_ALLOWED'],
    [stranger.host, 'NOT_FOUND'],
  ] as const)
    expect((await who.call('activity-lists.create', at(), { activities: [poll('One?')] })).refusal().code).toBe(
      refusal,
    );
});

const largest = (mark: string) => {
  const options = Array.from({ length: limits.options.max }, (_, place) => ({
    label: `${mark.repeat(limits.optionLabel.maxChars - 3)} ${place}`,
  }));
  const activities = Array.from({ length: limits.activitiesAtOnce.max }, (_, place) =>
    poll(`${place} `.padEnd(limits.prompt.maxChars, '?'), { options }),
  );
  expect(JSON.stringify({ activities }).length).toBeGreaterThan(500_000);
  return { activities };
};

it('accepts a list as long as the limits of its parts allow, in any script', async () => {
  const added = await host.see('events/show', 'activity-lists.create', at(), largest('𝕏'));
  expect([added.errors, added.control.activities.length]).toEqual([{}, limits.activitiesAtOnce.max]);
  const program = await programOf(server, host);
  const made = await program.call('api.activity-lists.create', at(), { body: largest('x') });
  const { items } = made.body as { items: { id: string; prompt: string }[] };
  expect([made.status, items.length]).toEqual([201, limits.activitiesAtOnce.max]);
  const body = { ids: [items[0]?.id] };
  const copies = await program.get<{ items: { prompt: string }[] }>('api.activity-copies.create', at(), { body });
  expect(copies.items.map(({ prompt }) => prompt)).toEqual([items[0]?.prompt]);
});

it('refuses a longer list, and does not read one from a stranger', async () => {
  const tooLong = { activities: [poll('x'.repeat(3_000_000))] };
  expect((await host.call('activity-lists.create', at(), tooLong)).refusal().code).toBe('TOO_LARGE');
  expect((await host.call('activities.create', at(), poll('x'.repeat(100_000)))).refusal().code).toBe('TOO_LARGE');
  const stranger = new Visitor(server.address);
  expect((await stranger.call('activity-lists.create', at(), tooLong)).refusal().code).toBe('PAGE_EXPIRED');
  const program = await programOf(server, host);
  expect(await program.call('api.activity-lists.create', at(), { body: tooLong })).toMatchObject({
    status: 413,
    body: { code: 'TOO_LARGE' },
  });
  const nobody = new Program(server, 'none');
  expect(await nobody.call('api.activity-lists.create', at(), { body: tooLong })).toMatchObject({
    status: 401,
    body: { code: 'TOKEN_NEEDED' },
  });
});
