import { errors } from '#contracts/errors.ts';
import type { EventView } from '#contracts/views.ts';
import {
  answerAs,
  arrive,
  ballotFor,
  beforeAll,
  configure,
  controlOf,
  expect,
  hostWithEvent,
  it,
  openChoice,
  participantAt,
  type Visitor,
  withServer,
} from '#support/http.ts';

const server = withServer();
let host: Visitor;
let event: EventView;
let phone: Visitor;

beforeAll(async () => {
  ({ host, event } = await hostWithEvent(server));
  phone = await participantAt(server, event.code);
});

async function eventWith(settings: Record<string, unknown>) {
  const { host: owner, event: own } = await hostWithEvent(server);
  await configure(owner, own, settings);
  return { owner, own, code: own.code };
}

it.each([
  ['', 'Fill this in.'],
  ['12', 'Use 4 to 20 letters (a–z), digits or hyphens.'],
  ['000 000 000', 'No event has this code. Check it and try again.'],
  ['<b>1234</b>', 'Use 4 to 20 letters (a–z), digits or hyphens.'],
])('the code %j is refused at its field', async (code, message) => {
  const home = await (await arrive(server)).see('home', 'rooms.find', {}, { code });
  expect([home.errors, home.old]).toEqual([{ code: message }, { code }]);
});

it('requires the event’s passcode to join, and does not return a wrong one to the form', async () => {
  const { code } = await eventWith({ passcode: 'open sesame' });
  const guest = await arrive(server);
  await guest.read('rooms.enter', { code });
  const wrong = { passcode: 'sesame', name: 'Ali' };
  const refused = await guest.see('rooms/enter', 'participants.create', { code }, wrong);
  expect(refused.errors).toEqual({ passcode: 'Wrong passcode. Check it and try again.' });
  expect(refused.old).toEqual({ name: 'Ali' });
  await guest.see('rooms/show', 'participants.create', { code }, { passcode: 'open sesame' });
});

it('limits an event to 120 wrong passcodes a minute', async () => {
  const { code } = await eventWith({ passcode: 'open sesame' });
  const guest = await arrive(server);
  const guesses = await Promise.all(
    Array.from({ length: 121 }, (_, turn) =>
      guest.call('participants.create', { code }, { passcode: `wrong ${turn}` }),
    ),
  );
  const statuses = guesses.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([...Array<number>(120).fill(422), 429]);
});

it('requires a name to join if the event requires names', async () => {
  const { code } = await eventWith({ naming: 'required' });
  const guest = await arrive(server);
  await guest.read('rooms.enter', { code });
  const refused = await guest.see('rooms/enter', 'participants.create', { code }, { name: ' \u2060 ' });
  expect(Object.keys(refused.errors)).toEqual(['name']);
  const { mine } = await guest.see('rooms/show', 'participants.create', { code }, { name: 'Ada\u200B' });
  expect(mine.participant.name).toBe('Ada');
});

const needed = 'Enter a question.';
it.each([
  ['empty', '', needed],
  ['of invisible characters', ' \n\u3164 \u200B\u2800', needed],
  ['of one visible and one invisible character', '?\u00AD', 'Enter at least 2 characters.'],
  ['that is too long', 'é'.repeat(501), 'Enter at most 500 characters, not 501.'],
  ['with a control character', 'W\u0007?', 'This contains a character that cannot be shown. Remove it.'],
])('a question %s is refused at its field and kept', async (_, body, message) => {
  const room = await phone.see('rooms/show', 'questions.create', event, { body });
  expect([room.errors, room.old]).toEqual([{ body: message }, { body }]);
});

it('refuses a question while questions are paused', async () => {
  const { owner, own, code } = await eventWith({});
  const guest = await participantAt(server, code);
  await configure(owner, own, { questionsOpen: false });
  const room = await guest.see('rooms/show', 'questions.create', { code }, { body: 'May I?' });
  expect(room.errors).toEqual({ form: 'Questions are paused. Your text is still here.' });
  expect(room.old).toEqual({ body: 'May I?' });
});

it('limits questions to ten a minute per participant', async () => {
  const eager = await participantAt(server, event.code);
  const ask = (by: Visitor, body: string) => by.call('questions.create', event, { body });
  for (let turn = 0; turn < 10; turn += 1) expect((await ask(eager, `Question ${turn}`)).status).toBe(200);
  const refused = await ask(eager, 'One more');
  expect(refused.refusal().code).toBe('TOO_MANY');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const visited = await eager.visit('questions.create', event, { body: 'By a visit' });
  expect([visited.status, visited.headers.has('x-inertia'), eager.cookies.has('flash')]).toEqual([429, false, false]);
  expect((await ask(phone, 'Another person')).status).toBe(200);
});

const text = 'Send a text here.';
const longPassword = { email: 'ada@example.org', password: 'x'.repeat(20_001) };
it.each([
  ['a number for a question', 'questions.create', { body: 5 }, { body: text }],
  ['a list for a title', 'events.create', { title: ['Physics'] }, { title: text }],
  ['a number for a label', 'question-labels.update', { questions: [], label: 5 }, { label: text }],
  ['one number for questions', 'question-labels.update', { questions: 5, label: 'any' }, { 'questions.0': text }],
  [
    'a list of 501 questions',
    'question-labels.update',
    { questions: Array<string>(501).fill('one'), label: 'any' },
    { questions: 'Send at most 500 at a time.' },
  ],
  ['a number for a colour', 'labels.create', { name: 'Exam', colour: 5 }, { colour: 'Write a colour like #1f6feb.' }],
  ['an object for a password', 'sessions.create', { email: 'ada@example.org', password: {} }, { password: text }],
  [
    'a text of 20,001 characters for a password',
    'sessions.create',
    longPassword,
    { password: 'Enter at most 20,000 characters, not 20,001.' },
  ],
  [
    'a number for an address',
    'sessions.create',
    { email: 5, password: 'any' },
    { email: 'Enter an email address, such as name@example.org.' },
  ],
  ['a text for a passkey', 'passkey-sessions.create', { response: 'x' }, { response: 'Send an object here.' }],
  ['nothing for a passkey', 'passkey-sessions.create', {}, { response: 'Fill this in.' }],
] as const)('%s is refused at its field', async (_, name, body, fields) => {
  const who = name === 'questions.create' ? phone : host;
  const answer = await who.call(name, { code: event.code, event: event.id }, body);
  expect(answer.refusal()).toMatchObject({ code: 'INVALID', fields });
});

const ask = (headers: Record<string, string>) =>
  phone.visit('questions.create', event, { body: 'Am I sent?' }, headers);

it('answers a stale anti-forgery token with 419 and a fresh token', async () => {
  const answer = await ask({ 'x-xsrf-token': 'stale.token' });
  expect(answer.refusal().code).toBe('PAGE_EXPIRED');
  expect(answer.headers.has('x-inertia')).toBe(false);
  const withoutScripts = await phone.send('POST', `/e/${event.code}/questions`, {
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'x-xsrf-token': 'stale.token',
      referer: `${server.address}/e/${event.code}`,
    },
    body: 'body=Still+here',
  });
  expect([withoutScripts.status, withoutScripts.headers.get('location')]).toEqual([303, `/e/${event.code}`]);
  const room = await phone.read('rooms.show', event);
  expect(room.errors['form']).toContain('out of date');
  expect(room.old).toEqual({ body: 'Still here' });
});

it('refuses a request from another site even with the cookies', async () => {
  expect((await ask({ 'sec-fetch-site': 'cross-site' })).status).toBe(419);
});

it('refuses malformed JSON with 400', async () => {
  const headers = { accept: 'application/json' };
  const answer = await phone.send('POST', `/e/${event.code}/questions`, { headers, body: '{"body":' });
  expect(answer.refusal().code).toBe('MALFORMED');
});

it('refuses a body of 10 MB, and shows the message on the page that sent it', async () => {
  const big = { body: 'x'.repeat(10_000_000) };
  const answer = await phone.call('questions.create', event, big);
  expect(answer.refusal().code).toBe('TOO_LARGE');
  const room = await phone.see('rooms/show', 'questions.create', event, big);
  expect(room.errors).toEqual({ form: 'This text or file is too large. Shorten the text or choose a smaller file.' });
});

it('answers a request for something that does not exist with 404, as JSON on request', async () => {
  const json = await phone.send('GET', '/no/such/page', { headers: { accept: 'application/json' } });
  expect([json.status, json.json()]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }]);
  for (const path of ['/assets/gone-12345678.js', '/e/%00', '/j/12%003456', '/events/%00'])
    expect([path, (await phone.send('GET', path)).status]).toEqual([path, 404]);
  const activity = await openChoice(host, event, { prompt: 'NUL?' });
  const ballot = { ...ballotFor(activity), submissionId: 'abcdefgh\u0000' };
  const at = { code: event.code, activity: activity.id };
  expect((await phone.call('ballots.create', at, ballot)).status).toBe(422);
});

it('lets the crew reword an answered poll, with an error at each field that can no longer change', async () => {
  const activity = await openChoice(host, event, { prompt: 'Asked' });
  const [first] = activity.options;
  const voter = await participantAt(server, event.code);
  expect((await answerAs(voter, event, activity, { picks: [first?.id] })).status).toBe(200);
  const form = { kind: 'choice', prompt: 'Asked, mended', options: activity.options, minPicks: 1, maxPicks: 1 };
  const change = async (changes: object) => host.call('activities.update', activity, { ...form, ...changes });
  expect((await change({})).status).toBe(204);
  const stays = 'People have seen this, so it cannot change. Duplicate it and change the copy.';
  const others = ['X', 'Y', 'Z'].map((label) => ({ label }));
  const twice = [first, first, activity.options[2]];
  for (const [changes, fields] of [
    [
      { options: others, maxPicks: 2 },
      { options: stays, maxPicks: stays },
    ],
    [{ points: 100 }, { points: stays }],
  ] as const)
    expect((await change(changes)).refusal()).toMatchObject({ code: 'ACTIVITY_ASKED', fields });
  expect((await change({ options: twice })).status).toBeGreaterThanOrEqual(400);
  expect((await change({ kind: 'text', maxChars: 100 })).refusal()).toMatchObject({
    code: 'INVALID',
    fields: { kind: 'A question’s kind cannot change. Add a new one instead.' },
  });
  const control = await controlOf(host, event);
  const { options } = activity;
  expect(control.activities.find(({ id }) => id === activity.id)).toMatchObject({
    prompt: 'Asked, mended',
    options,
    maxPicks: 1,
    points: null,
  });
});

it('refuses the code of another event, and deletes an event only with its title', async () => {
  const { host: owner, event: own } = await hostWithEvent(server, { title: 'Short-lived' });
  const at = { event: own.id };
  await owner.read('events.edit', at);
  const refused = await owner.see('events/edit', 'events.update', at, { code: event.code });
  expect(refused.errors).toEqual({ code: 'Another event uses this code. Choose a different one.' });
  expect((await owner.see('events/edit', 'events.update', at, { code: 'My Talk-26' })).event.code).toBe('mytalk-26');
  const kept = await owner.see('events/edit', 'events.destroy', at, { title: 'short lived' });
  expect(kept.errors).toEqual({ title: 'Type the event’s title to delete it.' });
  const { list } = await owner.see('events/index', 'events.destroy', at, { title: 'short–lived ' });
  expect(list.events).toEqual([]);
});

it('keeps the statuses that programs rely on', () => {
  const statuses = { EVENT_NOT_FOUND: 404, MAIL_FAILED: 503, BALLOT_INVALID: 422, SERVER_BUSY: 503 };
  const conflicts = ['EVENT_NOT_OPEN', 'REACTIONS_CLOSED', 'QUESTION_NOT_EDITABLE', 'ACTIVITY_ASKED', 'SERIES_BEGUN'];
  expect(errors).toMatchObject(
    Object.fromEntries([
      ...Object.entries(statuses).map(([code, status]) => [code, { status }]),
      ...conflicts.map((code) => [code, { status: 409 }]),
    ]),
  );
});
