import { limits } from '#contracts/limits.ts';
import type { EventView } from '#contracts/views.ts';
import {
  accountWithEvent,
  answerAs,
  beforeAll,
  expect,
  exported,
  fileForm,
  hostWithEvent,
  it,
  openActivity,
  participantAt,
  programOf,
  startMailingServer,
  type Visitor,
  withServer,
} from '#support/http.ts';

// Refusals that hosts rarely see.

const server = withServer(() => startMailingServer());
let host: Visitor;
let event: EventView;

beforeAll(async () => {
  ({ host, event } = await accountWithEvent(server));
});

const at = () => ({ event: event.id });
it('an invitation that the mail server refuses stays in its form, and is not stored', async () => {
  server.mailbox.unknown.add('nobody@example.org');
  await host.read('crew.index', at());
  const refused = await host.see('crew/index', 'crew.create', at(), { role: 'co-host', email: 'nobody@example.org' });
  expect(refused.errors).toEqual({ form: 'The email could not be sent. Try again in a moment.' });
  expect(refused.old).toMatchObject({ role: 'co-host', email: 'nobody@example.org' });
  expect([refused.invitations, refused.newInvitation]).toEqual([[], null]);
  await host.call('crew.create', at(), { role: 'moderator', email: 'ben@example.org' });
  expect((await server.mailbox.next('ben@example.org')).link).toContain('/invitations/');
  expect((await host.read('crew.index', at())).invitations).toMatchObject([{ email: 'ben@example.org' }]);
});

it('the number of webhooks per event and of tokens per host is limited', async () => {
  const { host: other, event: own } = await hostWithEvent(server);
  const hook = { url: 'https://example.org/hook', kinds: ['event.changed'] };
  const addHook = () => other.call('webhooks.create', own, hook);
  for (let count = 0; count < limits.webhooksPerEvent; count += 1) expect((await addHook()).status).toBe(303);
  expect((await addHook()).refusal()).toMatchObject({
    fields: { url: 'An event may have 10 webhooks. Delete one first.' },
  });
  const addToken = () => other.call('tokens.create', {}, { name: 'A program', scopes: ['read'], expiresInDays: 30 });
  for (let count = 0; count < limits.tokensPerUser; count += 1) expect((await addToken()).status).toBe(303);
  expect((await addToken()).refusal()).toMatchObject({
    fields: { name: 'You have 50 tokens, the maximum. Revoke one first.' },
  });
});

const options = ['Left', 'Right'].map((label) => ({ label }));
const choice = { kind: 'choice', prompt: 'Which slit?', options, minPicks: 1, maxPicks: 1 };
const number = { kind: 'number', prompt: 'How far?', min: 0, max: 10, step: null, unit: 'km' };
const text = { kind: 'text', prompt: 'What is it?', maxChars: 20 };
it.each([
  [{ ...number, min: 10, max: 1 }, 'max', 'The maximum must be greater than the minimum.'],
  [{ ...number, step: 20 }, 'step', 'The step must be greater than 0 and fit between minimum and maximum.'],
  [{ ...number, correctValue: 11 }, 'correctValue', 'Enter a number from 0 to 10.'],
  [
    { ...number, step: 2, correctValue: 5, tolerance: 0.5 },
    'correctValue',
    'Enter a number from 0 to 10 in steps of 2.',
  ],
  [{ ...number, correctValue: 5, tolerance: -1 }, 'tolerance', expect.stringContaining('Enter a number from 0 to ')],
  [
    { ...text, acceptedAnswers: Array.from({ length: 11 }, (_, place) => `Text ${place}`) },
    'acceptedAnswers',
    'Enter at most 10 right answers.',
  ],
  [{ ...text, acceptedAnswers: ['Moon', 'x'.repeat(21)] }, 'acceptedAnswers.1', 'Enter at most 20 characters, not 21.'],
  [
    { ...text, acceptedAnswers: ['Mo\u0007on'] },
    'acceptedAnswers.0',
    'This contains a character that cannot be shown. Remove it.',
  ],
  [{ ...choice, options: options.slice(1) }, 'options', 'Give 2 to 20 options.'],
  [{ ...choice, options: [...options, { label: 'left' }] }, 'options.2', 'This option appears twice. Change one.'],
  [{ ...choice, maxPicks: 3 }, 'maxPicks', expect.stringContaining('≤ number of options')],
  [
    { ...choice, options: [...options, { label: 'Both' }], maxPicks: 2, correctOptions: [0, 1, 2] },
    'correctOptions',
    expect.stringContaining('Right options: 3, but people can pick only 2'),
  ],
  [
    { ...choice, minPicks: 2, maxPicks: 2, correctOptions: [1] },
    'correctOptions',
    expect.stringContaining('Right options: 1, but people must pick 2'),
  ],
  [{ ...choice, correctOptions: [5] }, 'correctOptions', 'Mark options of this question as correct.'],
  [{ ...choice, prompt: '' }, 'prompt', 'Enter a question.'],
] as const)('%j is refused at its field', async (form, field, message) => {
  expect((await host.call('activities.create', at(), form)).refusal()).toMatchObject({
    code: 'INVALID',
    fields: { [field]: message },
  });
});

it.each([
  ['choice', { minPicks: 1, maxPicks: 2 }, () => ({ picks: [] }), 'picks', 'Choose 1 to 2.'],
  ['scale', {}, () => ({ value: 6 }), 'value', 'Enter a whole number from 1 to 5.'],
  ['ranking', {}, (ids: string[]) => ({ order: ids.slice(1) }), 'order', 'Give each option its own place.'],
  ['number', { step: 5 }, () => ({ value: 3 }), 'value', 'Enter a number from 0 to 500 in steps of 5.'],
  ['words', {}, () => ({ words: ['a', 'b', 'c', 'd'] }), 'words', 'Write 1 to 3 words.'],
] as const)('an invalid answer to a %s is refused at its field', async (kind, form, answer, field, message) => {
  const { host: other, event: own } = await hostWithEvent(server);
  const phone = await participantAt(server, own.code);
  const activity = await openActivity(other, own, kind, form);
  const ids = 'options' in activity ? activity.options.map(({ id }) => id) : [];
  const refused = (await answerAs(phone, own, activity, answer(ids))).refusal();
  expect(refused).toMatchObject({ code: 'BALLOT_INVALID', fields: { [field]: message } });
});

it('making an event anonymous requires confirmation that its names are deleted', async () => {
  await participantAt(server, event.code, 'Ada');
  const naming = 'Names have been entered since. Choose again to delete them.';
  const refused = (await host.call('events.update', at(), { naming: 'anonymous' })).refusal();
  expect(refused).toMatchObject({ fields: { naming } });
});

it('refuses a file with a missing, unknown or duplicate value, saying where, and one that reads slowly', async () => {
  const send = async (content: unknown) =>
    (await host.call('event-imports.create', {}, fileForm(content))).refusal().fields;
  const file = await exported(host, event.id);
  const [person] = file.participants;
  const missing = 'This is missing or has been changed. Choose an unchanged export.';
  for (const [field, change, message] of [
    ['event.title', { event: { ...file.event, title: undefined } }, missing],
    ['weather', { weather: 'fine' }, 'This version does not support this.'],
    ['participants.1.id', { participants: [person, person] }, 'This ID appears twice.'],
  ] as const)
    expect(await send({ ...file, ...change })).toEqual({ [field]: message });
  const reading = limits.eventFile as { readingMs: number };
  const { readingMs } = reading;
  try {
    reading.readingMs = 1;
    expect((await send(file))?.['file']).toContain('reading took over 1 s');
  } finally {
    reading.readingMs = readingMs;
  }
});

it('executes one of several simultaneous requests with the same key, and tells the others to wait', async () => {
  const program = await programOf(server, host);
  const file = await exported(host, event.id);
  const send = () =>
    program.call('api.event-imports.create', {}, { body: file, headers: { 'idempotency-key': 'the-same' } });
  // As many as the server reads at the same time.
  const answers = await Promise.all(Array.from({ length: 4 }, send));
  const done = answers.filter(({ status }) => status === 201);
  expect(new Set(done.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  const waiting = answers.filter(({ status }) => status !== 201);
  expect(waiting.length).toBeGreaterThan(0);
  for (const { status, body, headers } of waiting)
    expect([status, (body as { code: string }).code, headers.get('retry-after')]).toEqual([409, 'KEY_IN_USE', '1']);
  // Once it is done, a retry gets its response.
  expect((await send()).body).toEqual(done[0]?.body);
});
