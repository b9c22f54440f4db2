import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EventView } from '#contracts/views.ts';
import { parseNumber } from '#contracts/text/numbers.ts';
import { answerAs, hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { startTestServer, type TestServer } from '#support/servers/test-server.ts';
import type { Answer, Visitor } from '#support/clients/visitor.ts';

// Numbers in what is said of a field: as whoever reads it writes them.

let server: TestServer;
let host: Visitor;
let event: EventView;

beforeAll(async () => {
  server = await startTestServer();
  ({ host, event } = await hostWithEvent(server));
});
afterAll(() => server.close());

const fieldsOf = (answer: Answer) => (answer.json() as { error: { fields: Record<string, string> } }).error.fields;
const refused = async (language: string, form: Record<string, unknown>) =>
  fieldsOf(
    await host.call(
      'activities.create',
      { event: event.id },
      { kind: 'number', prompt: 'How far?', min: -1.5, max: 10_000.5, step: null, unit: '', ...form },
      { 'accept-language': language },
    ),
  );

it.each([
  ['de', 'Geben Sie eine Zahl von −1,5 bis 10.000,5 ein.'],
  ['de-CH', "Geben Sie eine Zahl von −1.5 bis 10'000.5 ein."],
  ['fr', 'Entrez un nombre de −1,5 à 10\u202f000,5.'],
  ['en', 'Enter a number from −1.5 to 10,000.5.'],
])('the limits of a number stand there as they are written in %s', async (language, message) => {
  expect(await refused(language, { correctValue: 20_000 })).toEqual({ correctValue: message });
});

it.each([
  ['de', 'zwölf', 'Das lässt sich nicht als Zahl lesen. Schreiben Sie es wie 12.345,5.'],
  ['fr', '10.000,5', 'Ceci ne peut pas être lu comme un nombre. Écrivez-le comme 12\u202f345,5.'],
  ['en', '10.000,5', 'This cannot be read as a number. Write it like 12,345.5.'],
])(
  'what cannot be read as a number in %s is not called too large or too small: %s',
  async (language, written, message) => {
    expect(await refused(language, { max: written, correctValue: written })).toEqual({
      max: message,
      correctValue: message,
    });
    // As it is to be written it can be read.
    expect(parseNumber(/\d[^a-z]*\d/u.exec(message)?.[0] ?? '', language)).toBe(12_345.5);
  },
);

it('what is read as one and lies outside of what there can be is told the limits, and so is a field that was left empty', async () => {
  const message = 'Enter a number from −1,000,000,000 to 1,000,000,000.';
  expect(await refused('en', { min: '', max: '2000000000' })).toEqual({ min: message, max: message });
});

it('so it is with other numbers, whichever has a plural; a year has no mark', async () => {
  const poll = await openActivity(host, event, 'number', { min: 1_900, max: 20_000, step: 0.5 });
  const ada = await participantAt(server, event.code);
  expect(fieldsOf(await answerAs(ada, event, poll, { value: 1 }))).toEqual({
    value: 'Enter a number from 1900 to 20,000 in steps of 0.5.',
  });
  const long = fieldsOf(
    await host.call(
      'activities.create',
      { event: event.id },
      { kind: 'text', prompt: 'é'.repeat(12_000), maxChars: 20 },
      { 'accept-language': 'de' },
    ),
  );
  expect(long['prompt']).toMatch(/^Schreiben Sie höchstens \d+ Zeichen\. Jetzt sind es 12\.000\.$/u);
});
