import type { Pages } from '#contracts/pages.ts';
import { edit, withdraw } from '#server/domain/questions/questions.ts';
import {
  askAs,
  downloaded,
  hidden,
  anonymousQuestionScene,
  shown,
  type NamelessScene,
} from '#support/factories/anonymous-questions.ts';
import { arrive, auditsOf, controlOf, expect, fileForm, it, removePerson, unzip, withServer } from '#support/http.ts';

const server = withServer();

interface ExportedFile {
  participants: { id: string; name: string | null; joinedAt: number; lastSeenAt: number; removedAt: number | null }[];
  questions: { id: string; participantId: string; isNameless: boolean; body: string; upvoteCount: number }[];
}
const exportedFile = async (scene: NamelessScene) =>
  JSON.parse((await downloaded(scene, 'json')).toString('utf8')) as ExportedFile;

const peopleOf = async ({ host, event }: NamelessScene, query = '') => {
  const { page } = await host.open(`${host.path('participants.index', event)}${query}`);
  return page?.props as unknown as Pages['participants/index'];
};
const sheetsOf = async (scene: NamelessScene) => {
  const sheets = unzip(await downloaded(scene, 'xlsx'));
  const texts = [...(sheets['xl/sharedStrings.xml'] ?? '').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text);
  return { sheets, texts };
};
const valuesIn = (row: string) => [...row.matchAll(/<v>(\d+)<\/v>/g)].map(([, value]) => Number(value));
const namedIn = (people: Pages['participants/index']) =>
  people.participants.map(({ name, questionCount, removedAt, question }) => [
    name ?? question,
    questionCount,
    removedAt !== null,
  ]);

it('an anonymous author is not linked to the question in the list of people or a workbook', async () => {
  const scene = await anonymousQuestionScene(server);
  expect(namedIn(await peopleOf(scene))).toEqual([
    [hidden.name, 0, false],
    [shown.name, 1, false],
  ]);
  const { sheets, texts } = await sheetsOf(scene);
  const rows = Object.values(sheets)
    .flatMap((sheet) => sheet.split('<row').slice(1))
    .map((row) => valuesIn(row).map((place) => texts[place]));
  const about = (body: string) => rows.filter((row) => row.includes(body)).flat();
  expect(about(shown.body)).toContain(shown.name);
  expect(about(hidden.body)).toContain(hidden.body);
  expect(about(hidden.body)).not.toContain(hidden.name);
  expect(about(hidden.body)).not.toContain(scene.shyId);
  // A named question, or one of another event, does not identify a participant.
  const { host, event, open } = scene;
  const named = (await open.read('rooms.show', event)).mine.questions[0]?.id ?? '';
  const { question } = await anonymousQuestionScene(server);
  for (const participant of [named, question]) expect((await removePerson(host, event, participant)).status).toBe(404);
});

it('an anonymous author can be removed and readmitted, and no list links their name to the question', async () => {
  const scene = await anonymousQuestionScene(server);
  const { host, program, event, shy, question } = scene;
  const at = { event: event.id, participant: question };
  await askAs(shy, event, 'This one has my name?', {});
  expect((await host.visit('participant-removals.create', at, { withQuestions: true })).status).toBe(200);
  expect((await shy.visit('rooms.show', event)).page?.props).toMatchObject({
    code: 'PARTICIPANT_REMOVED',
  });
  // The named question stays, since hiding both would reveal that they have the same author.
  const control = await controlOf(host, event);
  expect(control.questions.map(({ body, state }) => [body, state])).toEqual([
    ['This one has my name?', 'pending'],
    [hidden.body, 'archived'],
    [shown.body, 'approved'],
  ]);
  expect(namedIn(await peopleOf(scene))).toEqual([
    [hidden.body, 0, true],
    [hidden.name, 1, false],
    [shown.name, 1, false],
  ]);
  expect(namedIn(await peopleOf(scene, '?removed=1'))).toEqual([[hidden.body, 0, true]]);
  expect(namedIn(await peopleOf(scene, '?removed=1&search=quillon'))).toEqual([]);
  const { items } = await program.get<{ items: object[] }>('api.participants.index', event);
  expect(items).toMatchObject([
    { name: shown.name, removedAt: null },
    { name: hidden.name, removedAt: null },
  ]);
  const audits = await auditsOf(host, event);
  expect(audits[0]).toMatchObject({ action: 'question.author-removed', target: hidden.body });
  expect(JSON.stringify(audits)).not.toContain(hidden.name);
  expect((await downloaded(scene, 'csv?of=participants')).toString('utf8')).toMatch(
    new RegExp(`"${hidden.name}",[^,]+,[^,]+,,1,0,0`),
  );
  // A workbook counts them as a participant, like everyone who is not removed by name.
  const { sheets, texts } = await sheetsOf(scene);
  const overview = (sheets['xl/worksheets/sheet1.xml'] ?? '').split('<row').map(valuesIn);
  expect(overview.find(([label]) => label !== undefined && texts[label] === 'Participants')?.[1]).toBe(2);

  // Their own id does not count as removed.
  await host.visit('participant-removals.destroy', { event: event.id, participant: scene.shyId });
  expect((await shy.visit('rooms.show', event)).status).toBe(403);
  await host.visit('participant-removals.destroy', at);
  expect((await shy.visit('rooms.show', event)).status).toBe(200);
  expect((await peopleOf(scene)).counts).toEqual({ joined: 2, removed: 0 });
  const later = await host.read('audits.index', event);
  expect(later.audits[0]).toMatchObject({ action: 'question.author-readmitted', target: hidden.body });
});

it('an author removed by name and through questions stays anonymous, and returns once all are undone', async () => {
  for (const isNamedFirst of [true, false]) {
    const scene = await anonymousQuestionScene(server);
    const { host, event, shy, shyId, question } = scene;
    const other = await askAs(shy, event, 'And who else?', { withoutName: 'on' });
    const removals = [
      () => removePerson(host, event, shyId),
      () => removePerson(host, event, question, { withQuestions: true }),
    ];
    for (const remove of isNamedFirst ? removals : removals.toReversed()) expect((await remove()).status).toBe(200);
    await removePerson(host, event, other);
    const control = await controlOf(host, event);
    expect(control.questions.find(({ id }) => id === question)?.state).toBe('archived');
    const removed = await peopleOf(scene, '?removed=1');
    expect(namedIn(removed)).toEqual([
      ['And who else?', 0, true],
      [hidden.body, 0, true],
      [hidden.name, 0, true],
    ]);
    expect(removed.counts.removed).toBe(3);
    const audits = await auditsOf(host, event);
    expect(new Set(audits.slice(0, 3).map(({ target }) => target))).toEqual(
      new Set(['And who else?', hidden.body, hidden.name]),
    );
    const readmit = async (participant: string) => {
      await host.visit('participant-removals.destroy', { event: event.id, participant });
      return (await shy.visit('rooms.show', event)).status;
    };
    const ids = isNamedFirst ? [shyId, question, other] : [question, other, shyId];
    expect([await readmit(ids[0]!), await readmit(ids[1]!), await readmit(ids[2]!)]).toEqual([403, 403, 200]);
    expect((await peopleOf(scene)).counts).toEqual({ joined: 2, removed: 0 });
  }
});

it('a removed author cannot edit or withdraw an anonymous question, even in an earlier request', async () => {
  const { host, event, shyId, question } = await anonymousQuestionScene(server);
  const sender = (await server.world.store.participants.byId(shyId))!;
  await removePerson(host, event, question);
  await expect(withdraw(server.world, sender, question)).rejects.toMatchObject({ code: 'PARTICIPANT_REMOVED' });
  await expect(edit(server.world, sender, question, 'Another?')).rejects.toMatchObject({
    code: 'PARTICIPANT_REMOVED',
  });
  expect((await host.visit('participant-removals.destroy', { event: event.id, participant: question })).status).toBe(
    200,
  );
});

it('the last-seen time, rounded to the minute, does not reveal an anonymous author', async () => {
  const scene = await anonymousQuestionScene(server);
  const { program, event, shyId } = scene;
  const minute = Math.ceil(Date.now() / 60_000) * 60_000 + 60_000;
  await server.world.store.participants.update(shyId, { lastSeenAt: minute + 1_234 });
  const { items } = await program.get<{ items: { id: string; lastSeenAt: string }[] }>('api.participants.index', {
    event: event.id,
  });
  expect(items.find(({ id }) => id === shyId)?.lastSeenAt).toBe(new Date(minute).toISOString());
  const table = (await downloaded(scene, 'csv?of=participants')).toString('utf8');
  expect(table).toContain(new Date(minute).toISOString());
  const file = await exportedFile(scene);
  expect(file.participants.find(({ id }) => id === shyId)?.lastSeenAt).toBe(minute);
  // The rounded time is never earlier than the time of joining.
  expect(file.participants.filter(({ joinedAt, lastSeenAt }) => lastSeenAt < joinedAt)).toEqual([]);
});

it.each<[string, (scene: NamelessScene) => Promise<unknown>]>([
  [
    'all names were deleted',
    ({ host, event }) => host.visit('events.update', event, { naming: 'anonymous', forgetNames: true }),
  ],
  ['they removed theirs', ({ shy, event }) => shy.visit('participants.update', event, { name: '' })],
])('an anonymous author is a separate person in an exported file after %s', async (_, forget) => {
  const scene = await anonymousQuestionScene(server);
  await forget(scene);
  const file = await exportedFile(scene);
  expect(file.participants).toContainEqual(expect.objectContaining({ id: scene.shyId, name: null }));
  expect(file.participants).toHaveLength(3);
  expect(file.questions.map(({ id }) => id)).toContain(scene.question);
  expect(file.questions.map(({ participantId }) => participantId)).not.toContain(scene.shyId);
});

it('the upvote counts in an exported file do not reveal an anonymous author', async () => {
  const scene = await anonymousQuestionScene(server);
  const { host, event, open, shy, question } = scene;
  const other = (await open.read('rooms.show', event)).mine.questions[0]?.id ?? '';
  const merged = await askAs(open, event, 'Who supports this too?', {});
  await host.visit('moderations.update', event, { questions: [merged], action: 'approve' });
  for (const one of [other, merged]) await shy.visit('upvotes.create', { code: event.code, question: one });
  await open.visit('upvotes.create', { code: event.code, question: merged });
  await host.visit('moderations.update', event, { questions: [merged], action: 'merge', into: other });
  const count = async () => (await server.world.store.questions.byId(other))?.upvoteCount;
  expect(await count()).toBe(2);
  await removePerson(host, event, question);
  expect(await count()).toBe(1);
  const file = await exportedFile(scene);
  expect(file.questions.find(({ id }) => id === other)?.upvoteCount).toBe(2);
});

it('an anonymous author has no name in an exported file, even after it is imported and exported again', async () => {
  const scene = await anonymousQuestionScene(server);
  await removePerson(scene.host, scene.event, scene.question);
  const linked = ({ participants, questions }: ExportedFile) =>
    questions.map(({ participantId, isNameless, body }) => [
      body,
      isNameless,
      participants.find(({ id }) => id === participantId)?.name,
    ]);
  const file = await exportedFile(scene);
  const expected = [
    [shown.body, false, shown.name],
    [hidden.body, true, null],
  ];
  expect(linked(file)).toEqual(expected);
  expect(file.participants.map(({ name, removedAt }) => [name, removedAt])).toEqual([
    [shown.name, null],
    [hidden.name, null],
    [null, null],
  ]);

  const other = await arrive(server);
  const { control } = await other.see('events/show', 'event-imports.create', {}, fileForm(file));
  expect(
    control.questions.map(({ authorName, isNameless, participantId }) => [
      authorName,
      isNameless,
      participantId === null,
    ]),
  ).toEqual([
    [null, true, true],
    [shown.name, false, false],
  ]);
  const again = JSON.parse(
    (await other.download(`/events/${control.event.id}/exports/json`)).bytes.toString('utf8'),
  ) as ExportedFile;
  expect(linked(again)).toEqual(expected);
  expect(again.participants).toHaveLength(3);
});
