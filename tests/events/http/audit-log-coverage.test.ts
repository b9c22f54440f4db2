import { expect, it } from 'vitest';
import { auditedSettings } from '#contracts/events/audit-log.ts';
import { routes, type RouteName } from '#contracts/routes.ts';
import { fileOf, uploaded } from '#support/factories/uploaded-pictures.ts';
import { png } from '#support/factories/picture-bytes.ts';
import {
  activityOf,
  choiceOf,
  crewMemberAt,
  hostWithEvent,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';
import { seriesOf } from '#support/factories/quizzes.ts';

const server = withServer();

/** What the crew changes at an event. Its start, its deletion and its twins have, or had, a log elsewhere. */
const elsewhere = new Set<RouteName>(['events.destroy', 'event-copies.create', 'event-imports.create']);
const changing = (Object.keys(routes) as RouteName[]).filter((name) => {
  const { methods, path } = routes[name];
  return (
    !(methods as readonly string[]).includes('GET') &&
    /^\/(events\/|activities|series|event-imports)/.test(path) &&
    !elsewhere.has(name)
  );
});

it('every route by which the crew changes an event writes an entry into its audit log', async () => {
  const { host, event } = await hostWithEvent(server);
  const at = { event: event.id };
  const { store } = server.world;
  const phone = await participantAt(server, event.code, 'Ada');
  const question = await questionBy(phone, event, 'Is this written down?');
  const [first, second] = [await choiceOf(host, event), await choiceOf(host, event)];
  const texts = await activityOf(host, event, 'text');
  const quiz = await seriesOf(host, event);
  await crewMemberAt(server, host, event, 'moderator');
  const participant = (await store.participants.newest(event.id, 1))[0]?.id ?? '';
  const member = (await store.crew.ofEvent(event.id)).find(({ role }) => role === 'moderator')?.userId ?? '';
  const picture = new FormData();
  picture.set('logo', new File([new Uint8Array(png(40, 20))], 'logo.png'));
  const label = async () => (await store.labels.ofEvent(event.id))[0]?.id ?? '';
  const webhook = async () => (await store.webhooks.ofEvent(event.id))[0]?.id ?? '';
  const choice = {
    kind: 'choice',
    prompt: 'Which?',
    options: [{ label: 'A' }, { label: 'B' }],
    minPicks: 1,
    maxPicks: 1,
  };

  const written: RouteName[] = [];
  const silent: string[] = [];
  const count = async (): Promise<number> =>
    (await store.audits.ofEvent(event.id, { beforeId: null, limit: 1_000 })).length;
  const does = async (name: RouteName, params: Record<string, string>, form: object = {}): Promise<void> => {
    const before = await count();
    const { status } = await host.call(name, params as never, form as never);
    expect([name, status < 400]).toEqual([name, true]);
    if ((await count()) > before) written.push(name);
    else silent.push(name);
  };

  await does('events.update', at, { reactionsOpen: false });
  await does('event-logos.create', at, picture);
  await does('pictures.create', at, fileOf(png(50, 50)));
  await does('pictures.destroy', { ...at, version: (await uploaded(host, event)).version });
  await does('event-logos.destroy', at);
  await does('focuses.update', at, { kind: 'questions' });
  await does('activities.create', at, choice);
  await does('activity-lists.create', at, { activities: [choice] });
  await does('activity-copies.create', at, { ids: [first.id] });
  await does('activities.update', { activity: first.id }, choice);
  await does('activity-states.update', { activity: second.id }, { action: 'open' });
  await does('text-answers.update', { activity: texts.id }, { texts: ['Tea'], action: 'approve' });
  const ids = [...(await store.activities.ofEvent(event.id)), ...(await store.series.ofEvent(event.id))]
    .toSorted((a, b) => a.position - b.position)
    .map(({ id }) => id);
  await does('activity-orders.update', at, {
    ids: ids
      .filter((id) => id !== quiz.id)
      .toReversed()
      .concat(quiz.id),
  });
  await does('activities.destroy', { activity: first.id });
  await does('series.create', at, { kind: 'survey', title: 'Before you go' });
  await does('series.update', { series: quiz.id }, { title: 'Grand final' });
  await does('activities.create', at, {
    kind: 'text',
    prompt: 'What is for breakfast?',
    maxChars: 200,
    acceptedAnswers: ['Tea'],
    series: quiz.id,
  });
  await does('series-states.update', { series: quiz.id }, { action: 'start' });
  const typed = (await store.activities.ofEvent(event.id)).find(({ seriesId }) => seriesId === quiz.id);
  await host.call('series-states.update', { series: quiz.id }, { action: 'next' });
  await does('accepted-answers.update', { activity: typed?.id ?? '' }, { text: 'Chai', isRight: true });
  await does('series.destroy', { series: quiz.id });
  await does('moderations.update', at, { questions: [question], action: 'approve' });
  await does('labels.create', at, { name: 'Exam', colour: '#aa0000' });
  await does('labels.update', { ...at, label: await label() }, { name: 'Test', colour: '#aa0000' });
  await does('question-labels.update', at, { questions: [question], label: await label(), isOn: true });
  await does('labels.destroy', { ...at, label: await label() });
  await does('participant-removals.create', { ...at, participant });
  await does('participant-removals.destroy', { ...at, participant });
  await does('screen-links.create', at);
  await does('screen-links.destroy', { ...at, link: (await store.screenLinks.ofEvent(event.id))[0]?.id ?? '' });
  await does('crew.create', at, { role: 'moderator' });
  await does('invitations.destroy', { ...at, invitation: (await store.invitations.ofEvent(event.id, 0))[0]?.id ?? '' });
  await does('crew.update', { ...at, member }, { role: 'co-host' });
  await does('webhooks.create', at, { url: 'https://example.org/hook', kinds: ['event.changed'] });
  await does('webhooks.update', { ...at, webhook: await webhook() }, { isEnabled: false });
  await does('webhook-secrets.create', { ...at, webhook: await webhook() });
  await does('webhook-secrets.destroy', { ...at, webhook: await webhook() });
  await does('webhook-deliveries.create', { ...at, webhook: await webhook() });
  await does('webhooks.destroy', { ...at, webhook: await webhook() });
  await does('crew.destroy', { ...at, member });
  await does('event-states.update', at, { state: 'ended' });
  const heir = await crewMemberAt(server, host, event);
  expect(heir).toBeDefined();
  await does('ownerships.update', at, {
    member: (await store.crew.ofEvent(event.id)).find(({ role }) => role === 'co-host')?.userId ?? '',
  });

  expect(silent).toEqual([]);
  expect(changing.filter((name) => !written.includes(name))).toEqual([]);
});

it('every setting that changes is named in words, or moves by itself', async () => {
  const { host, event } = await hostWithEvent(server);
  const at = { event: event.id };
  const all = {
    title: 'Physics 102',
    description: 'Waves.',
    code: 'waves-102',
    locale: 'de',
    hasModeration: false,
    naming: 'required',
    revealing: 'at-once',
    embedOrigins: 'https://example.org',
    heldWords: ['spam'],
    screenThreshold: 3,
    accent: '#aa0000',
    retentionDays: 12,
  };
  await host.visit('events.update', at, {
    ...all,
    questionsOpen: false,
    upvotesOpen: false,
    reactionsOpen: false,
    passcode: 'double slit',
  });
  const { audits } = await host.see('audits/index', 'audits.index', at);
  const changed = audits.find(({ action }) => action === 'settings.changed')?.target?.split(', ') ?? [];
  expect(changed.toSorted()).toEqual(Object.keys(all).toSorted());
  expect(Object.keys(auditedSettings).toSorted()).toEqual(changed.toSorted());
  const moved = ['questions.paused', 'upvotes.paused', 'reactions.paused', 'passcode.changed'];
  expect(audits.map(({ action }) => action)).toEqual(expect.arrayContaining(moved));
  await host.visit('events.update', at, { reactionsOpen: true });
  expect((await host.see('audits/index', 'audits.index', at)).audits[0]?.action).toBe('reactions.resumed');
});
