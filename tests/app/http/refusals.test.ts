import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contracts/errors.ts';
import type { EventView } from '#contracts/views.ts';
import { answerAs, arrive, ballotFor, hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';
import type { Answer, Visitor } from '#support/clients/visitor.ts';

const server = withServer();
let host: Visitor;
let event: EventView;
let phone: Visitor;

beforeAll(async () => {
  ({ host, event } = await hostWithEvent(server));
  phone = await participantAt(server, event.code);
});

const errorOf = (answer: Answer) => ({
  status: answer.status,
  ...(answer.json() as { error: { code: ErrorCode; fields?: Record<string, string> } }).error,
});
const html = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };

describe('a code', () => {
  it.each([
    ['', 'Please fill this in.'],
    ['12', 'Use 4 to 20 characters: letters from a to z, digits or hyphens.'],
    ['000 000 000', 'No event has this code. Check it and try again.'],
    ['<b>1234</b>', 'Use 4 to 20 characters: letters from a to z, digits or hyphens.'],
  ])('%j is refused where it was typed', async (code, message) => {
    const guest = await arrive(server);
    const home = await guest.see('home', 'rooms.find', {}, { code });
    expect(home.errors).toEqual({ code: message });
    expect(home.old).toEqual({ code });
  });

  it('is found whatever its case and spaces', async () => {
    const guest = await arrive(server);
    const spaced = ` ${event.code.slice(0, 3)}  ${event.code.slice(3)} `;
    expect((await guest.see('rooms/enter', 'rooms.find', {}, { code: spaced })).event.code).toBe(event.code);
  });

  it('that no event has answers a page with 404 and the way back', async () => {
    const answer = await (await arrive(server)).visit('rooms.enter', { code: '999999' });
    expect([answer.status, answer.page?.component, answer.page?.props['code']]).toEqual([
      404,
      'errors/show',
      'EVENT_NOT_FOUND',
    ]);
  });
});

describe('joining', () => {
  it('asks for the passcode of a closed circle, and forgets a wrong one', async () => {
    const { host: owner, event: closed } = await hostWithEvent(server);
    await owner.visit('events.update', { event: closed.id }, { passcode: 'open sesame' });
    const guest = await arrive(server);
    await guest.see('rooms/enter', 'rooms.enter', { code: closed.code });
    const refused = await guest.see(
      'rooms/enter',
      'participants.create',
      { code: closed.code },
      { passcode: 'sesame', name: 'Ali' },
    );
    expect(refused.errors).toEqual({ passcode: 'This is not the passcode of this event.' });
    expect(refused.old).toEqual({ name: 'Ali' });
    await guest.see('rooms/show', 'participants.create', { code: closed.code }, { passcode: 'open sesame' });
  });

  it('is not open to guessing: an event takes 120 wrong passcodes a minute', async () => {
    const { host: owner, event: closed } = await hostWithEvent(server);
    await owner.visit('events.update', { event: closed.id }, { passcode: 'open sesame' });
    const guest = await arrive(server);
    const guesses = await Promise.all(
      Array.from({ length: 121 }, (_, turn) =>
        guest.call('participants.create', { code: closed.code }, { passcode: `wrong ${turn}` }),
      ),
    );
    const statuses = guesses.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array<number>(120).fill(422), 429]);
  });

  it('asks for a name where the event does', async () => {
    const { host: owner, event: named } = await hostWithEvent(server);
    await owner.visit('events.update', { event: named.id }, { naming: 'required' });
    const guest = await arrive(server);
    await guest.see('rooms/enter', 'rooms.enter', { code: named.code });
    const refused = await guest.see('rooms/enter', 'participants.create', { code: named.code }, { name: ' \u2060 ' });
    expect(Object.keys(refused.errors)).toEqual(['name']);
    const { mine } = await guest.see('rooms/show', 'participants.create', { code: named.code }, { name: 'Ada\u200B' });
    expect(mine.participant.name).toBe('Ada');
  });

  it('waits for an event that is not open', async () => {
    const { event: draft } = await hostWithEvent(server, { start: 'later' });
    const guest = await arrive(server);
    await guest.see('rooms/enter', 'rooms.enter', { code: draft.code });
    const refused = await guest.see('rooms/enter', 'participants.create', { code: draft.code }, {});
    expect(refused.errors).toEqual({ form: 'This event is not open now.' });
  });

  it('is over for who was removed', async () => {
    const guest = await participantAt(server, event.code);
    const { mine } = await guest.see('rooms/show', 'rooms.show', { code: event.code });
    await server.world.store.participants.update(mine.participant.id, { removedAt: Date.now() });
    const answer = await guest.visit('rooms.show', { code: event.code });
    expect([answer.status, answer.page?.props['code']]).toEqual([403, 'PARTICIPANT_REMOVED']);
  });
});

describe('a question', () => {
  const needed = 'Please fill this in, with 2 to 500 characters.';
  it.each([
    ['empty', '', needed],
    ['of white space', ' \n\t ', needed],
    ['of what nobody sees', '\u3164 \u200B\u2800', needed],
    ['of one character', '?', 'Write at least 2 characters.'],
    ['of one character and one that nobody sees', '?\u00AD', 'Write at least 2 characters.'],
    ['over-long', 'é'.repeat(501), 'Write at most 500 characters. Now there are 501.'],
    [
      'with a control character',
      'What\u0007?',
      'This contains a character that cannot be shown. Remove it and send again.',
    ],
  ])('%s is refused at its field, and kept', async (_, body, message) => {
    const room = await phone.see('rooms/show', 'questions.create', { code: event.code }, { body });
    expect(room.errors).toEqual({ body: message });
    expect(room.old).toEqual({ body });
  });

  it('may be 500 characters long as a person counts them', async () => {
    const body = '👩‍👩‍👧‍👦'.repeat(500);
    const answer = await phone.call('questions.create', { code: event.code }, { body });
    expect(answer.status).toBe(200);
  });

  it('is kept without what nobody sees, and read by the list of words as it looks', async () => {
    const { host: owner, event: strict } = await hostWithEvent(server);
    await owner.visit('events.update', { event: strict.id }, { heldWords: ['scam'] });
    const guest = await participantAt(server, strict.code);
    const { mine } = await guest.see(
      'rooms/show',
      'questions.create',
      { code: strict.code },
      { body: 'Is\u202E this a sc\u200Bam 👩‍🚀?' },
    );
    expect(mine.questions.map(({ body, state }) => [body, state])).toEqual([['Is this a scam 👩‍🚀?', 'pending']]);
  });

  it('is not taken while questions are paused', async () => {
    const { host: owner, event: quiet } = await hostWithEvent(server);
    const guest = await participantAt(server, quiet.code);
    await owner.visit('events.update', { event: quiet.id }, { questionsOpen: false });
    const room = await guest.see('rooms/show', 'questions.create', { code: quiet.code }, { body: 'May I?' });
    expect(room.errors).toEqual({ form: 'Questions are paused. What you wrote is still here.' });
    expect(room.old).toEqual({ body: 'May I?' });
  });

  it('is one of at most ten a minute, counted per participant', async () => {
    const eager = await participantAt(server, event.code);
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      statuses.push((await eager.call('questions.create', { code: event.code }, { body: `Question ${turn}` })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    const refused = await eager.call('questions.create', { code: event.code }, { body: 'One more' });
    expect(errorOf(refused)).toMatchObject({ status: 429, code: 'TOO_MANY' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const visited = await eager.visit('questions.create', { code: event.code }, { body: 'By a visit' });
    expect([visited.status, visited.headers.has('x-inertia'), eager.cookies.has('flash')]).toEqual([429, false, false]);
    expect((await phone.call('questions.create', { code: event.code }, { body: 'Another person' })).status).toBe(200);
  });
});

describe('a value of another type, or too much of it,', () => {
  const send = async (
    name:
      | 'questions.create'
      | 'events.create'
      | 'question-labels.update'
      | 'sessions.create'
      | 'passkey-sessions.create'
      | 'labels.create',
    body: Record<string, unknown>,
  ) =>
    errorOf(await (name === 'questions.create' ? phone : host).call(name, { code: event.code, event: event.id }, body));
  const text = 'Send a text here.';
  it.each([
    ['a number for a question', 'questions.create', { body: 5 }, { body: text }],
    ['a list for a title', 'events.create', { title: ['Physics'] }, { title: text }],
    ['a number for a label', 'question-labels.update', { questions: [], label: 5 }, { label: text }],
    ['one number for questions', 'question-labels.update', { questions: 5, label: 'any' }, { 'questions.0': text }],
    [
      '501 questions',
      'question-labels.update',
      { questions: Array<string>(501).fill('one'), label: 'any' },
      { questions: 'Send at most 500 at a time.' },
    ],
    [
      'a number for a colour',
      'labels.create',
      { name: 'Exam', colour: 5 },
      { colour: 'Write a colour as # with six digits or letters from a to f, such as #1f6feb.' },
    ],
    ['an object for a password', 'sessions.create', { email: 'ada@example.org', password: {} }, { password: text }],
    [
      'a book for a password',
      'sessions.create',
      { email: 'ada@example.org', password: 'x'.repeat(20_001) },
      { password: 'Write at most 20,000 characters. Now there are 20,001.' },
    ],
    [
      'a number for an address',
      'sessions.create',
      { email: 5, password: 'any' },
      { email: 'Enter an e-mail address, such as name@example.org.' },
    ],
    [
      'a text for what an authenticator says',
      'passkey-sessions.create',
      { response: 'x' },
      { response: 'Send an object here.' },
    ],
    ['nothing for what an authenticator says', 'passkey-sessions.create', {}, { response: 'Please fill this in.' }],
  ] as const)('%s, is told what is accepted', async (_, name, body, fields) => {
    expect(await send(name, body)).toMatchObject({ status: 422, code: 'INVALID', fields });
  });
});

describe('a request that is not one', () => {
  it('with a stale anti-forgery token gets 419 and a fresh one', async () => {
    const answer = await phone.visit(
      'questions.create',
      { code: event.code },
      { body: 'Stale?' },
      { 'x-xsrf-token': 'stale.token' },
    );
    expect(errorOf(answer)).toMatchObject({ status: 419, code: 'PAGE_EXPIRED' });
    expect(answer.headers.has('x-inertia')).toBe(false);
    const withoutScripts = await phone.send('POST', phone.path('questions.create', { code: event.code }), {
      headers: { ...html, 'x-xsrf-token': 'stale.token', referer: `${server.address}/e/${event.code}` },
      body: 'body=Still+here',
    });
    expect([withoutScripts.status, withoutScripts.headers.get('location')]).toEqual([303, `/e/${event.code}`]);
    const room = await phone.see('rooms/show', 'rooms.show', { code: event.code });
    expect(room.errors['form']).toContain('has been refreshed');
    expect(room.old).toEqual({ body: 'Still here' });
  });

  it('from another site is refused though it carries the cookies', async () => {
    const answer = await phone.visit(
      'questions.create',
      { code: event.code },
      { body: 'From afar' },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(answer.status).toBe(419);
  });

  it('with malformed JSON is refused with 400', async () => {
    const answer = await phone.send('POST', `/e/${event.code}/questions`, {
      headers: { accept: 'application/json' },
      body: '{"body":',
    });
    expect(errorOf(answer)).toMatchObject({ status: 400, code: 'MALFORMED' });
  });

  it('with a body of 10 MB is refused where it came from', async () => {
    const big = { body: 'x'.repeat(10_000_000) };
    expect(errorOf(await phone.call('questions.create', { code: event.code }, big))).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
    });
    const room = await phone.see('rooms/show', 'questions.create', { code: event.code }, big);
    expect(room.errors).toEqual({ form: 'This is too large to send.' });
  });

  it('to an unknown route gets a page with 404, or JSON', async () => {
    const page = await phone.send('GET', '/no/such/page', { headers: { accept: 'text/html' } });
    expect(page.status).toBe(404);
    expect(page.text).toContain('errors\\/show');
    expect(
      errorOf(await phone.send('GET', '/no/such/page', { headers: { accept: 'application/json' } })),
    ).toMatchObject({ status: 404 });
  });

  it('to a missing asset gets 404, never a page that a script would choke on', async () => {
    const answer = await phone.send('GET', '/assets/gone-12345678.js', { headers: { accept: '*/*' } });
    expect(answer.status).toBe(404);
  });
});

describe('what nobody can have', () => {
  it.each(['/e/%00', '/j/12%003456', '/events/%00'])('%s does not exist', async (path) => {
    expect((await phone.send('GET', path, { headers: { accept: 'text/html' } })).status).toBe(404);
  });

  it('is refused in a form too', async () => {
    const activity = await openChoice(host, event, { prompt: 'NUL?' });
    const ballot = { ...ballotFor(activity), submissionId: 'abcdefgh\u0000' };
    expect(
      errorOf(await phone.call('ballots.create', { code: event.code, activity: activity.id }, ballot)).status,
    ).toBe(422);
  });
});

describe('what crew sends', () => {
  it.each([
    ['one option', { options: [{ label: 'Only' }] }, { options: 'Give 2 to 20 options.' }],
    [
      'an option twice',
      { options: [{ label: 'Yes' }, { label: 'yes' }] },
      { 'options.1': 'This option is there twice.' },
    ],
    ['an empty prompt', { prompt: '' }, { prompt: 'Please fill this in, with 1 to 500 characters.' }],
    ['more picks than options', { maxPicks: 3 }, { maxPicks: expect.stringContaining('number of picks') as string }],
  ])('with %s is refused at its field', async (_, change, errors) => {
    const form = {
      kind: 'choice',
      prompt: 'A or B?',
      options: [{ label: 'A' }, { label: 'B' }],
      minPicks: 1,
      maxPicks: 1,
      ...change,
    };
    const room = await host.see('events/show', 'activities.create', { event: event.id }, form);
    expect(room.errors).toEqual(errors);
  });

  it('cannot give one option twice while people vote on both', async () => {
    const activity = await openChoice(host, event, { prompt: 'Twice the same' });
    const [first] = activity.options;
    expect(
      (await answerAs(await participantAt(server, event.code), event, activity, { picks: [first?.id ?? ''] })).status,
    ).toBe(200);
    const form = {
      prompt: 'Changed',
      options: [{ id: first?.id, label: 'A' }, { id: first?.id, label: 'B' }, { label: 'C' }],
      minPicks: 1,
      maxPicks: 1,
    };
    const room = await host.see('events/show', 'activities.update', { activity: activity.id }, form);
    expect(room.control.activities.find(({ id }) => id === activity.id)).toMatchObject({ options: activity.options });
  });

  it('can mend the words of what people were asked, and is told by field what stays as it was', async () => {
    const activity = await openChoice(host, event, { prompt: 'Asked' });
    expect(
      (
        await answerAs(await participantAt(server, event.code), event, activity, {
          picks: activity.options.slice(0, 1).map(({ id }) => id),
        })
      ).status,
    ).toBe(200);
    const form = { kind: 'choice', prompt: 'Asked, mended', options: activity.options, minPicks: 1, maxPicks: 1 };
    const change = (changes: object) =>
      host.call('activities.update', { activity: activity.id }, { ...form, ...changes });
    expect((await change({})).status).toBe(204);
    const stays = 'This stays as people were asked. Make a copy to ask it in another way.';
    expect(
      errorOf(await change({ options: [{ label: 'X' }, { label: 'Y' }, { label: 'Z' }], maxPicks: 2 })),
    ).toMatchObject({ status: 409, code: 'ACTIVITY_ASKED', fields: { options: stays, maxPicks: stays } });
    expect(errorOf(await change({ points: 100 }))).toMatchObject({
      status: 409,
      code: 'ACTIVITY_ASKED',
      fields: { points: stays },
    });
    const other = await change({ kind: 'text', maxChars: 100 });
    expect(errorOf(other)).toMatchObject({
      status: 422,
      code: 'INVALID',
      fields: { kind: 'The kind of a question cannot be changed. Add another one of the kind you want.' },
    });
    const { control } = await host.see('events/show', 'events.show', { event: event.id });
    expect(control.activities.find(({ id }) => id === activity.id)).toMatchObject({
      prompt: 'Asked, mended',
      options: activity.options,
      maxPicks: 1,
      points: null,
    });
  });

  it('that was overtaken by someone else is told so', async () => {
    const activity = await openChoice(host, event, { prompt: 'Twice' });
    const again = await host.see(
      'events/show',
      'activity-states.update',
      { activity: activity.id },
      { action: 'open' },
    );
    expect(again.errors).toEqual({ form: 'This has been changed in the meantime. The page now shows the latest.' });
  });

  it('cannot take the code of another event', async () => {
    const { host: owner, event: own } = await hostWithEvent(server);
    await owner.see('events/edit', 'events.edit', { event: own.id });
    const refused = await owner.see('events/edit', 'events.update', { event: own.id }, { code: event.code });
    expect(refused.errors).toEqual({ code: 'Another event uses this code. Choose a different one.' });
    const kept = await owner.see('events/edit', 'events.update', { event: own.id }, { code: 'My Talk-26' });
    expect(kept.event.code).toBe('mytalk-26');
  });

  it('deletes an event only with its title', async () => {
    const { host: owner, event: own } = await hostWithEvent(server, { title: 'Short-lived' });
    await owner.see('events/edit', 'events.edit', { event: own.id });
    const refused = await owner.see('events/edit', 'events.destroy', { event: own.id }, { title: 'short lived' });
    expect(refused.errors).toEqual({ title: 'Type the title of the event to delete it.' });
    const { list } = await owner.see('events/index', 'events.destroy', { event: own.id }, { title: 'short–lived ' });
    expect(list.events).toEqual([]);
  });
});
