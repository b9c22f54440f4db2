import { sql } from 'kysely';
import { checkBallots } from '#server/ops/verify/ballot-check.ts';
import {
  addActivity,
  addEvent,
  addParticipants,
  aSubmission,
  ballotsOn,
  eachStore,
  expect,
  it,
  noon,
} from './support/each-store.ts';
import { exportOf } from './support/tables.ts';

eachStore('the chain', ({ store }) => {
  const writer = () => ballotsOn(store, { maxGroup: 5 });
  const check = async (eventId: string) => checkBallots(await exportOf(store, eventId));
  /** 12 people vote through two processes together, six change their answers, and some submissions arrive twice. */
  const votedRoom = async () => {
    const event = await addEvent(store);
    const activity = await addActivity(store, event);
    const people = await addParticipants(store, event, 12);
    const [one, other] = [writer(), writer()];
    const votes = people.flatMap((person, index) => [
      aSubmission(activity, person, index % 3),
      ...(index % 2 ? [aSubmission(activity, person, 1, 2)] : []),
    ]);
    const copies = votes.flatMap((vote, index) => (index % 3 ? [vote] : [vote, vote]));
    await Promise.all(copies.map((vote, index) => (index % 2 ? one : other).submit(vote)));
    return { event, activity, people };
  };

  it('each round’s chain has every accepted answer once, even if it arrived twice or in another process', async () => {
    const { event, activity, people } = await votedRoom();
    const whole = { problems: [], activityCount: 1, roundCount: 1, acceptedCount: 18, ballotCount: 12, erasedCount: 0 };
    expect(await check(event.id)).toEqual(whole);
    // The answers of a removed participant stay counted.
    await store.participants.update(people[0]?.id ?? '', { removedAt: noon });
    expect(await check(event.id)).toEqual(whole);
    await store.activities.update(activity.id, { round: 2 });
    await Promise.all(
      people.slice(1).map((person) => writer().submit({ ...aSubmission(activity, person, 0), round: 2 })),
    );
    expect(await check(event.id)).toMatchObject({ problems: [], roundCount: 2, acceptedCount: 29, ballotCount: 23 });
  });

  it('the database refuses a second answer at the same position of a chain', async () => {
    const { event } = await votedRoom();
    const doubling = sql`update receipts set position = 1 where event_id = ${event.id} and position = 2`.execute(
      store.database,
    );
    await expect(doubling).rejects.toThrow(/unique/iu);
  });
});
