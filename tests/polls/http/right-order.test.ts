import { describe, expect, it } from 'vitest';
import { withMixedOptions } from '#contracts/polls/mixed-order.ts';
import type { CrewActivityViewOf, EventView } from '#contracts/views.ts';
import { activityOf, answerAs, hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';

const server = withServer();

/** So many that none comes about by chance. */
const labels = ['Mercury', 'Venus', 'Earth', 'Mars', 'Ceres', 'Jupiter', 'Saturn', 'Uranus', 'Neptune', 'Pluto'];
const options = labels.map((label) => ({ label }));
const stays = 'This stays as people were asked. Make a copy to ask it in another way.';

type Ranking = CrewActivityViewOf<'ranking'>;
const idsOf = ({ options: of }: Pick<Ranking, 'options'>): string[] => of.map(({ id }) => id);
const labelsOf = ({ options: of }: Pick<Ranking, 'options'>): string[] => of.map(({ label }) => label);

async function inControl(host: Visitor, event: EventView): Promise<Ranking> {
  const { control } = await host.see('events/show', 'events.show', { event: event.id });
  return control.activities[0] as Ranking;
}

async function inRoom(phone: Visitor, event: EventView): Promise<Ranking> {
  const { room } = await phone.see('rooms/show', 'rooms.show', { code: event.code });
  return room.activities[0] as unknown as Ranking;
}

describe('options whose order is the right one', () => {
  it('reach everybody in one mixed order, and neither that, nor their ids, nor a tally that moves says the right one', async () => {
    const { host, event } = await hostWithEvent(server);
    await host.visit('events.update', { event: event.id }, { revealing: 'at-once' });
    const [ada, ben] = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
    const poll = await openActivity(host, event, 'ranking', { prompt: 'What is it?', options, isOrderRight: true });
    expect([labelsOf(poll), poll.correct]).toEqual([labels, { kind: 'ranking', order: idsOf(poll) }]);
    const right = idsOf(poll);
    expect((await answerAs(ada, event, poll, { order: right.toReversed() })).status).toBe(200);
    const [one, other] = [await inRoom(ada, event), await inRoom(ben, event)];
    expect([one.isRevealed, one.correct, idsOf(one)]).toEqual([true, null, idsOf(other)]);
    expect(idsOf(one).toSorted()).toEqual(right.toSorted());
    const ranked = Object.keys(one.tally.ranks);
    expect(ranked).toHaveLength(10);
    for (const order of [idsOf(one), right.toSorted(), ranked])
      expect([right, right.toReversed()]).not.toContainEqual(order);
    // The same for whoever would write them the other way round.
    expect(idsOf(withMixedOptions({ ...poll, options: poll.options.toReversed() }))).toEqual(idsOf(one));

    await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
    const told = await inRoom(ben, event);
    expect([told.correct, idsOf(told)]).toEqual([{ kind: 'ranking', order: right }, idsOf(one)]);
    await host.visit('activity-states.update', { activity: poll.id }, { action: 'new-round' });
    expect(idsOf(await inRoom(ben, event))).not.toEqual(idsOf(one));
  });

  it('have ids that say nothing, also where the order is marked later, or the question is a copy', async () => {
    const { host, event } = await hostWithEvent(server);
    const first = await activityOf(host, event, 'ranking', { options: options.slice(0, 2) });
    expect(first.correct).toBeNull();
    // One after the other, as somebody writes them.
    let known = idsOf(first);
    for (let count = 3; count <= labels.length; count += 1) {
      const written = options.slice(0, count).map((option, place) => ({ ...option, id: known[place] }));
      await host.visit(
        'activities.update',
        { activity: first.id },
        { kind: 'ranking', prompt: first.prompt, options: written },
      );
      known = idsOf(await inControl(host, event));
    }
    expect(known.slice(2)).toEqual(known.slice(2).toSorted());
    const form = {
      kind: 'ranking',
      prompt: first.prompt,
      options: known.map((id, place) => ({ id, label: labels[place] })),
      isOrderRight: true,
    };
    await host.visit('activities.update', { activity: first.id }, form);
    const marked = await inControl(host, event);
    expect([labelsOf(marked), marked.correct]).toEqual([labels, { kind: 'ranking', order: idsOf(marked) }]);
    expect(idsOf(marked).slice(2)).not.toEqual(idsOf(marked).slice(2).toSorted());

    const { control } = await host.see(
      'events/show',
      'activity-copies.create',
      { event: event.id },
      { ids: [first.id] },
    );
    const copy = control.activities.at(-1) as Ranking;
    expect([copy.id, labelsOf(copy), copy.correct]).toEqual([
      expect.not.stringContaining(first.id),
      labels,
      { kind: 'ranking', order: idsOf(copy) },
    ]);
    expect(idsOf(copy)).not.toEqual(idsOf(copy).toSorted());
    expect(idsOf(copy)).not.toContain(idsOf(marked)[0]);
  });

  it('stay the right order in a form that leaves it out, in the order of that form, until it says no', async () => {
    const { host, event } = await hostWithEvent(server);
    const poll = await activityOf(host, event, 'ranking', { isOrderRight: true });
    const form = { kind: 'ranking', prompt: poll.prompt, options: poll.options.toReversed() };
    await host.visit('activities.update', { activity: poll.id }, form);
    const reversed = await inControl(host, event);
    expect([labelsOf(reversed), reversed.correct]).toEqual([
      labelsOf(poll).toReversed(),
      { kind: 'ranking', order: idsOf(reversed) },
    ]);
    await host.visit('activities.update', { activity: poll.id }, { ...form, isOrderRight: false });
    expect((await inControl(host, event)).correct).toBeNull();
  });

  it('stay as they were asked, where points are given for them', async () => {
    const { host, event } = await hostWithEvent(server);
    const poll = await openActivity(host, event, 'ranking', { isOrderRight: true, points: 500 });
    const form = { kind: 'ranking', prompt: poll.prompt, points: 500 };
    const refused = async (change: object) =>
      (await host.visit('activities.update', { activity: poll.id }, { ...form, options: poll.options, ...change })).page
        ?.props.errors;
    expect(await refused({ options: poll.options.toReversed() })).toEqual({ options: stays });
    expect(await refused({ isOrderRight: false })).toEqual({ isOrderRight: stays });
    expect(await refused({})).toEqual({});
    expect(idsOf(await inControl(host, event))).toEqual(idsOf(poll));
  });
});
