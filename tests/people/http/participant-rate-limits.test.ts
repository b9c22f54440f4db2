import type { QuestionReceiptView } from '#contracts/views.ts';
import { addQuestion } from '../../stores/support/seeds.ts';
import { arrive, configure, crewMemberAt, expect, hostWithEvent, it, questionBy, withServer } from '#support/http.ts';

const server = withServer();
it('a participant may ask 50 questions per event; the refusal suggests no wait', async ({ event, phone, join }) => {
  const first = await questionBy(phone, event, 'The first?');
  const { store } = server.world;
  const author = await store.participants.byId((await store.questions.byId(first))?.participantId ?? '');
  if (!author) throw new Error('the question’s author was not found');
  for (let place = 0; place < 48; place += 1) await addQuestion(store, author, { createdAt: Date.now() - 120_000 });
  expect((await phone.call('questions.create', event, { body: 'The fiftieth?' })).status).toBe(200);
  const words = 'You can ask at most 50 questions here.';
  const refused = await phone.call('questions.create', event, { body: 'One more?' });
  expect([refused.status, refused.headers.get('retry-after'), refused.refusal()]).toEqual([
    422,
    null,
    { code: 'INVALID', message: expect.any(String) as string, fields: { body: words } },
  ]);
  const room = await phone.see('rooms/show', 'questions.create', event, { body: 'By a visit?' });
  expect([room.errors, room.old]).toEqual([{ body: words }, { body: 'By a visit?' }]);
  const another = await join();
  expect((await another.call('questions.create', event, { body: 'Mine is the first.' })).status).toBe(200);
});

it('a question sent twice is asked once under one id, and twice without an id', async ({ host, event, phone }) => {
  const ask = (form: Record<string, unknown>) => phone.call('questions.create', event, form);
  const once = { body: 'Once?', submissionId: crypto.randomUUID() };
  const [one, other] = await Promise.all([ask(once), ask(once)]);
  expect([one.status, other.status]).toEqual([200, 200]);
  const { receipt } = one.json() as { receipt: QuestionReceiptView };
  expect(receipt).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    submissionId: once.submissionId,
    recordedAt: expect.stringMatching(/Z$/) as string,
    revision: expect.any(Number) as number,
  });
  expect(other.json()).toEqual({ receipt });
  await configure(host, event, { questionsOpen: false });
  expect((await ask(once)).status).toBe(200);
  await configure(host, event, { questionsOpen: true });
  for (let turn = 0; turn < 2; turn += 1) expect((await ask({ body: 'Twice?' })).status).toBe(200);
  expect((await ask({ body: 'Odd?', submissionId: 'a b' })).status).toBe(422);
  const { mine } = await phone.read('rooms.show', event);
  expect(mine.questions.map(({ body }) => body).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'Once?',
    'Twice?',
    'Twice?',
  ]);
});

it('new text under a used id asks another question once, even if the first was edited', async ({ event, phone }) => {
  const submissionId = crypto.randomUUID();
  const post = (body: string) => phone.visit('questions.create', event, { body, submissionId });
  const mine = async () => (await phone.read('rooms.show', event)).mine.questions;
  const bodies = async () => (await mine()).map(({ body }) => body).toSorted((a, b) => a.localeCompare(b));
  for (const body of ['First?', 'First?', 'Second?', 'Second?']) await post(body);
  expect(await bodies()).toEqual(['First?', 'Second?']);
  const first = (await mine()).find(({ body }) => body === 'First?');
  await phone.call('questions.update', { code: event.code, question: first?.id ?? '' }, { body: 'First, mended?' });
  for (const body of ['First?', 'Third?', 'Third?']) await post(body);
  expect(await bodies()).toEqual(['First, mended?', 'Second?', 'Third?']);
});

async function eventWithPasscode(passcode: string) {
  const { host, event } = await hostWithEvent(server);
  await configure(host, event, { passcode });
  return { host, event };
}

it('a host may set 10 passcodes a minute; other settings and other hosts are not limited', async () => {
  const { host, event } = await eventWithPasscode('passcode 1');
  const set = (passcode: string, who = host) => who.call('events.update', event, { passcode });
  for (let turn = 2; turn <= 10; turn += 1) expect((await set(`passcode ${turn}`)).status).toBeLessThan(400);
  const refused = await set('passcode 11');
  const words = 'The passcode can change 10 times a minute. Save again in a moment.';
  expect(refused.refusal()).toEqual({ code: 'TOO_MANY', message: words, fields: { passcode: words } });
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait > 0 && wait <= 60).toBe(true);
  // The limit is per host, not per event.
  const { control } = await host.see('events/show', 'events.create', {}, { title: 'Another', start: 'now' });
  expect((await host.call('events.update', control.event, { passcode: 'passcode 12' })).status).toBe(429);
  // The last one that was set is valid.
  await (await arrive(server)).see('rooms/show', 'participants.create', event, { passcode: 'passcode 10' });
  const ben = await crewMemberAt(server, host, event);
  expect((await set('passcode 13', ben)).status).toBeLessThan(400);
  expect((await host.call('events.update', event, { clearPasscode: true, title: 'Open to all' })).status).toBeLessThan(
    400,
  );
  await (await arrive(server)).see('rooms/show', 'participants.create', event);
});
