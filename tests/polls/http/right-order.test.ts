import { withMixedOptions } from '#contracts/polls/mixed-order.ts';
import type { CrewActivityViewOf, EventView } from '#contracts/views.ts';
import { act, activityOf, answerAs, controlOf, expect, it, openActivity, roomOf, type Visitor } from '#support/http.ts';

/** Enough options that they are not in the right order by chance. */
const labels = ['Mercury', 'Venus', 'Earth', 'Mars', 'Ceres', 'Jupiter', 'Saturn', 'Uranus', 'Neptune', 'Pluto'];
const options = labels.map((label) => ({ label }));

type Ranking = CrewActivityViewOf<'ranking'>;
const idsOf = ({ options: of }: Pick<Ranking, 'options'>) => of.map(({ id }) => id);
const labelsOf = ({ options: of }: Pick<Ranking, 'options'>) => of.map(({ label }) => label);

const inControl = async (host: Visitor, event: EventView) => (await controlOf(host, event)).activities[0] as Ranking;
const inRoom = async (phone: Visitor, event: EventView) =>
  (await roomOf(phone, event)).activities[0] as unknown as Ranking;

it('everyone gets the same shuffled order; ids and tallies do not reveal the right one', async ({
  host,
  event,
  ada,
  ben,
}) => {
  const form = { prompt: 'What is it?', options, isOrderRight: true, revealing: 'at-once' };
  const poll = await openActivity(host, event, 'ranking', form);
  const right = idsOf(poll);
  expect([labelsOf(poll), poll.correct]).toEqual([labels, { kind: 'ranking', order: right }]);
  expect((await answerAs(ada, event, poll, { order: right.toReversed() })).status).toBe(200);
  const [one, other] = [await inRoom(ada, event), await inRoom(ben, event)];
  expect([one.isRevealed, one.correct, idsOf(one)]).toEqual([true, null, idsOf(other)]);
  expect(idsOf(one).toSorted()).toEqual(right.toSorted());
  for (const order of [idsOf(one), right.toSorted(), Object.keys(one.tally.ranks)])
    expect([right, right.toReversed()]).not.toContainEqual(order);
  // The shuffled order does not depend on the written one.
  expect(idsOf(withMixedOptions({ ...poll, options: poll.options.toReversed() }))).toEqual(idsOf(one));

  await act(host, poll, 'close');
  const closed = await inRoom(ben, event);
  expect([closed.correct, idsOf(closed)]).toEqual([{ kind: 'ranking', order: right }, idsOf(one)]);
  await act(host, poll, 'new-round');
  expect(idsOf(await inRoom(ben, event))).not.toEqual(idsOf(one));
});

it('options get new ids when their order is marked as right later, and in a copy', async ({ host, event }) => {
  const first = await activityOf(host, event, 'ranking', { options: options.slice(0, 2) });
  const { id: activity, prompt } = first;
  const change = async (form: object) => {
    await host.visit('activities.update', { activity }, { kind: 'ranking', prompt, ...form });
    return inControl(host, event);
  };
  // Options written one after the other have ascending ids.
  let known = idsOf(first);
  for (let count = 3; count <= labels.length; count += 1)
    known = idsOf(
      await change({ options: options.slice(0, count).map((one, place) => ({ ...one, id: known[place] })) }),
    );
  expect(known.slice(2)).toEqual(known.slice(2).toSorted());
  const written = known.map((id, place) => ({ id, label: labels[place] }));
  const marked = await change({ options: written, isOrderRight: true });
  expect([labelsOf(marked), marked.correct]).toEqual([labels, { kind: 'ranking', order: idsOf(marked) }]);
  expect(idsOf(marked).slice(2)).not.toEqual(idsOf(marked).slice(2).toSorted());

  const ids = [activity];
  const { control } = await host.see('events/show', 'activity-copies.create', event, { ids });
  const copy = control.activities.at(-1) as Ranking;
  expect([labelsOf(copy), copy.correct]).toEqual([labels, { kind: 'ranking', order: idsOf(copy) }]);
  expect(idsOf(copy)).not.toEqual(idsOf(copy).toSorted());
  expect(idsOf(copy)).not.toContain(idsOf(marked)[0]);
});

it('the right order follows the order in later forms, until a form unmarks it', async ({ host, event }) => {
  const poll = await activityOf(host, event, 'ranking', { isOrderRight: true });
  const form = { kind: 'ranking', prompt: poll.prompt, options: poll.options.toReversed() };
  await host.visit('activities.update', poll, form);
  const reversed = await inControl(host, event);
  expect(labelsOf(reversed)).toEqual(labelsOf(poll).toReversed());
  expect(reversed.correct).toEqual({ kind: 'ranking', order: idsOf(reversed) });
  await host.visit('activities.update', poll, { ...form, isOrderRight: false });
  expect((await inControl(host, event)).correct).toBeNull();
});

it('the right order cannot change after people were asked for points', async ({ host, event }) => {
  const poll = await openActivity(host, event, 'ranking', { isOrderRight: true, points: 500 });
  const form = { kind: 'ranking', prompt: poll.prompt, points: 500, options: poll.options };
  for (const [change, fields] of [
    [{ options: poll.options.toReversed() }, ['options']],
    [{ isOrderRight: false }, ['isOrderRight']],
    [{}, []],
  ] as const) {
    const answer = await host.visit('activities.update', poll, { ...form, ...change });
    expect(Object.keys(answer.errors)).toEqual(fields);
  }
  expect(idsOf(await inControl(host, event))).toEqual(idsOf(poll));
});
