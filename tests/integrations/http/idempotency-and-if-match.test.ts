import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CrewActivityViewOf } from '#contracts/views.ts';
import type { EventResource } from '#server/api/resources.ts';
import { hashToken } from '#server/http/authority.ts';
import {
  choice,
  choiceOf,
  crewMemberAt,
  expect,
  it,
  type List,
  participantAt,
  png,
  type Program,
  programOf,
  questionBy,
  voteAs,
  withProgram,
} from '#support/http.ts';

const { server, scene } = withProgram();

it('If-Match refuses a change to an activity that was changed since; votes do not count as changes', async () => {
  const { host, event, phone, program } = scene;
  const activity = await choiceOf(host, event);
  const read = await program.call('api.activities.show', activity);
  const tag = read.headers.get('etag') ?? '';
  await program.get('api.activities.update', activity, {
    body: { ...choice, prompt: 'First' },
    headers: { 'if-match': tag },
  });
  const late = await program.call('api.activities.update', activity, {
    body: { ...choice, prompt: 'Second' },
    headers: { 'if-match': tag },
  });
  expect(late).toMatchObject({ status: 412, body: { code: 'CHANGED_MEANWHILE' } });
  const now = await program.call('api.activities.show', activity);
  expect(now.body).toMatchObject({ prompt: 'First' });

  const opened = await program.call('api.activity-states.update', activity, { body: { action: 'open' } });
  await voteAs(phone, event, opened.body as CrewActivityViewOf<'choice'>);
  const again = (etag: string | null) =>
    program.call('api.activities.show', activity, { headers: { 'if-none-match': etag ?? '' } });
  const counted = await again(opened.headers.get('etag'));
  expect(counted).toMatchObject({ status: 200, body: { state: 'open', tally: { total: 1 } } });
  expect((await again(counted.headers.get('etag'))).status).toBe(304);
  const voted = await program.call('api.activity-states.update', activity, {
    body: { action: 'close' },
    headers: { 'if-match': opened.headers.get('etag') ?? '' },
  });
  expect(voted.body).toMatchObject({ state: 'closed', tally: { total: 1 } });
});

it('If-Match protects events in the same way', async () => {
  const { event, program } = scene;
  const { headers } = await program.call('api.events.show', event);
  const tag = { 'if-match': headers.get('etag') ?? '' };
  await program.get('api.events.update', event, { body: { title: 'Physics 102' }, headers: tag });
  expect(
    (await program.call('api.events.update', event, { body: { title: 'Physics 103' }, headers: tag })).status,
  ).toBe(412);
  // Activity in the room postpones the deletion date, but is no change by the crew.
  const [before, { deleteAt }] = [
    await program.call('api.events.show', event),
    (await server.world.store.events.byId(event.id)) ?? { deleteAt: null },
  ];
  await server.world.store.transaction((tx) => tx.events.update(event.id, { deleteAt: (deleteAt ?? 0) + 86_400_000 }));
  await program.get('api.events.update', event, {
    body: { title: event.title },
    headers: { 'if-match': before.headers.get('etag') ?? '' },
  });
});

it('If-Match protects quizzes, labels and questions in the same way', async () => {
  const { event, phone, program } = scene;
  const at = { event: event.id };
  const { id: series } = await program.get<{ id: string }>('api.series.create', at, {
    body: { kind: 'quiz', title: 'Optics' },
  });
  const { id: label } = await program.get<{ id: string }>('api.labels.create', at, {
    body: { name: 'Later', colour: '#aa0000' },
  });
  const question = await questionBy(phone, event, 'May it be overwritten?');
  const guarded = [
    ['api.series.show', 'api.series.update', { series }, { title: 'Light' }],
    ['api.labels.show', 'api.labels.update', { ...at, label }, { name: 'Soon', colour: '#00aa00' }],
    ['api.questions.show', 'api.moderations.update', { ...at, question }, { questions: [question], action: 'approve' }],
  ] as const;
  for (const [show, update, params, body] of guarded) {
    const read = await program.call(show, params as never);
    const headers = { 'if-match': read.headers.get('etag') ?? '' };
    await program.get(update, params, { body, headers });
    expect([show, (await program.call(show, params as never)).headers.get('etag') === headers['if-match']]).toEqual([
      show,
      false,
    ]);
    expect(await program.call(update, params as never, { body, headers })).toMatchObject({
      status: 412,
      body: { code: 'CHANGED_MEANWHILE' },
    });
  }
  for (const [name, params] of [
    ['api.series.destroy', { series }],
    ['api.labels.destroy', { ...at, label }],
  ] as const) {
    expect((await program.call(name, params as never, { headers: { 'if-match': '"another"' } })).status).toBe(412);
  }
});

it('the ETag of one question does not permit changing several', async () => {
  const { event, phone, program } = scene;
  const questions = [await questionBy(phone, event, 'One of two?'), await questionBy(phone, event, 'Two of two?')];
  const { headers } = await program.call('api.questions.show', { event: event.id, question: questions[0] ?? '' });
  const call = { body: { questions, action: 'approve' }, headers: { 'if-match': headers.get('etag') ?? '' } };
  expect((await program.call('api.moderations.update', event, call)).status).toBe(412);
  expect((await program.call('api.moderations.update', event, { body: call.body })).status).toBe(200);
});

const stale = { 'if-match': '"stale.stale"' };

it('If-Match with the event’s version protects its logo and its deletion', async () => {
  const { program } = scene;
  const { id, title } = await program.get<EventResource>(
    'api.events.create',
    {},
    { body: { title: 'Guarded', start: 'later' } },
  );
  const calls = [
    ['api.event-logos.update', { body: png(40, 20), headers: { 'content-type': 'image/png' } }],
    ['api.event-logos.destroy', {}],
    ['api.events.destroy', { body: { title } }],
  ] as const;
  for (const [name, call] of calls) {
    expect(
      await program.call(
        name,
        { event: id },
        { ...call, headers: { ...('headers' in call && call.headers), ...stale } },
      ),
    ).toMatchObject({ status: 412, body: { code: 'CHANGED_MEANWHILE' } });
    const { headers } = await program.call('api.events.show', { event: id });
    const done = await program.call(
      name,
      { event: id },
      { ...call, headers: { ...('headers' in call && call.headers), 'if-match': headers.get('etag') ?? '' } },
    );
    expect([name, done.status]).toEqual([name, 204]);
  }
  expect((await program.call('api.events.show', { event: id })).status).toBe(404);
});

it('If-Match is refused, not ignored, on routes without a single version to compare', async () => {
  const { host, event, program } = scene;
  const at = { event: event.id };
  const activity = await choiceOf(host, event);
  const refused = { status: 400, body: { code: 'MATCH_UNKNOWN' } };
  expect(
    await program.call('api.activity-orders.update', at, { body: { ids: [activity.id] }, headers: stale }),
  ).toMatchObject(refused);
  expect(await program.call('api.question-labels.update', at, { body: {}, headers: stale })).toMatchObject(refused);
  expect(await program.call('api.text-answers.update', activity, { body: {}, headers: stale })).toMatchObject(refused);
  expect(
    await program.call('api.labels.create', at, { body: { name: 'Any', colour: '#aa0000' }, headers: stale }),
  ).toMatchObject(refused);
  expect(
    (
      await program.call('api.labels.create', at, {
        body: { name: 'Any', colour: '#aa0000' },
        headers: { 'if-match': '*' },
      })
    ).status,
  ).toBe(201);
});

it('an answer that arrives after its claim expired does not affect the next claim', async () => {
  const { program } = scene;
  const { apiAnswers, tokens } = server.world.store;
  const tokenId = (await tokens.byHash(hashToken(program.token)))?.token.id ?? '';
  const at = { tokenId, key: 'key-late', fingerprint: 'f' };
  expect(await apiAnswers.claim({ ...at, now: 1, expiresAt: 10 })).toBeNull();
  expect(await apiAnswers.claim({ ...at, now: 10, expiresAt: 20 })).toBeNull();
  await apiAnswers.keep(tokenId, at.key, { claimedUntil: 10, status: 201, body: 'late', expiresAt: 99 });
  await apiAnswers.forget(tokenId, at.key, 10);
  expect(await apiAnswers.claim({ ...at, now: 11, expiresAt: 21 })).toMatchObject({ status: null, expiresAt: 20 });
  await apiAnswers.keep(tokenId, at.key, { claimedUntil: 20, status: 201, body: 'own', expiresAt: 99 });
  expect(await apiAnswers.claim({ ...at, now: 12, expiresAt: 22 })).toMatchObject({ status: 201, body: 'own' });
});

it('an idempotency key executes a request only once when it is sent twice', async () => {
  const { program } = scene;
  const call = { body: { title: 'Only once', start: 'later' }, headers: { 'idempotency-key': 'key-1' } };
  const first = await program.call('api.events.create', {}, call);
  const second = await program.call('api.events.create', {}, call);
  expect(second.body).toEqual(first.body);
  expect(second.headers.get('idempotency-replayed')).toBe('true');
  const { items } = await program.get<List<EventResource>>('api.events.index', {});
  expect(items.filter(({ title }) => title === 'Only once')).toHaveLength(1);
  const other = await program.call('api.events.create', {}, { ...call, body: { title: 'Another', start: 'later' } });
  expect(other).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
});

it('an idempotency key imports a file only once when it is sent twice', async () => {
  const { event, program } = scene;
  const file = await program.call('api.exports.show', { event: event.id, format: 'json' });
  const call = { body: file.body as Buffer, headers: { 'idempotency-key': 'key-file' } };
  const [first, second] = [
    await program.call('api.event-imports.create', {}, call),
    await program.call('api.event-imports.create', {}, call),
  ];
  expect([first.status, second.body, second.headers.get('idempotency-replayed')]).toEqual([201, first.body, 'true']);
  const other = Buffer.concat([file.body as Buffer, Buffer.from(' ')]);
  expect((await program.call('api.event-imports.create', {}, { ...call, body: other })).body).toMatchObject({
    code: 'KEY_REUSED',
  });
});

it('an idempotency key returns a one-time secret again on a retry, without storing it in plain text', async () => {
  const { event, program } = scene;
  const call = { headers: { 'idempotency-key': 'key-link' } };
  const at = { event: event.id };
  const first = await program.get<{ id: string; address: string }>('api.screen-links.create', at, call);
  expect(await program.get('api.screen-links.create', at, call)).toEqual(first);
  const files = ['handcount.sqlite', 'handcount.sqlite-wal'].map((file) =>
    readFile(path.join(server.dataDir, file), 'latin1').catch(() => ''),
  );
  const bytes = (await Promise.all(files)).join('');
  expect(bytes).toContain('key-link');
  expect(bytes).not.toContain(new URL(first.address).searchParams.get('link'));
});

/** Adds a label, and again after its stored answer was emptied. */
async function labelTwice({ token }: Program, name: string, empty: () => Promise<unknown>) {
  const add = () =>
    fetch(`${server.address}/api/v1/events/${scene.event.id}/labels?`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': name },
      body: JSON.stringify({ name, colour: '#aa0000' }),
    });
  expect(await (await add()).json()).toMatchObject({ name });
  await empty();
  const again = await add();
  return [again.status, again.headers.get('idempotency-replayed'), await again.text()];
}

it('a request whose stored answer an erasure emptied is not executed again', async () => {
  const { event, program } = scene;
  const erase = () => server.world.store.apiAnswers.eraseBodies(event.id);
  expect(await labelTwice(program, 'Kept', erase)).toEqual([201, 'true', '']);
});

it('someone removed from the crew gets no stored answer again', async () => {
  const { host, event } = scene;
  const ben = await crewMemberAt(server, host, event, 'moderator');
  const { account } = await ben.read('accounts.show', {});
  const remove = () => host.visit('crew.destroy', { event: event.id, member: account.id });
  expect(await labelTwice(await programOf(server, ben), 'Gone', remove)).toEqual([201, 'true', '']);
});

it('an erasure that is sent twice is done once, although it empties stored answers', async () => {
  const { event, program } = scene;
  const eve = await participantAt(server, event.code, 'Eve');
  const { mine } = await eve.read('rooms.show', event);
  const at = { event: event.id, participant: mine.participant.id };
  const erase = () =>
    program.call('api.participant-erasures.create', at, { headers: { 'idempotency-key': 'key-erasure' } });
  const [first, second] = [await erase(), await erase()];
  expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([first.status, 'true']);
});

it('a refused request releases its idempotency key', async () => {
  const { program } = scene;
  const headers = { 'idempotency-key': 'key-2' };
  expect((await program.call('api.events.create', {}, { body: { title: '' }, headers })).status).toBe(422);
  expect(
    (await program.call('api.events.create', {}, { body: { title: 'Mended', start: 'later' }, headers })).status,
  ).toBe(201);
});
