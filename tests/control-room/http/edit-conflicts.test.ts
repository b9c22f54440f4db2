import type { CrewActivityViewOf, EventView } from '#contracts/views.ts';
import {
  act,
  activityOf,
  choiceOf,
  crewMemberAt,
  expect,
  hostWithEvent,
  it,
  quizQuestion,
  seriesOf,
  type Visitor,
  withServer,
} from '#support/http.ts';

// When two crew members edit the same thing, the later save is refused with the current values until it is sent again.

const server = withServer();

const meanwhile = (value: string) =>
  `Someone changed this to “${value}”. Yours is still here; send it again to replace it.`;

function formOf({ mayAbstain = false, ...poll }: CrewActivityViewOf<'choice'>) {
  const { kind, prompt, isRevisable, options, minPicks, maxPicks } = poll;
  return { kind, prompt, isRevisable, mayAbstain, options, minPicks, maxPicks, timerSeconds: '' };
}

async function twoOfTheCrew(): Promise<{ ada: Visitor; ben: Visitor; event: EventView }> {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event);
  await host.read('events.show', event);
  return { ada: host, ben, event };
}

it('refuses to overwrite an unseen edit, and shows the current values until the form is sent again', async () => {
  const { ada, ben, event } = await twoOfTheCrew();
  const made = await choiceOf(ada, event);
  const [form, params] = [formOf(made), { activity: made.id }];
  const save = (who: Visitor, change: object, seen: object) =>
    who.see('events/show', 'activities.update', params, { ...form, ...change, seen });
  const theirs = await save(
    ben,
    { prompt: 'Which of both?', mayAbstain: true, options: [...form.options.slice(0, 2), { label: 'Neither' }] },
    form,
  );
  expect(theirs.errors).toEqual({});
  const refused = await save(ada, { prompt: 'Which hole?', timerSeconds: 30 }, form);
  expect(refused.errors).toEqual({
    prompt: meanwhile('Which of both?'),
    mayAbstain: meanwhile('–'),
    options: meanwhile('Both, Left, Neither'),
  });
  expect(refused.control.activities).toMatchObject([{ prompt: 'Which of both?', timerSeconds: null }]);
  const replaced = await save(
    ada,
    { prompt: 'Which hole?' },
    formOf(theirs.control.activities[0] as CrewActivityViewOf<'choice'>),
  );
  expect(replaced.errors).toEqual({});
  expect(replaced.control.activities).toMatchObject([{ prompt: 'Which hole?' }]);
});

it('saves an edit if both wrote the same, or if the other only changed the state', async () => {
  const { ada, ben, event } = await twoOfTheCrew();
  const made = await choiceOf(ada, event);
  const [form, params] = [formOf(made), { activity: made.id }];
  await ben.visit('activities.update', params, { ...form, prompt: 'Which of both?', seen: form });
  await act(ben, made, 'open');
  const { errors, control } = await ada.see('events/show', 'activities.update', params, {
    ...form,
    prompt: 'Which of both?',
    seen: form,
  });
  expect(errors).toEqual({});
  expect(control.activities).toMatchObject([{ prompt: 'Which of both?', state: 'open' }]);
});

it('reports conflicts in the right answer and the points of a quiz question', async () => {
  const { ada, ben, event } = await twoOfTheCrew();
  const made = await quizQuestion(ada, event, await seriesOf(ada, event));
  const form = { ...formOf(made), timerSeconds: 20, points: 1_000, correctOptions: [1] };
  const save = (who: Visitor, change: object) =>
    who.see('events/show', 'activities.update', made, { ...form, ...change, seen: form });
  expect((await save(ben, { correctOptions: [2], points: 500 })).errors).toEqual({});
  expect((await save(ada, { correctOptions: [0], points: 2_000 })).errors).toEqual({
    correctOptions: meanwhile('Venus'),
    points: meanwhile('500'),
  });
});

it('reports conflicts in every kind of poll', async () => {
  const { ada, ben, event } = await twoOfTheCrew();
  for (const kind of ['scale', 'ranking', 'number', 'text', 'words'] as const) {
    const made = await activityOf(ada, event, kind);
    const save = (who: Visitor, prompt: string) =>
      who.see('events/show', 'activities.update', made, { ...made, prompt, seen: { ...made } });
    expect((await save(ben, 'Theirs?')).errors).toEqual({});
    expect([kind, (await save(ada, 'Mine?')).errors]).toEqual([kind, { prompt: meanwhile('Theirs?') }]);
  }
});

it('refuses incomplete seen values and those of another kind', async () => {
  const { ada, event } = await twoOfTheCrew();
  const made = await choiceOf(ada, event);
  const { errors } = await ada.see('events/show', 'activities.update', made, {
    ...formOf(made),
    seen: { kind: 'choice' },
  });
  expect(Object.keys(errors)).toEqual(expect.arrayContaining(['prompt', 'minPicks']));
  const other = await ada.see('events/show', 'activities.update', made, {
    ...formOf(made),
    seen: { kind: 'words', prompt: 'Which?', maxWords: 1 },
  });
  expect(Object.keys(other.errors)).toEqual(['kind']);
});

it('a series that two crew members rename keeps the first name until the second is sent again', async () => {
  const { ada, ben, event } = await twoOfTheCrew();
  const series = await seriesOf(ada, event);
  const rename = (who: Visitor, title: string, seen: string) =>
    who.see('events/show', 'series.update', series, { title, seen: { title: seen } });
  expect((await rename(ben, 'Grand final', 'Quiz night')).errors).toEqual({});
  const refused = await rename(ada, 'The last one', 'Quiz night');
  expect(refused.errors).toEqual({ title: meanwhile('Grand final') });
  expect(refused.control.series).toMatchObject([{ title: 'Grand final' }]);
  expect((await rename(ada, 'The last one', 'Grand final')).control.series).toMatchObject([{ title: 'The last one' }]);
});

it('a label that two crew members edit shows its current values, and is replaced when sent again', async () => {
  const { ada, ben, event } = await twoOfTheCrew();
  const form = { name: 'Exam', colour: '#aa0000', isPublic: false };
  const { control } = await ada.see('events/show', 'labels.create', event, form);
  const at = { event: event.id, label: control.labels[0]?.id ?? '' };
  const save = (who: Visitor, change: object, seen: object = form) =>
    who.see('events/show', 'labels.update', at, { ...form, ...change, seen });
  expect((await save(ben, { name: 'Test', colour: '#00aa00' })).errors).toEqual({});
  const refused = await save(ada, { name: 'Finals' });
  expect(refused.errors).toEqual({ name: meanwhile('Test'), colour: meanwhile('#00aa00') });
  expect(refused.control.labels).toMatchObject([{ name: 'Test', colour: '#00aa00' }]);
  const replaced = await save(ada, { name: 'Finals' }, { ...form, name: 'Test', colour: '#00aa00' });
  expect([replaced.errors, replaced.control.labels]).toMatchObject([{}, [{ name: 'Finals', colour: '#aa0000' }]]);
});

it('an agenda that two crew members reorder keeps the first order until the second has seen it', async () => {
  const { ada, ben, event } = await twoOfTheCrew();
  const [a, b, c] = [
    await choiceOf(ada, event, { prompt: 'A?' }),
    await choiceOf(ada, event, { prompt: 'B?' }),
    await choiceOf(ada, event, { prompt: 'C?' }),
  ].map(({ id }) => id);
  const order = (who: Visitor, ids: unknown[], seenIds?: unknown[]) =>
    who.see('events/show', 'activity-orders.update', event, { ids, ...(seenIds && { seenIds }) });
  const shown = ({ control }: { control: { activities: readonly { prompt: string }[] } }) =>
    control.activities.map(({ prompt }) => prompt).join(' ');
  expect(shown(await order(ben, [b, a, c], [a, b, c]))).toBe('B? A? C?');
  const refused = await order(ada, [a, c, b], [a, b, c]);
  expect([refused.errors, shown(refused)]).toEqual([
    { form: 'Someone changed this first. The page now shows the latest version.' },
    'B? A? C?',
  ]);
  expect(shown(await order(ada, [b, c, a], [b, a, c]))).toBe('B? C? A?');
  // Without the seen order, as from a program, the sent order applies.
  expect(shown(await order(ada, [c, b, a]))).toBe('C? B? A?');
});
