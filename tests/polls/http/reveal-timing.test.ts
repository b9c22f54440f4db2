import { describe, expect, it } from 'vitest';
import type { EventView } from '#contracts/views.ts';
import { exported, imported } from '#support/factories/event-files.ts';
import {
  answerAs,
  ballotFor,
  crewMemberAt,
  hostWithEvent,
  openChoice,
  participantAt,
} from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';

const server = withServer();

async function eventThatReveals(revealing: string) {
  const { host, event } = await hostWithEvent(server);
  await host.visit('events.update', { event: event.id }, { revealing });
  const phone = await participantAt(server, event.code);
  const act = (activity: { id: string }, action: string) =>
    host.visit('activity-states.update', { activity: activity.id }, { action });
  return { host, event, phone, act };
}

const totals = async (phone: Visitor, event: EventView) =>
  (await phone.see('rooms/show', 'rooms.show', { code: event.code })).room.activities.map(
    ({ tally }) => tally?.total ?? null,
  );

describe('when results show', () => {
  it('is chosen in the settings, told to the whole crew, and refused where it is none of the three', async () => {
    const { host, event } = await hostWithEvent(server);
    const crew = await crewMemberAt(server, host, event, 'moderator');
    const chosen = async () => [
      (await host.see('events/edit', 'events.edit', { event: event.id })).event.revealing,
      (await crew.see('events/show', 'events.show', { event: event.id })).control.event.revealing,
    ];
    expect(await chosen()).toEqual(['by-hand', 'by-hand']);
    await host.visit('events.update', { event: event.id }, { revealing: 'on-close' });
    expect(await chosen()).toEqual(['on-close', 'on-close']);
    const refused = await host.see('events/edit', 'events.update', { event: event.id }, { revealing: 'at-dawn' });
    expect(Object.keys(refused.errors)).toEqual(['revealing']);
    expect(await chosen()).toEqual(['on-close', 'on-close']);
    expect((await crew.call('events.update', { event: event.id }, { revealing: 'at-once' })).status).toBe(403);
    const { audits } = await host.see('audits/index', 'audits.index', { event: event.id });
    expect(audits[0]).toMatchObject({ action: 'settings.changed', target: 'revealing' });
  });

  it('on close: phones get no number before voting closes, and then need no further press', async () => {
    const { event, phone, host, act } = await eventThatReveals('on-close');
    const poll = await openChoice(host, event);
    await phone.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll));
    expect(await totals(phone, event)).toEqual([null]);
    await act(poll, 'close');
    expect(await totals(phone, event)).toEqual([1]);
    await act(poll, 'hide');
    expect(await totals(phone, event)).toEqual([null]);
    await act(poll, 'new-round');
    expect(await totals(phone, event)).toEqual([null]);
  });

  it('on close with a right answer: it is told with the close, and from then on nothing more is taken', async () => {
    const { event, phone, host, act } = await eventThatReveals('on-close');
    const poll = await openChoice(host, event, { correctOptions: [1] });
    const answer = { picks: [poll.options[1]?.id] };
    expect((await answerAs(phone, event, poll, answer)).status).toBe(200);
    await act(poll, 'close');
    const { room } = await phone.see('rooms/show', 'rooms.show', { code: event.code });
    expect(room.activities[0]).toMatchObject({ correct: { options: answer.picks }, tally: { total: 1 } });
    expect((await answerAs(phone, event, poll, answer)).json()).toMatchObject({ error: { code: 'ACTIVITY_CLOSED' } });
  });

  it('on close with a right answer: hidden again within the two seconds of grace it is known all the same, and nothing more is taken', async () => {
    const { event, phone, host, act } = await eventThatReveals('on-close');
    const poll = await openChoice(host, event, { correctOptions: [1] });
    const plain = await openChoice(host, event);
    for (const each of [plain, poll]) for (const action of ['close', 'hide']) await act(each, action);
    expect(await totals(phone, event)).toEqual([null, null]);
    expect((await answerAs(phone, event, poll, { picks: [poll.options[1]?.id] })).json()).toMatchObject({
      error: { code: 'ACTIVITY_CLOSED' },
    });
    // Where nothing is right the grace is for whoever the network held up.
    expect((await answerAs(phone, event, plain, { picks: [plain.options[1]?.id] })).status).toBe(200);
  });

  it('at once: phones see the result grow while they vote, but with points only when nobody can answer any more', async () => {
    const { event, phone, host, act } = await eventThatReveals('at-once');
    const poll = await openChoice(host, event);
    await phone.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll));
    expect(await totals(phone, event)).toEqual([1]);
    const scored = await openChoice(host, event, { correctOptions: [0], points: 100 });
    expect((await answerAs(phone, event, scored, { picks: [scored.options[0]?.id] })).status).toBe(200);
    expect(await totals(phone, event)).toEqual([1, null]);
    await act(scored, 'close');
    expect(await totals(phone, event)).toEqual([1, 1]);
  });

  it('goes with the event into a file; one of a version before it shows results by hand', async () => {
    const { event, host } = await eventThatReveals('at-once');
    const file = await exported(host, event.id);
    expect(file.event.revealing).toBe('at-once');
    const rule = async (id: string) => (await host.see('events/edit', 'events.edit', { event: id })).event.revealing;
    expect(await rule(await imported(host, file))).toBe('at-once');
    const { revealing: _, ...before } = file.event;
    expect(await rule(await imported(host, { ...file, event: before }))).toBe('by-hand');
  });
});
