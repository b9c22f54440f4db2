import type { CrewActivityViewOf, EventView } from '#contracts/views.ts';
import {
  act,
  activityOf,
  answerAs,
  contentOf,
  controlOf,
  expect,
  exported,
  it,
  openActivity,
  pageText,
  readCsv,
  reimported,
  roomOf,
  tableOf,
  upload,
  type Visitor,
} from '#support/http.ts';

type Match = CrewActivityViewOf<'match'>;
const countries = ['Peru', 'Kenya', 'Nepal', 'Chad', 'Cuba', 'Iran', 'Laos', 'Oman'];
const capitals = ['Lima', 'Nairobi', 'Kathmandu', 'N’Djamena', 'Havana', 'Tehran', 'Vientiane', 'Muscat'];
const pairs = {
  prompt: 'Which capital?',
  options: countries.map((label) => ({ label })),
  targets: capitals.map((label) => ({ label })),
  isPaired: true,
};
const labelsOf = (targets: Match['targets']) => targets.map(({ label }) => label);
const placesOf = ({ correct }: Match) => (correct && 'values' in correct ? correct.values : []);
const rightOf = (poll: Match): (string | undefined)[] => placesOf(poll).map((place) => poll.targets[place]?.label);
const inControl = async (host: Visitor, event: EventView) => (await controlOf(host, event)).activities[0] as Match;

it('pairs are right as written; neither order nor ids tell a participant', async ({ host, event, ada, ben }) => {
  const poll = await openActivity(host, event, 'match', pairs);
  expect(rightOf(poll)).toEqual(capitals);
  const seen = async (who: Visitor) => (await roomOf(who, event)).activities[0] as unknown as Match;
  const [one, other] = [await seen(ada), await seen(ben)];
  expect([one.correct, labelsOf(one.targets)]).toEqual([null, labelsOf(other.targets)]);
  expect(labelsOf(one.targets).toSorted()).toEqual(capitals.toSorted());
  const byId = one.targets.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const order of [one.targets, byId]) expect(labelsOf(order)).not.toEqual(capitals);
});

it('each change of a draft mixes partners again; copies and files keep the pairs', async ({ host, event, join }) => {
  const draft = await activityOf(host, event, 'match', pairs);
  const form = { kind: 'match', prompt: draft.prompt, isPaired: true };
  const written = (poll: Match) => ({ targets: placesOf(poll).map((place) => poll.targets[place]) });
  const { targets } = written(draft);
  await host.visit('activities.update', draft, { ...form, targets, options: draft.options.toReversed() });
  const changed = await inControl(host, event);
  expect(rightOf(changed)).toEqual(capitals.toReversed());
  expect(changed.targets.map(({ id }) => id)).not.toContain(draft.targets[0]?.id);

  await act(host, changed, 'open');
  const ada = await join('Ada');
  await answerAs(ada, event, changed, { values: placesOf(changed) });
  // In the order in which they were read, which is mixed.
  const reworded = changed.targets.map((target) => ({ ...target, label: target.label.toUpperCase() }));
  await host.visit('activities.update', draft, { ...form, options: changed.options, targets: reworded });
  const after = await inControl(host, event);
  expect([rightOf(after), after.correct]).toEqual([
    capitals.toReversed().map((one) => one.toUpperCase()),
    changed.correct,
  ]);

  const ids = [draft.id];
  const { control } = await host.see('events/show', 'activity-copies.create', event, { ids });
  expect(rightOf(control.activities.at(-1) as Match)).toEqual(rightOf(after));
  const file = await exported(host, event.id);
  const copy = await reimported(host, file);
  expect(contentOf(copy)).toEqual(contentOf(file));

  const [first] = file.activities as unknown as Match[];
  for (const [change, refused] of [
    [{ correct: null }, 'activities.0.correct'],
    [{ targets: first?.targets.map((target) => ({ ...target, id: first.id })) }, 'activities.0.targets.1.id'],
    [{ targets: first?.targets.slice(1) }, 'activities.0.targets'],
  ] as const) {
    const { page } = await upload(host, {
      ...file,
      activities: [{ ...first, ...change }, ...file.activities.slice(1)],
    });
    expect(JSON.stringify(page?.props.errors)).toContain(refused);
  }
});

it('a draft keeps its pairs when what was read is sent back, even with old ids', async ({ host, event }) => {
  const read = await activityOf(host, event, 'match', pairs);
  for (const prompt of ['First?', 'Second?']) await host.visit('activities.update', read, { ...read, prompt });
  const now = await inControl(host, event);
  expect([now.prompt, rightOf(now)]).toEqual(['Second?', rightOf(read)]);
  expect(now.targets.map(({ id }) => id)).not.toContain(read.targets[0]?.id);
});

it('tables name the targets, and say which are right', async ({ host, event, join }) => {
  const poll = await openActivity(host, event, 'match', { correctTargets: [0, 1, 1] });
  await answerAs(await join('Ada'), event, poll, { values: [0, 0, 1] });
  await act(host, poll, 'close', 'reveal');
  const table = async (of: string) => readCsv(await tableOf(host, event, of));
  const [, ...counted] = await table('activities');
  expect(counted.filter((row) => row[5] === '1').map((row) => [row[4], row[10]])).toEqual([
    ['Apple · Fruit', 'yes'],
    ['Carrot · Fruit', 'no'],
    ['Leek · Vegetable', 'yes'],
  ]);
  expect((await table('ballots'))[1]?.[6]).toBe('Apple: Fruit; Carrot: Fruit; Leek: Vegetable');
  const [head = [], first = []] = await table('by-person');
  expect([head.slice(2), first.slice(1)]).toEqual([
    ['Apple', 'Carrot', 'Leek'].map((item) => `1. Where does each belong? · ${item}`),
    ['Ada', 'Fruit', 'Fruit', 'Vegetable'],
  ]);
  expect(await pageText(host, `/events/${event.id}/results`)).toMatch(/Fruit ?: 1 · right/);
});

it('an API client creates pairs and categories, and gets field errors', async ({ host, event, program, join }) => {
  const create = (body: object) => program.call('api.activities.create', event, { body });
  const made = await create({ kind: 'match', ...pairs });
  expect([made.status, rightOf(made.body as Match)]).toEqual([201, capitals]);
  const { isPaired: _, id, ...read } = made.body as Match;
  const sentBack = await program.call(
    'api.activities.update',
    { activity: id },
    { body: { ...read, prompt: 'Where?' } },
  );
  expect([sentBack.status, rightOf(sentBack.body as Match)]).toEqual([200, capitals]);
  expect(await create({ kind: 'match', ...pairs, targets: pairs.targets.slice(1) })).toMatchObject({
    status: 422,
    body: { fields: { targets: 'Give each item one partner.' } },
  });
  const sorted = { kind: 'match', prompt: 'Sort', options: pairs.options, targets: [{ label: 'A' }, { label: 'B' }] };
  for (const [change, field, problem] of [
    [{ options: pairs.options.slice(1, 2) }, 'options', 'Give 2 to 10 items.'],
    [{ targets: [{ label: 'A' }] }, 'targets', 'Give 2 to 6 categories.'],
  ] as const)
    expect(await create({ ...sorted, ...change })).toMatchObject({
      status: 422,
      body: { fields: { [field]: problem } },
    });
  expect(await create({ ...sorted, correctTargets: [0, 1] })).toMatchObject({
    status: 422,
    body: { fields: { correctTargets: 'Choose the right category of each item.' } },
  });
  expect(await create(sorted)).toMatchObject({ status: 201, body: { isPaired: false, correct: null } });
  await act(host, { id }, 'open');
  const twice = pairs.options.map(() => 0);
  const refused = await answerAs(await join(), event, { id, round: 1 }, { values: twice });
  expect(refused.text).toContain('Use each partner once.');
});
