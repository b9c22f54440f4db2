import { updateActivity } from '#server/domain/polls/activities.ts';
import type { ActivityForm } from '#server/domain/polls/activity-forms.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { SqlStore } from '#server/persistence/index.ts';
import {
  addActivity,
  addEvent,
  addParticipant,
  aSubmission,
  ballotsOn,
  eachStore,
  expect,
  it,
  worldOn,
  type Choice,
} from './support/each-store.ts';

const writerOn = (store: Pick<SqlStore, 'write'>) => ballotsOn(store, { waitMs: 0 });
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error as Error)),
  );

/** A form that replaces the first option. */
const corrected = ({ options: [, ...left] }: Choice): ActivityForm => ({
  kind: 'choice',
  prompt: 'Coffee or milk?',
  options: [...left, { label: 'Milk' }],
  minPicks: 1,
  maxPicks: 1,
});

eachStore('a poll that is corrected while its first answer comes', (opened) => {
  const { store } = opened;
  const scene = async () => {
    const event = await addEvent(store);
    const poll = await addActivity(store, event);
    const me = await addParticipant(store, event);
    const labels = async () => {
      const now = await store.activities.byId(poll.id);
      return now?.kind === 'choice' ? now.options.map(({ label }) => label) : [];
    };
    const answers = async () =>
      (await store.ballots.answers(poll.id, 1)).map(({ answer, count }) => [JSON.parse(answer) as string[], count]);
    /** Lets concurrent work proceed while the other transaction is open; PGlite would block. */
    const letOthersProceed = async () => {
      for (let turn = 0; opened.isConcurrent && turn < 5; turn += 1) await store.events.byId(event.id);
    };
    return { event, poll, me, labels, answers, letOthersProceed };
  };

  it('a correction waits for an answer that another process is storing, and is then refused', async () => {
    const { event, poll, me, labels, answers, letOthersProceed } = await scene();
    const elsewhere = await opened.another();
    let correcting: Promise<string> | undefined;
    const write: SqlStore['write'] = (work) =>
      store.write(async (session, announce) => {
        const stored = await work(session, announce);
        correcting ??= outcome(updateActivity(worldOn(elsewhere), event.id, poll.id, corrected(poll)));
        await letOthersProceed();
        return stored;
      });
    await writerOn({ write }).submit(aSubmission(poll, me, 0));
    expect(await correcting).toBe('ACTIVITY_ASKED');
    expect([await labels(), await answers()]).toEqual([['Tea', 'Coffee', 'Water'], [[[poll.options[0]?.id], 1]]]);
    await elsewhere.close();
  });

  it('a correction makes a concurrent answer wait, which is then checked against the new options', async () => {
    const { event, poll, me, labels, answers, letOthersProceed } = await scene();
    const elsewhere = await opened.another();
    const writer = writerOn(elsewhere);
    const [left, right] = [me, await addParticipant(store, event)];
    let answering: Promise<string>[] = [];
    const transaction: SqlStore['transaction'] = (work) =>
      store.transaction(async (tx) => {
        const done = await work(tx);
        answering = [
          outcome(writer.submit(aSubmission(poll, left, 0))),
          outcome(writer.submit(aSubmission(poll, right, 1))),
        ];
        await letOthersProceed();
        return done;
      });
    await updateActivity(worldOn({ ...store, transaction }), event.id, poll.id, corrected(poll));
    expect(await Promise.all(answering)).toEqual(['BALLOT_INVALID', 'done']);
    expect([await labels(), await answers()]).toEqual([['Coffee', 'Water', 'Milk'], [[[poll.options[1]?.id], 1]]]);
    await elsewhere.close();
  });
});
