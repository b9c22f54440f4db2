import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import type { EventView } from '#contracts/views.ts';
import { accountWithEvent } from '#support/factories/accounts.ts';
import { exported, fileForm } from '#support/factories/event-files.ts';
import { startMailingServer, type MailingServer } from '#support/servers/mailing-server.ts';
import { programOf } from '#support/clients/api-program.ts';
import { answerAs, hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { startTestServer } from '#support/servers/test-server.ts';
import type { Answer, Visitor } from '#support/clients/visitor.ts';

// Refusals that hosts seldom meet, each as it is answered.

let server: MailingServer;
let host: Visitor;
let event: EventView;

beforeAll(async () => {
  server = await startMailingServer();
  ({ host, event } = await accountWithEvent(server));
});
afterAll(() => server.close());

const at = () => ({ event: event.id });
const refusedAs = (answer: Answer) => ({
  status: answer.status,
  ...(answer.json() as { error: { code: string; message: string; fields?: Record<string, string> } }).error,
});

describe('an invitation by letter', () => {
  it('that the mail server refuses is told so, and nothing of it is kept', async () => {
    server.mailbox.unknown.add('nobody@example.org');
    const answer = refusedAs(await host.call('crew.create', at(), { role: 'moderator', email: 'nobody@example.org' }));
    expect(answer).toMatchObject({
      status: 503,
      code: 'MAIL_FAILED',
      message: 'The e-mail could not be sent. Try again in a moment.',
    });
    const page = await host.see('crew/index', 'crew.index', at());
    expect([page.invitations, page.newInvitation]).toEqual([[], null]);
    // To somebody whom the mail server knows it goes out.
    await host.call('crew.create', at(), { role: 'moderator', email: 'ben@example.org' });
    expect((await server.mailbox.next('ben@example.org')).link).toContain('/invitations/');
    expect((await host.see('crew/index', 'crew.index', at())).invitations).toMatchObject([
      { email: 'ben@example.org' },
    ]);
  });

  it('stays at the form, with what was typed', async () => {
    server.mailbox.unknown.add('nobody@example.org');
    await host.see('crew/index', 'crew.index', at());
    const page = await host.see('crew/index', 'crew.create', at(), { role: 'co-host', email: 'nobody@example.org' });
    expect(page.errors).toEqual({ form: 'The e-mail could not be sent. Try again in a moment.' });
    expect(page.old).toMatchObject({ role: 'co-host', email: 'nobody@example.org' });
  });

  it('is refused where no letters are sent', async () => {
    const mute = await startTestServer();
    const { host: other, event: own } = await hostWithEvent(mute);
    const answer = refusedAs(
      await other.call('crew.create', { event: own.id }, { role: 'moderator', email: 'ben@example.org' }),
    );
    expect(answer).toMatchObject({ status: 503, code: 'MAIL_FAILED' });
    expect(await mute.world.store.invitations.ofEvent(own.id, 0)).toEqual([]);
    await mute.close();
  });
});

describe('there are no more than', () => {
  it('so many webhooks of an event', async () => {
    const { host: other, event: own } = await hostWithEvent(server);
    const add = () =>
      other.call('webhooks.create', { event: own.id }, { url: 'https://example.org/hook', kinds: ['event.changed'] });
    for (let count = 0; count < limits.webhooksPerEvent; count += 1) expect((await add()).status).toBe(303);
    expect(refusedAs(await add())).toMatchObject({
      status: 422,
      fields: { url: 'An event may have 10 webhooks. Delete one first.' },
    });
    expect(await server.world.store.webhooks.ofEvent(own.id)).toHaveLength(limits.webhooksPerEvent);
  });

  it('so many tokens of a host', async () => {
    const { host: other } = await hostWithEvent(server);
    const add = () => other.call('tokens.create', {}, { name: 'A program', scopes: ['read'], expiresInDays: 30 });
    for (let count = 0; count < limits.tokensPerUser; count += 1) expect((await add()).status).toBe(303);
    expect(refusedAs(await add())).toMatchObject({
      status: 422,
      fields: { name: 'You have 50 tokens, the most there can be. Revoke one first.' },
    });
    const { tokens } = await other.see('tokens/index', 'tokens.index', {});
    expect(tokens).toHaveLength(limits.tokensPerUser);
    await other.call('tokens.destroy', { token: tokens[0]?.id ?? '' });
    expect((await add()).status).toBe(303);
  });
});

describe('an activity', () => {
  const choice = {
    kind: 'choice',
    prompt: 'Which slit?',
    options: [{ label: 'Left' }, { label: 'Right' }],
    minPicks: 1,
    maxPicks: 1,
  };
  const number = { kind: 'number', prompt: 'How far?', min: 0, max: 10, step: null, unit: 'km' };
  const text = { kind: 'text', prompt: 'What is it?', maxChars: 20 };
  it.each([
    [
      'of a range that is the wrong way round',
      { ...number, min: 10, max: 1 },
      { max: 'The largest number must be larger than the smallest.' },
    ],
    [
      'of steps that do not fit',
      { ...number, step: 20 },
      { step: 'The step must be larger than 0 and fit between the smallest and the largest number.' },
    ],
    [
      'whose right number is out of its range',
      { ...number, correctValue: 11 },
      { correctValue: 'Enter a number from 0 to 10.' },
    ],
    [
      'whose right number is between two steps',
      { ...number, step: 2, correctValue: 5, tolerance: 0.5 },
      { correctValue: 'Enter a number from 0 to 10 in steps of 2.' },
    ],
    [
      'whose right number may be off by less than nothing',
      { ...number, correctValue: 5, tolerance: -1 },
      { tolerance: expect.stringContaining('Enter a number from 0 to ') as string },
    ],
    [
      'with too many texts that are right',
      { ...text, acceptedAnswers: Array.from({ length: 11 }, (_, place) => `Text ${place}`) },
      { acceptedAnswers: 'Give at most 10 right answers.' },
    ],
    [
      'with a right text that nobody could type',
      { ...text, acceptedAnswers: ['Moon', 'x'.repeat(21)] },
      { 'acceptedAnswers.1': 'Write at most 20 characters. Now there are 21.' },
    ],
    [
      'with a right text that cannot be shown',
      { ...text, acceptedAnswers: ['Mo\u0007on'] },
      { 'acceptedAnswers.0': 'This contains a character that cannot be shown. Remove it and send again.' },
    ],
    ['of one option', { ...choice, options: [{ label: 'Left' }] }, { options: 'Give 2 to 20 options.' }],
    [
      'with more picks than options',
      { ...choice, maxPicks: 3 },
      {
        maxPicks:
          'The smallest number of picks cannot be larger than the largest, and neither larger than the number of options.',
      },
    ],
    [
      'with more right options than people may pick',
      { ...choice, options: [...choice.options, { label: 'Both' }], maxPicks: 2, correctOptions: [0, 1, 2] },
      {
        correctOptions:
          'You marked 3 options as right, but people may pick only 2. Let people pick up to 3, or mark fewer as right.',
      },
    ],
    [
      'with fewer right options than people have to pick',
      { ...choice, minPicks: 2, maxPicks: 2, correctOptions: [1] },
      {
        correctOptions:
          'You marked one option as right, but people have to pick at least 2. Mark more as right, or let people pick fewer.',
      },
    ],
    [
      'whose right option is not there',
      { ...choice, correctOptions: [5] },
      { correctOptions: 'Mark options of this question as correct.' },
    ],
  ])('%s is refused at its field', async (_, form, fields) => {
    expect(refusedAs(await host.call('activities.create', at(), form))).toMatchObject({
      status: 422,
      code: 'INVALID',
      fields,
    });
  });
});

describe('an answer', () => {
  it.each([
    ['choice', { minPicks: 1, maxPicks: 2 }, () => ({ picks: [] }), 'picks', 'Choose 1 to 2.'],
    ['ranking', {}, (ids: string[]) => ({ order: ids.slice(1) }), 'order', 'Give every option a place of its own.'],
    ['number', { step: 5 }, () => ({ value: 3 }), 'value', 'Enter a number from 0 to 500 in steps of 5.'],
    ['words', {}, () => ({ words: ['a', 'b', 'c', 'd'] }), 'words', 'Write 1 to 3 words.'],
  ] as const)('to a %s that does not fit is refused at its field', async (kind, form, answer, field, message) => {
    const { host: other, event: own } = await hostWithEvent(server);
    const phone = await participantAt(server, own.code);
    const activity = await openActivity(other, own, kind, form);
    const ids = 'options' in activity ? activity.options.map(({ id }) => id) : [];
    const refused = refusedAs(await answerAs(phone, own, activity, answer(ids)));
    expect([refused.status, refused.code, refused.fields]).toEqual([422, 'BALLOT_INVALID', { [field]: message }]);
  });
});

it('names are not forgotten by the way: whoever makes an event anonymous says so', async () => {
  await participantAt(server, event.code, 'Ada');
  const answer = refusedAs(await host.call('events.update', at(), { naming: 'anonymous' }));
  expect(answer).toMatchObject({
    status: 422,
    fields: {
      naming: 'People have given names in the meantime. Choose it again and confirm that they may be deleted.',
    },
  });
});

it('a webhook without a whole address is refused at its field', async () => {
  const answer = refusedAs(await host.call('webhooks.create', at(), { url: 'example.org', kinds: ['event.changed'] }));
  expect(answer.fields).toEqual({ url: 'Enter a whole address, such as https://example.org/hook.' });
});

describe('a file', () => {
  const send = async (content: unknown) => refusedAs(await host.call('event-imports.create', {}, fileForm(content)));

  it('with more in it than an event can hold is refused', async () => {
    const text = `{"format":"handcount-event","version":1,"participants":[${'[],'.repeat(limits.eventFile.maxBytes / 3 - 100)}[]]}`;
    expect((await send(text)).fields).toEqual({ file: 'There is more here than an event can hold.' });
  });

  it('that takes too long to read is given up', async () => {
    const file = await exported(host, event.id);
    const reading = limits.eventFile as { readingMs: number };
    const { readingMs } = reading;
    try {
      reading.readingMs = 1;
      expect((await send(file)).fields?.['file']).toContain('Reading this file took longer than a second');
    } finally {
      reading.readingMs = readingMs;
    }
  });

  it('is refused where a part of it is missing, unknown, there twice, or about something else', async () => {
    const file = await exported(host, event.id);
    const [person] = file.participants;
    const wrongs: [string, object, string][] = [
      [
        'event.title',
        { event: { ...file.event, title: undefined } },
        'This is missing, or is not as Handcount exports it. Choose a file as it was exported.',
      ],
      ['weather', { weather: 'fine' }, 'There is something here that this version does not know.'],
      ['participants.1.id', { participants: [person, person] }, 'This id is there twice.'],
    ];
    for (const [field, change, message] of wrongs)
      expect([field, (await send({ ...file, ...change })).fields]).toEqual([field, { [field]: message }]);
  });
});

it('of one request sent several times at once under one key only one is done, and the others are told to wait', async () => {
  const program = await programOf(server, host);
  const file = await exported(host, event.id);
  const send = () =>
    program.call('api.event-imports.create', {}, { body: file, headers: { 'idempotency-key': 'the-same' } });
  // As many as are read at once.
  const answers = await Promise.all(Array.from({ length: 4 }, send));
  const done = answers.filter(({ status }) => status === 201);
  expect(new Set(done.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  const waiting = answers.filter(({ status }) => status !== 201);
  expect(waiting.length).toBeGreaterThan(0);
  for (const { status, body, headers } of waiting)
    expect([status, (body as { code: string }).code, headers.get('retry-after')]).toEqual([409, 'KEY_IN_USE', '1']);
  // Once it is done, whoever comes again gets its answer.
  expect((await send()).body).toEqual(done[0]?.body);
});
