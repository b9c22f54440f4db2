import type { EventView } from '#contracts/views.ts';
import {
  act,
  activityOf,
  answerAs,
  auditsOf,
  beforeEach,
  controlOf,
  expect,
  exported,
  hostWithEvent,
  it,
  openActivity,
  participantAt,
  play,
  programOf,
  questionBy,
  quizQuestion,
  readCsv,
  reimported,
  resultsOf,
  roomOf,
  seriesOf,
  tableOf,
  type Visitor,
  voteAs,
  withServer,
} from '#support/http.ts';

const server = withServer();
let host: Visitor;
let event: EventView;
let ada: Visitor;

beforeEach(async () => {
  ({ host, event } = await hostWithEvent(server));
  ada = await participantAt(server, event.code, 'Ada');
});

const documentOf = async (visitor: Visitor, path: string) => {
  const { text } = await visitor.load(path, { 'accept-language': 'en' });
  return (text.split('<body')[1] ?? '').replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').replaceAll('<!-- -->', '');
};
const roomPath = () => ada.path('rooms.show', event);
const code = '```python\nfor x in (-2, 2):\n    print(x)\n```';
const prompt = `*How many* roots has $x^2 = 4$? See [this](https://a.example/?a=1&b=2).\n${code}`;
const options = ['Two: $\\pm\\sqrt 4$', 'The `int` *one*', 'None'].map((label) => ({ label }));

it('draws the crew’s markup without scripts, from a tree in the page object', async () => {
  await openActivity(host, event, 'choice', { prompt, options });
  const page = await documentOf(ada, roomPath());
  expect(page).toContain('<em>How many</em>');
  expect(page).toContain('<msup><mi class="math-italic">x</mi><mn>2</mn></msup>');
  expect(page).toMatch(
    /<a href="https:\/\/a\.example\/\?a=1&amp;b=2" target="_blank" rel="noopener[^"]*" [^>]*>this<\/a>/,
  );
  expect(page).toContain('<span data-token="keyword">for</span> x');
  expect(page).toContain('\n    <span data-token="function">print</span>');
  expect(page).toMatch(/<msqrt><mn>4<\/mn><\/msqrt>/);
  expect(page).toContain('<code dir="ltr" translate="no">int</code> <em>one</em>');
  const [poll] = (await roomOf(ada, event)).activities;
  expect(poll?.prompt).toBe('How many roots has x^2 = 4? See this.');
  expect(poll).not.toHaveProperty('promptSource');
});

it('sends and draws no trace of markup for texts without it', async () => {
  await openActivity(host, event, 'choice');
  const [poll] = (await roomOf(ada, event)).activities;
  expect(poll?.prompt).toBe('Which slit?');
  expect(JSON.stringify(poll)).not.toMatch(/markup|source/i);
  expect(JSON.stringify((await controlOf(host, event)).activities)).not.toMatch(/markup|source/i);
  expect(await documentOf(ada, roomPath())).not.toContain('markup');
});

it('leaves a participant’s link, formula and code as text', async () => {
  const written = '*Look* [here](https://a.example) $x^2$ `code`';
  await questionBy(ada, event, written, { host });
  const poll = await openActivity(host, event, 'text');
  await answerAs(ada, event, poll, { text: written });
  await act(host, poll, 'reveal', 'close');
  await host.visit('text-answers.update', poll, { texts: [written], action: 'approve' });
  for (const page of [await documentOf(ada, roomPath()), await documentOf(host, host.path('results.show', event))]) {
    expect(page).toContain(written);
    expect(page).not.toMatch(/href="https:\/\/a\.example|<math|<em>Look/);
  }
});

it('gives editors, programs and files the source, and titles the plain text', async () => {
  const poll = await activityOf(host, event, 'choice', { prompt, options });
  expect([poll.promptSource, poll.options.map(({ source }) => source)]).toEqual([
    prompt,
    ['Two: $\\pm\\sqrt 4$', 'The `int` *one*', undefined],
  ]);
  const program = await programOf(server, host);
  const { body } = await program.call('api.activities.show', poll);
  expect(body).toMatchObject({ prompt, options: [{ label: options[0]?.label }, {}, {}] });
  expect(JSON.stringify(body)).not.toMatch(/markup|source/i);
  await act(host, poll, 'open');
  await voteAs(ada, event, poll, 1);
  await act(host, poll, 'close');
  const csv = readCsv(await tableOf(host, event, 'activities'));
  expect(csv.flat()).toEqual(expect.arrayContaining([prompt, 'The `int` *one*']));
  const [result] = (await resultsOf(host, event)).sections[0]?.activities ?? [];
  expect(result?.prompt).toBe('How many roots has x^2 = 4? See this.');
  expect(result?.rows.map(({ label }) => label)).toContain('The int one');
  expect((await auditsOf(host, event)).map(({ target }) => target)).toContain(result?.prompt);
});

it('says on the page where a formula breaks, and shows its source', async () => {
  await openActivity(host, event, 'choice', { prompt: 'Is $a_b_c$ a formula?' });
  const page = await documentOf(ada, roomPath());
  expect(page).toMatch(/a_b<mark>_c<\/mark>/);
  expect(page).toContain('The formula has an error at character 4.');
});

it('counts the source of a prompt against its limit', async () => {
  const long = (count: number) => ({ kind: 'text', prompt: `\`\`\`\n${' '.repeat(count)}x\n\`\`\``, maxChars: 100 });
  const errors = async (count: number) => (await host.visit('activities.create', event, long(count))).errors;
  expect(await errors(491)).toEqual({});
  expect(await errors(492)).toHaveProperty('prompt');
});

const explanation = 'Because $2^2 = 4$, *both ways*.';
const all = async (visitor: Visitor) => JSON.stringify((await roomOf(visitor, event)).activities);

it('an explanation reaches room and screen with the right answer, and not before', async () => {
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { explanation, timerSeconds: null });
  expect(question).toMatchObject({ explanation: 'Because 2^2 = 4, both ways.', explanationSource: explanation });
  const screen = async () => {
    const { room } = await host.read('screens.show', event);
    await controlOf(host, event);
    return JSON.stringify(room.activities);
  };
  await play(host, quiz, 'start');
  for (const action of ['next', 'next']) {
    await play(host, quiz, action);
    expect(await all(ada)).not.toMatch(/explanation/);
    expect(await screen()).not.toMatch(/explanation/);
    expect(await documentOf(ada, roomPath())).not.toContain('both ways');
  }
  await play(host, quiz, 'next');
  expect(await screen()).toContain('both ways');
  const [shown] = (await roomOf(ada, event)).activities;
  expect(shown).toMatchObject({
    explanation: 'Because 2^2 = 4, both ways.',
    correct: { options: [expect.anything()] },
  });
  expect(shown).not.toHaveProperty('explanationSource');
  const page = await documentOf(ada, roomPath());
  expect(page).toMatch(/<strong>Explanation<\/strong>.*<msup><mn>2<\/mn><mn>2<\/mn><\/msup>.*<em>both ways<\/em>/s);
});

it('an explanation is hidden while nothing is marked as right', async () => {
  const poll = await openActivity(host, event, 'choice', { explanation });
  await act(host, poll, 'close', 'reveal');
  expect(await all(ada)).not.toMatch(/explanation/);
  const { activities } = await controlOf(host, event);
  expect(activities.find(({ id }) => id === poll.id)).not.toHaveProperty('explanation');
});

it('an explanation is kept by edits, copies and files, and is in results, exports and the API', async () => {
  const poll = await openActivity(host, event, 'choice', { explanation, correctOptions: [0] });
  await voteAs(ada, event, poll);
  await act(host, poll, 'close', 'reveal');
  const program = await programOf(server, host);
  const correctOptions = [0];
  const edit = {
    kind: 'choice',
    prompt: 'Which one?',
    options: poll.options,
    minPicks: 1,
    maxPicks: 1,
    correctOptions,
  };
  const edited = await program.call('api.activities.update', poll, { body: edit });
  expect(edited.body).toMatchObject({ prompt: 'Which one?', explanation });
  const file = await exported(host, event.id);
  const copy = await reimported(host, file);
  expect([file, copy].map(({ activities }) => activities[0]?.explanation)).toEqual([explanation, explanation]);
  const csv = await host.download(`/events/${event.id}/exports/csv?of=activities`);
  expect(readCsv(csv.bytes.toString('utf8'))[1]?.at(-1)).toBe(explanation);
  expect(await documentOf(host, host.path('results.show', event))).toContain('<em>both ways</em>');
});

it('an explanation is absent from pages and files without one', async () => {
  await openActivity(host, event, 'choice');
  expect(JSON.stringify((await controlOf(host, event)).activities)).not.toContain('explanation');
  expect((await exported(host, event.id)).activities[0]).not.toHaveProperty('explanation');
});

it('shows a host how a text will look', async () => {
  const texts = { prompt: 'What is $x$?', explanation: 'It is `1`.', options: ['*One*', '[two](https://a.example)'] };
  const { json } = await host.call('markup-previews.create', event, texts);
  expect(json()).toMatchObject({
    texts: [
      { plain: 'What is x?', markup: [{ children: ['What is ', { inline: 'formula', source: 'x' }, '?'] }] },
      { plain: 'It is 1.', markup: [{ children: ['It is ', { inline: 'code', code: '1' }, '.'] }] },
      { plain: 'One', markup: [{ children: [{ inline: 'emphasis' }] }] },
      { plain: 'two', markup: [{ children: ['two'] }] },
    ],
  });
  const long = await host.call('markup-previews.create', event, { ...texts, prompt: '*'.repeat(2_000) });
  expect(long.refusal()).toMatchObject({ code: 'INVALID', fields: { prompt: expect.stringMatching(/at most 500/) } });
});
