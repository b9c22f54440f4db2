import { expect, it } from 'vitest';
import type { Bin, Tallies } from '#contracts/poll-kinds.ts';
import type { ActivityView, CrewActivityView } from '#contracts/views.ts';
import {
  answerAs,
  ballotFor,
  hostWithEvent,
  openActivity,
  openChoice,
  participantAt,
} from '#support/factories/events.ts';
import { pageText } from '#support/clients/page-text.ts';
import { withServer } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';

const server = withServer();

/** A poll with one vote for the first option; then asked again, with one vote for the second. */
async function askedTwice({ isFirstRevealed }: { isFirstRevealed: boolean }) {
  const { host, event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code);
  const poll = await openChoice(host, event);
  const act = async (...actions: string[]) => {
    for (const action of actions) await host.visit('activity-states.update', { activity: poll.id }, { action });
  };
  const vote = (round: number, option: number) =>
    phone.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor({ ...poll, round }, option));
  await vote(1, 0);
  await act(...(isFirstRevealed ? ['reveal'] : []), 'new-round');
  await vote(2, 1);
  const ids = poll.options.map(({ id }) => id);
  const countsFor = async (who: Visitor) => {
    const { room } = await who.see('screens/show', 'screens.show', { event: event.id });
    const [activity] = room.activities;
    return { now: counts(activity?.tally, ids), before: counts(activity?.before, ids) };
  };
  const onPhone = async () => {
    const { room } = await phone.see('rooms/show', 'rooms.show', { code: event.code });
    return counts(room.activities[0]?.before, ids);
  };
  const inControl = async () =>
    counts((await host.see('events/show', 'events.show', { event: event.id })).control.activities[0]?.before, ids);
  return { host, event, poll, act, onScreen: () => countsFor(host), onPhone, inControl };
}

const counts = (tally: object | null | undefined, ids: readonly string[]) =>
  tally && 'counts' in tally ? ids.map((id) => (tally.counts as Record<string, number>)[id]) : null;

it('a round that was revealed is shown beside the next one, as soon as that is revealed', async () => {
  const { act, onScreen, onPhone, inControl } = await askedTwice({ isFirstRevealed: true });
  expect(await onScreen()).toEqual({ now: null, before: null });
  expect(await inControl()).toEqual([1, 0, 0]);
  await act('reveal');
  expect(await onScreen()).toEqual({ now: [0, 1, 0], before: [1, 0, 0] });
  expect(await onPhone()).toEqual([1, 0, 0]);
  await act('hide');
  expect(await onScreen()).toEqual({ now: null, before: null });
  await act('reveal', 'hide-before');
  expect(await onScreen()).toEqual({ now: [0, 1, 0], before: null });
});

it('a round that was hidden stays so beside the next one, until the crew shows it', async () => {
  const { act, onScreen, onPhone, inControl } = await askedTwice({ isFirstRevealed: false });
  await act('reveal');
  expect(await onScreen()).toEqual({ now: [0, 1, 0], before: null });
  expect(await onPhone()).toBeNull();
  expect(await inControl()).toEqual([1, 0, 0]);
  await act('show-before');
  expect(await onScreen()).toEqual({ now: [0, 1, 0], before: [1, 0, 0] });
  expect(await onPhone()).toEqual([1, 0, 0]);
});

it('a first round has none before it, nor has what is written: to show one is refused', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openChoice(host, event);
  const text = await openActivity(host, event, 'text');
  await host.visit('activity-states.update', { activity: text.id }, { action: 'new-round' });
  for (const { id } of [poll, text]) {
    const { status } = await host.call('activity-states.update', { activity: id }, { action: 'show-before' });
    expect(status).toBe(409);
  }
  const { control } = await host.see('events/show', 'events.show', { event: event.id });
  expect(control.activities.map(({ isBeforeShown, before }) => [isBeforeShown, before])).toEqual([
    [false, null],
    [false, null],
  ]);
});

/** A number poll answered with 10 and 72; then asked again, and answered with 71 and 72. */
async function numbersTwice({ isFirstRevealed }: { isFirstRevealed: boolean }) {
  const { host, event } = await hostWithEvent(server);
  const [ada, ben] = [await participantAt(server, event.code), await participantAt(server, event.code)];
  const poll = await openActivity(host, event, 'number', { min: 0, max: 100, step: 1, unit: '' });
  const act = async (...actions: string[]) => {
    for (const action of actions) await host.visit('activity-states.update', { activity: poll.id }, { action });
  };
  await answerAs(ada, event, poll, { value: 10 });
  await answerAs(ben, event, poll, { value: 72 });
  await act(...(isFirstRevealed ? ['reveal'] : []), 'new-round');
  await answerAs(ada, event, { ...poll, round: 2 }, { value: 71 });
  await answerAs(ben, event, { ...poll, round: 2 }, { value: 72 });
  // As many as it takes for a finer axis around them.
  for (let guest = 0; guest < 3; guest += 1)
    await answerAs(await participantAt(server, event.code), event, { ...poll, round: 2 }, { value: 72 });
  const onPhone = async () => (await ada.see('rooms/show', 'rooms.show', { code: event.code })).room.activities[0];
  const inControl = async () =>
    (await host.see('events/show', 'events.show', { event: event.id })).control.activities[0];
  return { act, onPhone, inControl };
}

const binsIn = (bins: readonly Bin[] | null | undefined) =>
  bins
    ?.map(({ from, count, before }) => [from, count, before])
    .filter(([, count = 0, before = 0]) => count + before > 0);
const tallyIn = (activity: ActivityView | CrewActivityView | undefined) =>
  activity?.tally as (Tallies['number'] & { beside?: Bin[] | null }) | null | undefined;

it('numbers of two rounds stand in the same bins', async () => {
  const { act, onPhone, inControl } = await numbersTwice({ isFirstRevealed: true });
  expect(tallyIn(await onPhone())).toBeNull();
  await act('reveal');
  expect(binsIn(tallyIn(await onPhone())?.bins)).toEqual([
    [10, 0, 1],
    [70, 5, 1],
  ]);
  expect((await onPhone())?.before?.total).toBe(2);
  expect(binsIn(tallyIn(await inControl())?.bins)).toEqual([
    [10, 0, 1],
    [70, 5, 1],
  ]);
  await act('hide-before');
  expect(binsIn(tallyIn(await onPhone())?.bins)).toEqual([
    [71, 1, undefined],
    [72, 4, undefined],
  ]);
});

it('numbers of a hidden round are beside the next one for the crew alone, and do not tell the room how far they reach', async () => {
  const { act, onPhone, inControl } = await numbersTwice({ isFirstRevealed: false });
  await act('reveal');
  const shown = await onPhone();
  expect(tallyIn(shown)?.bins.map(({ from }) => from)).toEqual([70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80]);
  expect(tallyIn(shown)).not.toHaveProperty('beside');
  expect(shown?.before).toBeNull();
  expect(binsIn(tallyIn(await inControl())?.beside)).toEqual([
    [10, 0, 1],
    [70, 5, 1],
  ]);
  expect(binsIn(tallyIn(await inControl())?.bins)).toEqual(binsIn(tallyIn(shown)?.bins));
  await act('show-before');
  expect(binsIn(tallyIn(await onPhone())?.bins)).toEqual([
    [10, 0, 1],
    [70, 5, 1],
  ]);
  expect(tallyIn(await inControl())?.beside).toBeNull();
});

it('the tables of compared scales and numbers hold both rounds, on phones without scripts too', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code);
  const document = async () =>
    (await ada.send('GET', `/e/${event.code}`, { headers: { accept: 'text/html', 'accept-language': 'en' } })).text;
  const tableIn = (html: string) =>
    /<table.*?<\/table>/s
      .exec(html)?.[0]
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  for (const [kind, first, second, row] of [
    ['scale', 2, 5, '2 0 0% 1 100%'],
    ['number', 10, 250, '0 to under 50 0 0% 1 100%'],
  ] as const) {
    const activity = await openActivity(host, event, kind);
    const act = async (action: string) => host.visit('activity-states.update', { activity: activity.id }, { action });
    await answerAs(ada, event, activity, { value: first });
    for (const action of ['reveal', 'close']) await act(action);
    expect(tableIn(await document())).not.toContain('round 1');
    await act('new-round');
    await answerAs(ada, event, { ...activity, round: 2 }, { value: second });
    expect(tableIn(await document())).toBeUndefined();
    for (const action of ['reveal', 'close']) await act(action);
    const table = tableIn(await document());
    expect(table).toContain('Votes Share Votes, round 1 Share, round 1');
    expect(table).toContain(row);
    await host.visit('activities.destroy', { activity: activity.id });
  }
});

it('how many were right in either round is told to nobody before what is right is, and to the room never of a round that it does not see', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openChoice(host, event, { correctOptions: [1] });
  const phones = [await participantAt(server, event.code), await participantAt(server, event.code)];
  const act = async (action: string) => host.visit('activity-states.update', { activity: poll.id }, { action });
  const vote = async (round: number, ...picks: number[]) => {
    for (const [seat, pick] of picks.entries())
      await phones[seat]?.call(
        'ballots.create',
        { code: event.code, activity: poll.id },
        ballotFor({ ...poll, round }, pick),
      );
  };
  const told = async () => {
    const { room } = await (phones[0] as Visitor).see('rooms/show', 'rooms.show', { code: event.code });
    const { control } = await host.see('events/show', 'events.show', { event: event.id });
    return { room: room.activities[0]?.right ?? null, crew: control.activities[0]?.right ?? null };
  };
  const both = { total: 2, now: 2, before: 1 };
  await vote(1, 0, 1);
  for (const action of ['close', 'reveal']) await act(action);
  expect(await told()).toEqual({ room: null, crew: null });
  await act('new-round');
  await vote(2, 1, 1);
  expect(await told()).toEqual({ room: null, crew: null });
  await act('reveal');
  expect(await told()).toEqual({ room: null, crew: null });
  await act('close');
  expect(await told()).toEqual({ room: both, crew: both });
  await act('hide-before');
  expect(await told()).toEqual({ room: null, crew: both });
  for (const action of ['show-before', 'hide']) await act(action);
  expect(await told()).toEqual({ room: null, crew: null });
});

it('a phone shows the share of right answers in both rounds once the second one is closed', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openChoice(host, event, { correctOptions: [1] });
  const [ada, ben] = [await participantAt(server, event.code), await participantAt(server, event.code)];
  const act = async (...actions: string[]) => {
    for (const action of actions) await host.visit('activity-states.update', { activity: poll.id }, { action });
  };
  const vote = async (round: number, ...picks: [number, number]) => {
    for (const [place, phone] of [ada, ben].entries())
      await answerAs(phone, event, { ...poll, round }, { picks: [poll.options[picks[place] ?? 0]?.id] });
  };
  const shares = async () =>
    /Round 2: 2 answers.*?Round 1: 2 answers[^A-Z]*/.exec(await pageText(ada, `/e/${event.code}`))?.[0];
  await vote(1, 0, 1);
  await act('close', 'reveal', 'new-round');
  await vote(2, 1, 1);
  await act('reveal');
  expect(await shares()).not.toMatch(/%/);
  await act('close');
  expect(await shares()).toMatch(/Round 2: 2 answers.*100 ?%.*Round 1: 2 answers.*50 ?%/);
});
