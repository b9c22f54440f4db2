import type { ActivityKind, Bin, Tallies } from '#contracts/poll-kinds.ts';
import type { ActivityView, CrewActivityView } from '#contracts/views.ts';
import {
  answerAs,
  controlOf,
  expect,
  hostWithEvent,
  it,
  openActivity,
  pageText,
  participantAt,
  roomOf,
  withServer,
} from '#support/http.ts';

const server = withServer();

/** An open poll. `answer` gives one value for each person in the room, in the same order in every round. */
async function pollOf(kind: ActivityKind, form: Record<string, unknown> = {}) {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code);
  const phones = [ada];
  const poll = await openActivity(host, event, kind, form);
  const ids = 'options' in poll ? poll.options.map(({ id }) => id) : [];
  const act = async (...actions: string[]) => {
    for (const action of actions) await host.visit('activity-states.update', poll, { action });
  };
  const answer = async (round: number, ...values: number[]) => {
    for (const [place, value] of values.entries()) {
      const phone = (phones[place] ??= await participantAt(server, event.code));
      await answerAs(phone, event, { ...poll, round }, kind === 'choice' ? { picks: [ids[value]] } : { value });
    }
  };
  const onPhone = async () => (await roomOf(ada, event)).activities[0];
  const onScreen = async () => (await host.read('screens.show', event)).room.activities[0];
  const inControl = async () => (await controlOf(host, event)).activities[0];
  const text = () => pageText(ada, `/e/${event.code}`);
  const counts = (tally: object | null | undefined) =>
    tally && 'counts' in tally ? ids.map((id) => (tally.counts as Record<string, number>)[id]) : null;
  return { act, answer, onPhone, onScreen, inControl, text, counts };
}

it('a revealed round is shown next to the next round as soon as that is revealed', async () => {
  const { act, answer, onPhone, onScreen, inControl, counts } = await pollOf('choice');
  await answer(1, 0);
  await act('reveal', 'new-round');
  await answer(2, 1);
  const shown = async () => {
    const activity = await onScreen();
    return [counts(activity?.tally), counts(activity?.before)];
  };
  expect(await shown()).toEqual([null, null]);
  expect(counts((await inControl())?.before)).toEqual([1, 0, 0]);
  await act('reveal');
  expect(await shown()).toEqual([
    [0, 1, 0],
    [1, 0, 0],
  ]);
  expect(counts((await onPhone())?.before)).toEqual([1, 0, 0]);
  await act('hide');
  expect(await shown()).toEqual([null, null]);
  await act('reveal', 'hide-before');
  expect(await shown()).toEqual([[0, 1, 0], null]);
});

it('a hidden round stays hidden next to the next round until the crew shows it', async () => {
  const { act, answer, onPhone, onScreen, inControl, counts } = await pollOf('choice');
  await answer(1, 0);
  await act('new-round');
  await answer(2, 1);
  await act('reveal');
  const before = async () => [counts((await onScreen())?.before), counts((await onPhone())?.before)];
  expect(await before()).toEqual([null, null]);
  expect(counts((await inControl())?.before)).toEqual([1, 0, 0]);
  await act('show-before');
  expect(await before()).toEqual([
    [1, 0, 0],
    [1, 0, 0],
  ]);
});

it('a participant sees their answer of each round', async () => {
  const { act, answer, text } = await pollOf('choice');
  await answer(1, 0);
  await act('new-round');
  await answer(2, 1);
  expect(await text()).toMatch(/My answers Which slit\? Round 1 A Both .* Which slit\? Round 2 B Left /);
});

it('showing the previous round is refused in a first round, and for texts', async ({ host, event, poll }) => {
  const text = await openActivity(host, event, 'text');
  await host.visit('activity-states.update', text, { action: 'new-round' });
  for (const { id } of [poll, text]) {
    const { status } = await host.call('activity-states.update', { activity: id }, { action: 'show-before' });
    expect(status).toBe(409);
  }
  const control = await controlOf(host, event);
  expect(control.activities).toMatchObject([
    { isBeforeShown: false, before: null },
    { isBeforeShown: false, before: null },
  ]);
});

const tallyOf = (activity: ActivityView | CrewActivityView | undefined) =>
  activity?.tally as (Tallies['number'] & { beside?: Bin[] | null }) | null | undefined;
const filled = (bins: readonly Bin[] | null | undefined) =>
  bins
    ?.map(({ from, count, before }) => [from, count, before])
    .filter(([, count = 0, before = 0]) => count + before > 0);
const twoRounds = [
  [10, 0, 1],
  [70, 5, 1],
];

it('two rounds of numbers share bins; only the crew sees a hidden round’s, which do not widen the room’s', async () => {
  const { act, answer, onPhone, inControl } = await pollOf('number', { min: 0, max: 100, step: 1, unit: '' });
  await answer(1, 10, 72);
  await act('new-round');
  // Enough answers for a finer axis around these numbers.
  await answer(2, 71, 72, 72, 72, 72);
  await act('reveal');
  const shown = await onPhone();
  expect(tallyOf(shown)?.bins.map(({ from }) => from)).toEqual([70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80]);
  expect(tallyOf(shown)).not.toHaveProperty('beside');
  expect(shown?.before).toBeNull();
  const crew = tallyOf(await inControl());
  expect(filled(crew?.beside)).toEqual(twoRounds);
  expect(filled(crew?.bins)).toEqual(filled(tallyOf(shown)?.bins));
  await act('show-before');
  for (const activity of [await onPhone(), await inControl()]) {
    expect(filled(tallyOf(activity)?.bins)).toEqual(twoRounds);
    expect(activity?.before?.total).toBe(2);
  }
  expect(tallyOf(await inControl())?.beside).toBeNull();
  await act('hide-before');
  expect(filled(tallyOf(await onPhone())?.bins)).toEqual([
    [71, 1, undefined],
    [72, 4, undefined],
  ]);
});

it('the table of compared numbers contains both rounds, on phones without scripts too', async () => {
  const { act, answer, text } = await pollOf('number');
  await answer(1, 10);
  await act('reveal', 'close', 'new-round');
  await answer(2, 250);
  expect(await text()).not.toContain('Share');
  await act('reveal', 'close');
  const table = await text();
  expect(table).toContain('Votes Share Votes, round 1 Share, round 1');
  expect(table.replaceAll(/\s+/g, ' ')).toMatch(/0 to under 50 0 0 ?% 1 100 ?%/);
});

it('the number of right answers in both rounds is sent only with the right answer and the round', async () => {
  const { act, answer, onPhone, inControl, text } = await pollOf('choice', { correctOptions: [1] });
  const sent = async () => ({ room: (await onPhone())?.right ?? null, crew: (await inControl())?.right ?? null });
  const both = { total: 2, now: 2, before: 1 };
  const none = { room: null, crew: null };
  await answer(1, 0, 1);
  await act('close', 'reveal');
  expect(await sent()).toEqual(none);
  await act('new-round');
  await answer(2, 1, 1);
  await act('reveal');
  expect(await sent()).toEqual(none);
  const shares = async () => /Round 2: 2 answers.*?Round 1: 2 answers[^A-Z]*/.exec(await text())?.[0];
  expect(await shares()).not.toMatch(/%/);
  await act('close');
  expect(await sent()).toEqual({ room: both, crew: both });
  expect(await shares()).toMatch(/Round 2: 2 answers.*100 ?%.*Round 1: 2 answers.*50 ?%/);
  await act('hide-before');
  expect(await sent()).toEqual({ room: null, crew: both });
  await act('show-before', 'hide');
  expect(await sent()).toEqual(none);
});
