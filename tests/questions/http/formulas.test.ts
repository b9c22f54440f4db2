import {
  configure,
  controlOf,
  expect,
  exported,
  imported,
  it,
  joinRoom,
  questionBy,
  resultsOf,
  roomOf,
} from '#support/http.ts';

const source = String.raw`\frac{a}{b}`;
const typed = `What is $${source}$, *really*?`;
const formula = { inline: 'formula', source, math: { name: 'math' } };
const bodyMarkup = [{ block: 'paragraph', children: ['What is ', formula, ', *really*?'] }];

it('formulas in questions and answers are drawn while the event allows it, also on open pages', async ({
  server,
  host,
  event,
  ada,
  ben,
  program,
}) => {
  const question = await questionBy(ada, event, typed, { host });
  await host.visit('moderations.update', event, { questions: [question], action: 'answer', answer: 'See $x$.' });
  const [adas, bens] = [await joinRoom(server, ada, event), await joinRoom(server, ben, event)];
  const change = async (hasFormulas: boolean) => {
    const read = bens.frames.length;
    await configure(host, event, { hasFormulas });
    const pushed = () => bens.frames.slice(read).filter(({ event: name }) => name === 'question.changed');
    await expect.poll(() => pushed().some(({ data }) => data?.includes('Markup') === hasFormulas)).toBe(true);
  };
  const shown = async () => [
    (await roomOf(ben, event)).questions,
    (await ada.read('rooms.show', event)).mine.questions,
    (await controlOf(host, event)).questions,
    (await resultsOf(host, event)).questions,
  ];
  const plain = { body: typed, answer: 'See $x$.' };
  const hasTree = async () => JSON.stringify(await shown()).includes('Markup');
  expect(await hasTree()).toBe(false);
  await change(true);
  await adas.heard('score.changed', () => true);
  const answerMarkup = [{ block: 'paragraph', children: ['See ', { source: 'x' }, '.'] }];
  for (const questions of await shown()) expect(questions).toMatchObject([{ ...plain, bodyMarkup, answerMarkup }]);
  expect((await ben.load(`/e/${event.code}`)).text).toContain('<mfrac>');
  const written = await program.get('api.questions.show', { event: event.id, question });
  expect(written).toMatchObject(plain);
  expect(JSON.stringify(written)).not.toContain('Markup');
  await change(false);
  expect(await hasTree()).toBe(false);
});

it('a question with a price is unchanged when formulas are turned on', async ({ host, event, ada }) => {
  const [price, drawn] = [
    await questionBy(ada, event, 'Is it $5 or $6?', { host }),
    await questionBy(ada, event, typed),
  ];
  const revisions = async () => {
    const { questions } = await controlOf(host, event);
    return [price, drawn].map((id) => questions.find((question) => question.id === id)?.revision ?? 0);
  };
  const [priceBefore, drawnBefore = 0] = await revisions();
  await configure(host, event, { hasFormulas: true });
  const [priceAfter, drawnAfter] = await revisions();
  expect(priceAfter).toBe(priceBefore);
  expect(drawnAfter).toBeGreaterThan(drawnBefore);
});

it('a copy and an imported event have the setting, and older files are without it', async ({ host, event }) => {
  const isOn = async (id: string) => (await host.read('events.edit', { event: id })).event.hasFormulas;
  const older = await exported(host, event.id);
  expect(older.event).not.toHaveProperty('hasFormulas');
  await configure(host, event, { hasFormulas: true });
  const { control } = await host.see('events/show', 'event-copies.create', event, {});
  expect(await isOn(control.event.id)).toBe(true);
  expect(await isOn(await imported(host, await exported(host, event.id)))).toBe(true);
  expect(await isOn(await imported(host, older))).toBe(false);
});
