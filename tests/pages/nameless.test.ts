import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { channels } from '../../contracts/channels.ts';
import type { Pages } from '../../contracts/pages.ts';
import type { EventView } from '../../contracts/views.ts';
import { messagesFor } from '../../server/broadcasting/messages.ts';
import { PendingChanges, questionsChanged } from '../../server/domain/changes.ts';
import { edit, withdraw } from '../../server/domain/questions.ts';
import { fileForm } from '../support/event-files.ts';
import { programOf, type Program } from '../support/program.ts';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import { arrive, hostWithEvent, participantAt } from '../support/scenes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { unzip } from '../support/unzip.ts';
import type { Visitor } from '../support/visitor.ts';

let server: TestServer;
let receiver: Receiver;

beforeAll(async () => {
  server = await startTestServer({ ALLOW_PRIVATE_WEBHOOKS: '1' });
  receiver = await openReceiver();
});
afterAll(async () => {
  receiver.close();
  await server.close();
});

const shown = { name: 'Zebulon Shown', body: 'Who stands by this?' };
const hidden = { name: 'Quillon Hidden', body: 'Who would rather not?' };

interface Scene {
  host: Visitor;
  program: Program;
  event: EventView;
  /** Asked one question with the name. */
  open: Visitor;
  /** Asked one question without it, and nothing else. */
  shy: Visitor;
  shyId: string;
  /** The one without a name. */
  question: string;
}

async function ask(phone: Visitor, event: EventView, body: string, form: Record<string, unknown>): Promise<string> {
  const { mine } = await phone.see('rooms/show', 'questions.create', { code: event.code }, { body, ...form });
  return mine.questions.find((question) => question.body === body)?.id ?? '';
}

async function sceneOf({ isApproved = true, ...form }: Record<string, unknown> = {}): Promise<Scene> {
  const { host, event } = await hostWithEvent(server, form);
  const [open, shy] = [await participantAt(server, event.code, shown.name), await participantAt(server, event.code, hidden.name)];
  const other = await ask(open, event, shown.body, {});
  const question = await ask(shy, event, hidden.body, { withoutName: 'on' });
  const program = await programOf(server, host);
  if (isApproved) await host.visit('moderations.update', { event: event.id }, { questions: [other, question], action: 'approve' });
  const { mine } = await shy.see('rooms/show', 'rooms.show', { code: event.code });
  return { host, program, event, open, shy, shyId: mine.participant.id, question };
}

const pageText = async (visit: Promise<{ status: number; page: unknown }>): Promise<string> => {
  const { status, page } = await visit;
  expect(status).toBe(200);
  return JSON.stringify(page);
};
const exported = async ({ host, event }: Scene, path: string): Promise<Buffer> => (await host.download(`/events/${event.id}/exports/${path}`)).bytes;

/** Everywhere that somebody reads questions, but their author: what they are sent. */
const places: Record<string, (scene: Scene) => Promise<string>> = {
  'the room': ({ open, event }) => pageText(open.visit('rooms.show', { code: event.code })),
  'a room in a frame': ({ open, event }) => pageText(open.visit('embeds.show', { code: event.code })),
  'the control room': ({ host, event }) => pageText(host.visit('events.show', { event: event.id })),
  'the page of moderation': ({ host, event }) => pageText(host.visit('moderations.index', { event: event.id })),
  'the screen': ({ host, event }) => pageText(host.visit('screens.show', { event: event.id })),
  'the overlay': ({ host, event }) => pageText(host.visit('overlays.show', { event: event.id })),
  'the results': ({ host, event }) => pageText(host.visit('results.show', { event: event.id })),
  'the questions of the API': async ({ program, event }) => JSON.stringify(await program.get('api.questions.index', { event: event.id })),
  'what moderating by the API answers': async ({ program, event, host }) => {
    const { control } = await host.see('events/show', 'events.show', { event: event.id });
    return JSON.stringify(await program.get('api.moderations.update', { event: event.id }, { body: { questions: control.questions.map(({ id }) => id), action: 'answer' } }));
  },
  'the pushes to room and crew': async ({ host, event }) => {
    const { control } = await host.see('events/show', 'events.show', { event: event.id });
    const pending = new PendingChanges();
    pending.add(questionsChanged(event.id, control.questions.map((question) => ({ question, wasOnShow: true }))));
    const messages = await server.world.store.snapshot((tx) => messagesFor(tx, event.id, pending));
    expect(new Set(messages.map(({ channel }) => channel))).toEqual(new Set([channels.room(event.id), channels.crew(event.id)]));
    return JSON.stringify(messages);
  },
  'what a webhook is told': async ({ host, event }) => {
    const { control } = await host.see('events/show', 'events.show', { event: event.id });
    receiver.received.length = 0;
    await host.see('webhooks/index', 'webhooks.create', { event: event.id }, { url: receiver.url, kinds: ['question.changed'] });
    await host.see('moderations/index', 'moderations.index', { event: event.id });
    await host.visit('moderations.update', { event: event.id }, { questions: control.questions.map(({ id }) => id), action: 'answer' });
    const told = (): string => receiver.received.map(({ body }) => body).join('\n');
    await vi.waitFor(() => expect(told()).toContain(hidden.body), { timeout: 15_000, interval: 50 });
    return told();
  },
  'the table of questions': async (scene) => (await exported(scene, 'csv?of=questions')).toString('utf8'),
};

describe('a question without its author’s name', () => {
  it.each(Object.keys(places))('names nobody in %s, where others have their names', async (place) => {
    const scene = await sceneOf();
    const text = await places[place]!(scene);
    expect(text).toContain(hidden.body);
    expect(text).toContain(shown.name);
    expect(text).not.toContain(hidden.name);
    // The id that stands beside the name in the list of people.
    expect(text).not.toContain(scene.shyId);
  });

  it('is its author’s own: told and changed as any other, without the name', async () => {
    const { host, event, shy, open, question } = await sceneOf({ isApproved: false });
    const own = { code: event.code, question };
    const { mine } = await shy.see('rooms/show', 'questions.update', own, { body: 'Who would still rather not?' });
    expect(mine.questions).toMatchObject([{ id: question, body: 'Who would still rather not?', isNameless: true, state: 'pending' }]);
    await host.visit('moderations.update', { event: event.id }, { questions: [question], action: 'approve' });
    const { room } = await open.see('rooms/show', 'rooms.show', { code: event.code });
    expect(room.questions).toMatchObject([{ body: 'Who would still rather not?', authorName: null }]);
    expect((await open.visit('questions.update', own, { body: 'Mine now?' })).status).toBe(403);
    const { mine: rest } = await shy.see('rooms/show', 'questions.destroy', own);
    expect(rest.questions).toEqual([]);
  });

  it('does not get a name that is given or changed later, and does not change in that moment', async () => {
    const { host, event, shy, question } = await sceneOf();
    const revision = async () => (await server.world.store.questions.byId(question))?.revision;
    const before = await revision();
    await shy.visit('participants.update', { code: event.code }, { name: 'Quillon Bold' });
    expect(await revision()).toBe(before);
    expect(await pageText(host.visit('events.show', { event: event.id }))).not.toContain('Quillon Bold');
    await host.visit('events.update', { event: event.id }, { naming: 'anonymous', forgetNames: true });
    expect(await revision()).toBe(before);
  });

  it.each([
    ['optional', 'on', 200, [hidden.body, true, null]],
    ['optional', '', 200, [hidden.body, false, hidden.name]],
    ['anonymous', 'on', 200, [hidden.body, true, null]],
    ['required', '', 200, [hidden.body, false, hidden.name]],
    ['required', 'on', 422, undefined],
  ])('where names are %s, asked with the tick “%s”, is answered %i', async (naming, withoutName, status, stored) => {
    const { host, event } = await hostWithEvent(server);
    await host.visit('events.update', { event: event.id }, { naming });
    const phone = await participantAt(server, event.code, hidden.name);
    const answer = await phone.call('questions.create', { code: event.code }, { body: hidden.body, withoutName });
    expect(answer.status).toBe(status);
    const { control } = await host.see('events/show', 'events.show', { event: event.id });
    expect(control.questions.map(({ body, isNameless, authorName }) => [body, isNameless, authorName])).toEqual(stored ? [stored] : []);
    if (!stored) expect(answer.json()).toMatchObject({ error: { code: 'INVALID', fields: { withoutName: expect.stringContaining('names') as string } } });
  });

  it('sent again under the same id is asked once; with the tick changed it is another', async () => {
    const { event } = await hostWithEvent(server);
    const phone = await participantAt(server, event.code, hidden.name);
    const form = { body: hidden.body, submissionId: crypto.randomUUID() };
    for (const withoutName of [true, true, false]) expect((await phone.call('questions.create', { code: event.code }, { ...form, withoutName })).status).toBe(200);
    const { mine } = await phone.see('rooms/show', 'rooms.show', { code: event.code });
    expect(mine.questions.map(({ isNameless }) => isNameless)).toEqual([false, true]);
  });
});

describe('the author of a question without a name', () => {
  const peopleOf = async ({ host, event }: Scene, query = '') => {
    const { page } = await host.open(`${host.path('participants.index', { event: event.id })}${query}`);
    return page?.props as unknown as Pages['participants/index'];
  };
  const namedIn = (people: Pages['participants/index']) => people.participants.map(({ name, questionCount, removedAt, question }) => [name ?? question, questionCount, removedAt !== null]);

  it('is nobody in the list of people: the question does not count as theirs', async () => {
    expect(namedIn(await peopleOf(await sceneOf()))).toEqual([[hidden.name, 0, false], [shown.name, 1, false]]);
  });

  it('can be removed through it and let in again, and stays who they were in every list', async () => {
    const scene = await sceneOf();
    const { host, program, event, shy, question } = scene;
    const at = { event: event.id, participant: question };
    await ask(shy, event, 'This one bears my name?', {});
    expect((await host.visit('participant-removals.create', at, { withQuestions: true })).status).toBe(200);
    expect((await shy.visit('rooms.show', { code: event.code })).page?.props).toMatchObject({ code: 'PARTICIPANT_REMOVED' });
    // What bears the name stays: put aside together they would be told to be of one.
    const { control } = await host.see('events/show', 'events.show', { event: event.id });
    expect(control.questions.map(({ body, state }) => [body, state])).toEqual([['This one bears my name?', 'pending'], [hidden.body, 'archived'], [shown.body, 'approved']]);
    expect(namedIn(await peopleOf(scene))).toEqual([[hidden.body, 0, true], [hidden.name, 1, false], [shown.name, 1, false]]);
    expect(namedIn(await peopleOf(scene, '?removed=1'))).toEqual([[hidden.body, 0, true]]);
    expect(namedIn(await peopleOf(scene, '?removed=1&search=quillon'))).toEqual([]);
    const { items } = await program.get<{ items: object[] }>('api.participants.index', { event: event.id });
    expect(items).toMatchObject([{ name: shown.name, removedAt: null }, { name: hidden.name, removedAt: null }]);
    const { audits } = await host.see('audits/index', 'audits.index', { event: event.id });
    expect(audits[0]).toMatchObject({ action: 'question.author-removed', target: hidden.body });
    expect(JSON.stringify(audits)).not.toContain(hidden.name);
    expect((await exported(scene, 'csv?of=participants')).toString('utf8')).toMatch(new RegExp(`${hidden.name},[^,]+,[^,]+,,1,0,0`));

    // By their own id they are not removed, as far as anybody knows.
    await host.visit('participant-removals.destroy', { event: event.id, participant: scene.shyId });
    expect((await shy.visit('rooms.show', { code: event.code })).status).toBe(403);
    await host.visit('participant-removals.destroy', at);
    expect((await shy.visit('rooms.show', { code: event.code })).status).toBe(200);
    expect((await peopleOf(scene)).counts).toEqual({ joined: 2, removed: 0 });
    const later = await host.see('audits/index', 'audits.index', { event: event.id });
    expect(later.audits[0]).toMatchObject({ action: 'question.author-readmitted', target: hidden.body });
  });

  it('removed by name leaves it where it is', async () => {
    const scene = await sceneOf();
    const { host, event, shyId } = scene;
    await host.visit('participant-removals.create', { event: event.id, participant: shyId }, { withQuestions: true });
    const { control } = await host.see('events/show', 'events.show', { event: event.id });
    expect(control.questions.map(({ state }) => state)).toEqual(['approved', 'approved']);
    expect(namedIn(await peopleOf(scene, '?removed=1'))).toEqual([[hidden.name, 0, true]]);
  });

  it('removed by name and through questions too is told by none of it, and is in again with the last', async () => {
    for (const isNamedFirst of [true, false]) {
      const scene = await sceneOf();
      const { host, event, shy, shyId, question } = scene;
      const other = await ask(shy, event, 'And who else?', { withoutName: 'on' });
      const removals = [() => host.visit('participant-removals.create', { event: event.id, participant: shyId }), () => host.visit('participant-removals.create', { event: event.id, participant: question }, { withQuestions: true })];
      for (const remove of isNamedFirst ? removals : removals.toReversed()) expect((await remove()).status).toBe(200);
      await host.visit('participant-removals.create', { event: event.id, participant: other });
      const { control } = await host.see('events/show', 'events.show', { event: event.id });
      expect(control.questions.find(({ id }) => id === question)?.state).toBe('archived');
      const removed = await peopleOf(scene, '?removed=1');
      expect(namedIn(removed)).toEqual([['And who else?', 0, true], [hidden.body, 0, true], [hidden.name, 0, true]]);
      expect(removed.counts.removed).toBe(3);
      const { audits } = await host.see('audits/index', 'audits.index', { event: event.id });
      expect(new Set(audits.slice(0, 3).map(({ target }) => target))).toEqual(new Set(['And who else?', hidden.body, hidden.name]));
      const letIn = async (participant: string): Promise<number> => {
        await host.visit('participant-removals.destroy', { event: event.id, participant });
        return (await shy.visit('rooms.show', { code: event.code })).status;
      };
      const ids = isNamedFirst ? [shyId, question, other] : [question, other, shyId];
      expect([await letIn(ids[0]!), await letIn(ids[1]!), await letIn(ids[2]!)]).toEqual([403, 403, 200]);
      expect((await peopleOf(scene)).counts).toEqual({ joined: 2, removed: 0 });
    }
  });

  it('may not change or withdraw it once they are removed, also when that was sent before', async () => {
    const { host, event, shyId, question } = await sceneOf();
    const sender = (await server.world.store.participants.byId(shyId))!;
    await host.visit('participant-removals.create', { event: event.id, participant: question });
    await expect(withdraw(server.world, sender, question)).rejects.toMatchObject({ code: 'PARTICIPANT_REMOVED' });
    await expect(edit(server.world, sender, question, 'Another?')).rejects.toMatchObject({ code: 'PARTICIPANT_REMOVED' });
    expect((await host.visit('participant-removals.destroy', { event: event.id, participant: question })).status).toBe(200);
  });

  it('is not known by the moment in which they were last seen, which is told to the minute', async () => {
    const scene = await sceneOf();
    const { program, event, shyId } = scene;
    const minute = Math.ceil(Date.now() / 60_000) * 60_000 + 60_000;
    await server.world.store.participants.update(shyId, { lastSeenAt: minute + 1_234 });
    const { items } = await program.get<{ items: { id: string; lastSeenAt: string }[] }>('api.participants.index', { event: event.id });
    expect(items.find(({ id }) => id === shyId)?.lastSeenAt).toBe(new Date(minute).toISOString());
    const table = (await exported(scene, 'csv?of=participants')).toString('utf8');
    expect(table).toContain(new Date(minute).toISOString());
    const file = JSON.parse((await exported(scene, 'json')).toString('utf8')) as { participants: { id: string; joinedAt: number; lastSeenAt: number }[] };
    expect(file.participants.find(({ id }) => id === shyId)?.lastSeenAt).toBe(minute);
    // Whoever was not seen since joining was not seen before it.
    expect(file.participants.filter(({ joinedAt, lastSeenAt }) => lastSeenAt < joinedAt)).toEqual([]);
  });

  it.each<[string, (scene: Scene) => Promise<unknown>]>([
    ['all names were deleted', ({ host, event }) => host.visit('events.update', { event: event.id }, { naming: 'anonymous', forgetNames: true })],
    ['they took theirs away', ({ shy, event }) => shy.visit('participants.update', { code: event.code }, { name: '' })],
  ])('is another one in a file after %s', async (_, forget) => {
    const scene = await sceneOf();
    await forget(scene);
    const file = JSON.parse((await exported(scene, 'json')).toString('utf8')) as { participants: { id: string; name: string | null }[]; questions: { id: string; participantId: string }[] };
    expect(file.participants).toContainEqual(expect.objectContaining({ id: scene.shyId, name: null }));
    expect(file.participants).toHaveLength(3);
    expect(file.questions.map(({ id }) => id)).toContain(scene.question);
    expect(file.questions.map(({ participantId }) => participantId)).not.toContain(scene.shyId);
  });

  it('is not who is missing in a file’s counts of upvotes', async () => {
    const scene = await sceneOf();
    const { host, event, open, shy, question } = scene;
    const other = (await open.see('rooms/show', 'rooms.show', { code: event.code })).mine.questions[0]?.id ?? '';
    const merged = await ask(open, event, 'Who stands by this too?', {});
    await host.visit('moderations.update', { event: event.id }, { questions: [merged], action: 'approve' });
    for (const one of [other, merged]) await shy.visit('upvotes.create', { code: event.code, question: one });
    await open.visit('upvotes.create', { code: event.code, question: merged });
    await host.visit('moderations.update', { event: event.id }, { questions: [merged], action: 'merge', into: other });
    const count = async () => (await server.world.store.questions.byId(other))?.upvoteCount;
    expect(await count()).toBe(2);
    await host.visit('participant-removals.create', { event: event.id, participant: question });
    expect(await count()).toBe(1);
    const file = JSON.parse((await exported(scene, 'json')).toString('utf8')) as { questions: { id: string; upvoteCount: number }[] };
    expect(file.questions.find(({ id }) => id === other)?.upvoteCount).toBe(2);
  });

  it('counts in a workbook as everybody who is not removed by name', async () => {
    const scene = await sceneOf();
    await scene.host.visit('participant-removals.create', { event: scene.event.id, participant: scene.question });
    const sheets = unzip(await exported(scene, 'xlsx'));
    const texts = [...(sheets['xl/sharedStrings.xml'] ?? '').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text);
    const values = (row: string) => [...row.matchAll(/<v>(\d+)<\/v>/g)].map(([, value]) => Number(value));
    const overview = (sheets['xl/worksheets/sheet1.xml'] ?? '').split('<row').map(values);
    expect(overview.find(([label]) => label !== undefined && texts[label] === 'participants')?.[1]).toBe(2);
  });

  it('is not found by a question that bears a name, or by one of another event', async () => {
    const { host, event, open } = await sceneOf();
    const named = (await open.see('rooms/show', 'rooms.show', { code: event.code })).mine.questions[0]?.id ?? '';
    expect((await host.visit('participant-removals.create', { event: event.id, participant: named })).status).toBe(404);
    const { question } = await sceneOf();
    expect((await host.visit('participant-removals.create', { event: event.id, participant: question })).status).toBe(404);
  });

  it('is somebody without a name in a file of the event, as often as that is imported and exported', async () => {
    const scene = await sceneOf();
    await scene.host.visit('participant-removals.create', { event: scene.event.id, participant: scene.question });
    interface File {
      participants: { id: string; name: string | null; removedAt: number | null }[];
      questions: { participantId: string; isNameless: boolean; body: string }[];
    }
    const linked = ({ participants, questions }: File) => questions.map(({ participantId, isNameless, body }) => [body, isNameless, participants.find(({ id }) => id === participantId)?.name]);
    const file = JSON.parse((await exported(scene, 'json')).toString('utf8')) as File;
    const expected = [[shown.body, false, shown.name], [hidden.body, true, null]];
    expect(linked(file)).toEqual(expected);
    expect(file.participants.map(({ name, removedAt }) => [name, removedAt])).toEqual([[shown.name, null], [hidden.name, null], [null, null]]);

    const other = await arrive(server);
    const { control } = await other.see('events/show', 'event-imports.create', {}, fileForm(file));
    expect(control.questions.map(({ authorName, isNameless, participantId }) => [authorName, isNameless, participantId === null])).toEqual([[null, true, true], [shown.name, false, false]]);
    const again = JSON.parse((await other.download(`/events/${control.event.id}/exports/json`)).bytes.toString('utf8')) as File;
    expect(linked(again)).toEqual(expected);
    expect(again.participants).toHaveLength(3);
  });

  it('is not beside it in a workbook', async () => {
    const scene = await sceneOf();
    const sheets = unzip(await exported(scene, 'xlsx'));
    const texts = [...(sheets['xl/sharedStrings.xml'] ?? '').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text);
    const rows = Object.values(sheets).flatMap((sheet) => sheet.split('<row').slice(1)).map((row) => [...row.matchAll(/<v>(\d+)<\/v>/g)].map(([, place]) => texts[Number(place)]));
    const about = (body: string) => rows.filter((row) => row.includes(body)).flat();
    expect(about(shown.body)).toContain(shown.name);
    expect(about(hidden.body)).toContain(hidden.body);
    expect(about(hidden.body)).not.toContain(hidden.name);
    expect(about(hidden.body)).not.toContain(scene.shyId);
  });
});
