import {
  act,
  answerAs,
  configure,
  controlOf,
  expect,
  it,
  joinRoom,
  openActivity,
  resultsOf,
  roomOf,
} from '#support/http.ts';

const source = String.raw`\frac{a}{b}`;
const typed = `So $${source}$, *really*`;
const markup = [
  { block: 'paragraph', children: ['So ', { inline: 'formula', source, math: { name: 'math' } }, ', *really*'] },
];

it('formulas in written answers and ideas are drawn while the event allows it, also on open pages', async ({
  server,
  host,
  event,
  ada,
  ben,
  program,
}) => {
  const text = await openActivity(host, event, 'text', { isShownUnread: true, revealing: 'at-once' });
  const ideas = await openActivity(host, event, 'ideas', { columns: ['Start', 'Stop'], revealing: 'at-once' });
  const plain = await answerAs(ada, event, text, { text: typed });
  await answerAs(ada, event, ideas, { ideas: [{ text: typed, column: 0 }] });
  const bens = await joinRoom(server, ben, event);
  const mine = async () => (await ada.read('rooms.show', event)).mine.ballots;
  const shown = async () => [
    plain.text,
    (await roomOf(ben, event)).activities,
    (await controlOf(host, event)).activities,
    await mine(),
    (await resultsOf(host, event)).sections,
  ];
  expect(JSON.stringify(await shown())).not.toContain('markup');
  const read = bens.frames.length;
  await configure(host, event, { hasFormulas: true });
  const pushed = () => bens.frames.slice(read).filter(({ event: name }) => name?.startsWith('activity.'));
  await expect.poll(() => pushed().some(({ data }) => data?.includes('markup'))).toBe(true);

  for (const { activities } of [await roomOf(ben, event), await controlOf(host, event)])
    expect(activities).toMatchObject([
      { tally: { texts: [{ text: typed, markup }] } },
      { tally: { ideas: [{ text: typed, markup }] } },
    ]);
  expect(await mine()).toMatchObject([{ answer: { text: typed, markup } }, { answer: { drawn: [markup] } }]);
  const results = (await resultsOf(host, event)).sections.flatMap(({ activities }) => activities);
  expect(results).toMatchObject([
    { rows: [{ label: typed, markup }] },
    { rows: [{ label: `Start · ${typed}`, markup: [{}] }] },
  ]);
  // What was just sent is drawn too.
  const sent = await answerAs(ben, event, text, { text: 'Is $x^$ broken?' });
  expect(sent.json()).toMatchObject({ receipt: { answer: { text: 'Is $x^$ broken?', markup: [{}] } } });
  await expect.poll(() => pushed().at(-1)?.data).toMatch(/brokenAt/);
  await act(host, text, 'close');
  expect((await ben.load(`/e/${event.code}`)).text).toContain('<mfrac>');
  expect(JSON.stringify(await program.get('api.activities.index', event))).not.toContain('markup');

  const [lower, upper] = ['$n$', '$N$'].map((one) => ({ text: one, column: 1 }));
  const written = await answerAs(ben, event, ideas, { ideas: [upper, lower, { text: 'Tea', column: 0 }] });
  expect(written.json()).toMatchObject({ receipt: { answer: { drawn: [[{}], [{}], null] } } });
  await host.visit('text-answers.update', { activity: ideas.id }, { action: 'reject', texts: ['$n$'] });
  expect((await controlOf(host, event)).activities[1]).toMatchObject({
    tally: { ideas: [{}, {}, { text: '$N$' }], hidden: [{ word: '$n$', markup: [{}] }] },
  });
  await act(host, ideas, 'new-round');
  expect((await roomOf(ben, event)).activities[1]).toMatchObject({ options: [{ label: typed, markup }, {}, {}] });
  await configure(host, event, { hasFormulas: false });
  expect(JSON.stringify(await shown())).not.toContain('markup');
});

it('a text with gaps has its markup around them, on phones and in results', async ({ host, event, ada }) => {
  const gapText = 'If $a^2$ is `4`, then *a* is [[2]] or [[-2]].';
  const poll = await openActivity(host, event, 'blanks', { gapText, choices: [], isTyped: true });
  const document = async () => (await ada.load(`/e/${event.code}`)).text;
  expect(await document()).toMatch(/<msup>.*<code[^>]*>4<\/code>.*<em>a<\/em> is <input[^>]*>.* or <input/s);
  expect(await document()).toContain('aria-label="Gap 1 of 2: If a^2 is 4, then a is … or …"');
  await answerAs(ada, event, poll, { gaps: ['2', '-2'] });
  await act(host, poll, 'close', 'reveal');
  expect(await document()).toMatch(/<msup>.*<code[^>]*>4<\/code>/s);
  expect((await controlOf(host, event)).activities[0]).toMatchObject({
    gapText: gapText.replace('[[2]]', '[[]]').replace('[[-2]]', '[[]]'),
    gapMarkup: [{}],
  });
  const label = '1. If a^2 is 4, then a is ___ or …';
  expect(await document()).toContain(label);
  expect((await resultsOf(host, event)).sections).toMatchObject([{ activities: [{ rows: [{ label }, {}] }] }]);
  const report = await host.load(`/events/${event.id}/results`);
  expect(report.text).toMatch(/1\. If .*<msup>.*<code[^>]*>4<\/code>.*, then a is ___ or …/s);
});
