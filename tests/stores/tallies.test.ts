import * as fc from 'fast-check';
import {
  abstention,
  activityKinds,
  type ActivityKind,
  type AnswerView,
  type Confidence,
} from '#contracts/poll-kinds.ts';
import { createPushScheduler } from '#server/live/push-scheduler.ts';
import { readChangedEvent } from '#server/live/changed-event.ts';
import { messagesFor, type Message } from '#server/live/messages.ts';
import { activityMoved, PendingChanges, type Change } from '#server/domain/model/changes.ts';
import type { Activity, ActivityRow, Receipt, Submission } from '#server/domain/model/entities.ts';
import type { Queries } from '#server/domain/model/store.ts';
import { Refusal } from '#contracts/refusal.ts';
import { rulesOf } from '#kinds/rules.ts';
import { tallyFor } from '#server/domain/polls/round-tallies.ts';
import { tallyOf, type Tally } from '#server/domain/voting/tallies.ts';
import { crewTallyView, tallyView } from '#server/domain/views/activity-views.ts';
import type { SqlStore } from '#server/persistence/index.ts';
import { isFullMatrix } from '#support/matrix.ts';
import {
  addActivityOf,
  addEvent,
  addParticipants,
  ballotsOn,
  eachStore,
  expect,
  it,
  noon,
  submissionOf,
} from './support/each-store.ts';

type Step =
  | { do: 'vote'; person: number; option: number; writer: number }
  | { do: 'repeat'; which: number; writer: number }
  | { do: 'close' | 'reopen' | 'new round' | 'wait' }
  | { do: 'remove'; person: number };

const people = 4;
const person = fc.nat({ max: people - 1 });
const writer = fc.nat({ max: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('vote' as const), person, option: fc.nat({ max: 5 }), writer }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('repeat' as const), which: fc.nat({ max: 30 }), writer }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('close', 'reopen', 'new round', 'wait') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), person }) },
);

interface Acknowledged {
  submission: Submission;
  receipt: Receipt;
}

/** Three answers to each kind, some of them almost the same. */
function answersTo(activity: Activity): AnswerView[] {
  const ids = 'options' in activity ? activity.options.map(({ id }) => id) : [];
  const values = (...all: (number | null)[][]) => all.map((each) => ({ values: each }));
  const point = (x: number, y: number) => ({ x, y });
  const idea = (text: string, column: number) => ({ text, column });
  const inside = point(12, 30);
  const answers: Record<ActivityKind, AnswerView[]> = {
    choice: ids.map((id) => ({ picks: [id] })),
    ranking: [ids, ids.toReversed(), [...ids.slice(1), ...ids.slice(0, 1)]].map((order) => ({ order })),
    scale: [1, 4, 5].map((value) => ({ value })),
    number: [-5, 36.6, 36.600_000_1].map((value) => ({ value })),
    text: ['Tea', ' Tea ', 'tea'].map((text) => ({ text })),
    words: [['Tea', 'sea'], ['sea', 'TEA', ''], ['air']].map((words) => ({ words })),
    grid: values([1, 5, null], [1, 5], [null, 2, 3]),
    points: values([100, 0, 0], [100, null], [30, 30, 40]),
    match: values([0, 1], [1, 1], [0, 0]),
    axes: values([1, 9, null, null, 5, 5], [1, 9], [0, 10, 3, 4]),
    blanks: [['hot', 'cold'], [' hot '], ['', 'Cold']].map((gaps) => ({ gaps })),
    spot: [[inside], [point(15, 31), inside], [point(90, 90), inside]].map((marks) => ({ marks })),
    ideas: [[idea('Tea', 0)], [idea('tea!', 0), idea('Tea', 1)], [idea(' ', 0), idea('Sea', 1)]].map((ideas) => ({
      ideas,
    })),
  };
  return answers[activity.kind];
}

/** The tally computed from the acknowledged submissions alone: each person’s newest one up to that revision. */
function expectedTally(
  activity: Activity,
  round: number,
  acknowledged: readonly Acknowledged[],
  revision: number,
): Tally {
  const ballots = ballotsOf(activity, round, acknowledged, revision);
  if (activity.kind !== 'choice') {
    const isSecond = activity.kind === 'number' && round > 1;
    const before = isSecond
      ? { answers: grouped(ballotsOf(activity, round - 1, acknowledged, revision)), isShown: false }
      : null;
    return tallyOf(activity, grouped(ballots), [], before) as Tally;
  }
  const counts: Record<string, number> = Object.fromEntries(activity.options.map(({ id }) => [id, 0]));
  const answers = ballots.filter((ballot) => ballot !== abstention);
  const confidence: [number, number, number] = [0, 0, 0];
  for (const ballot of answers) {
    const { picks, confidence: sure } = rulesOf('choice').read(ballot) as { picks: string[]; confidence?: Confidence };
    for (const pick of picks) counts[pick] = (counts[pick] ?? 0) + 1;
    if (sure) confidence[sure - 1]! += 1;
  }
  const abstained = ballots.length - answers.length;
  const hasSaid = confidence.some((count) => count > 0);
  return { counts, total: answers.length, ...(abstained > 0 && { abstained }), ...(hasSaid && { confidence }) };
}

function ballotsOf(
  activity: Activity,
  round: number,
  acknowledged: readonly Acknowledged[],
  revision: number,
): string[] {
  const newest = new Map<string, Acknowledged>();
  for (const entry of acknowledged) {
    const { participantId } = entry.submission;
    const isIn = entry.submission.round === round && entry.receipt.revision <= revision;
    if (isIn && entry.receipt.revision >= (newest.get(participantId)?.receipt.revision ?? 0))
      newest.set(participantId, entry);
  }
  const { canonical } = rulesOf(activity.kind);
  return [...newest.values()].map(({ submission }) => canonical(activity, submission.answer));
}

/** Groups by equal text, as the database does. */
function grouped(ballots: readonly string[]) {
  return [...Map.groupBy(ballots, (ballot) => ballot)].map(([answer, same]) => ({
    answer,
    count: same.length,
    firstAt: noon,
  }));
}

/** Runs the steps concurrently, as phones and hosts do, reads after each commit, and returns the changes. */
async function play(
  store: SqlStore,
  kind: ActivityKind,
  steps: readonly Step[],
  { isRevisable, onChanged }: { isRevisable: boolean; onChanged: (change: Change) => void },
) {
  const event = await addEvent(store);
  const asked = { isRevisable, mayAbstain: true, asksConfidence: true };
  const activity = await addActivityOf(store, event, kind, asked);
  const [first, ...others] = answersTo(activity);
  // The first answer alone, and twice with how sure one is.
  const sure = [1, 3].map((confidence) => ({ ...first, confidence }) as AnswerView);
  const answersGiven: AnswerView[] = [...(first ? [first] : []), ...others, { isAbstention: true }, ...sure];
  const audience = await addParticipants(store, event, people);
  const looks: Promise<{ revision: number; round: number; tally: Tally }>[] = [];
  const look = () =>
    store.snapshot(async (tx) => {
      const revision = (await tx.events.byId(event.id))?.revision ?? 0;
      const round = (await tx.activities.byId(activity.id))?.round ?? 0;
      return { revision, round, tally: await tallyFor(tx, { ...activity, round }) };
    });
  store.onChange((change) => {
    if (change.eventId !== event.id) return;
    if (change.talliedIds) looks.push(look());
    onChanged(change);
  });
  const writers = [0, 1].map(() => ballotsOn(store, { maxGroup: 3, waitMs: 0 }));
  const submissions: Submission[] = [];
  const answers: Promise<Acknowledged | Refusal>[] = [];
  let round = 1;

  const submit = (submission: Submission, at: number) => {
    const answer = writers[at]?.submit(submission).then(
      (receipt) => ({ submission, receipt }),
      (error: unknown) => {
        if (error instanceof Refusal) return error;
        throw error;
      },
    );
    if (answer) answers.push(answer);
  };
  const change = async (fields: Partial<ActivityRow>) => {
    await store.transaction(async (tx) => {
      const revision = await tx.events.bumpRevision(event.id);
      await tx.activities.update(activity.id, { ...fields, revision });
      tx.announce(activityMoved(event.id, activity.id));
    });
  };
  const changes: Promise<unknown>[] = [];

  for (const next of steps) {
    const participant = 'person' in next ? audience[next.person] : undefined;
    if (next.do === 'vote' && participant) {
      const answer = answersGiven[next.option] ?? { picks: [] };
      const submission = submissionOf({ id: activity.id, round }, participant, answer);
      submissions.push(submission);
      submit(submission, next.writer);
    } else if (next.do === 'repeat') {
      const submission = submissions[next.which % Math.max(1, submissions.length)];
      if (submission) submit(submission, next.writer);
    } else if (next.do === 'remove' && participant)
      changes.push(store.participants.update(participant.id, { removedAt: noon }));
    else if (next.do === 'close') changes.push(change({ state: 'closed', closedAt: noon - 5_000 }));
    else if (next.do === 'reopen') changes.push(change({ state: 'open', closedAt: null }));
    else if (next.do === 'new round') changes.push(change({ state: 'open', closedAt: null, round: (round += 1) }));
    else if (next.do === 'wait') await Promise.allSettled([...answers, ...changes]);
  }
  const settled = await Promise.all(answers);
  await Promise.all(changes);
  const acknowledged = settled.filter((answer): answer is Acknowledged => !(answer instanceof Refusal));
  return { activity, rounds: round, acknowledged, looks: await Promise.all(looks), end: await look() };
}

interface PushedTally {
  activityId: string;
  isForCrew: boolean;
  round: number;
  tally: { revision: number } | null;
}

/** The tallies as the browser receives them, each with its revision. */
function talliesIn({ event, payload }: Message): PushedTally[] {
  const { tallies = [], activities = [] } = payload as {
    tallies?: ({ activityId: string; round: number } & Tally & { revision: number })[];
    activities?: { id: string; round: number; tally: PushedTally['tally'] }[];
  };
  const isForCrew = event.startsWith('crew-');
  const alone = tallies.map(({ activityId, round, ...tally }) => ({ activityId, isForCrew, round, tally }));
  return [...alone, ...activities.map(({ id, round, tally }) => ({ activityId: id, isForCrew, round, tally }))];
}

/** Every pushed tally equals a recount of the submissions acknowledged up to its revision. */
function expectRecounted(
  messages: readonly Message[],
  activity: Activity,
  acknowledged: readonly Acknowledged[],
): void {
  for (const { activityId, isForCrew, round, tally } of messages.flatMap(talliesIn)) {
    expect(activityId).toBe(activity.id);
    const revision = tally?.revision ?? 0;
    const recount = expectedTally(activity, round, acknowledged, revision);
    expect(tally).toEqual(
      isForCrew ? crewTallyView({ revision }, recount) : tallyView({ ...activity, revision }, recount),
    );
  }
}

async function messagesOf(tx: Queries, change: Change): Promise<Message[]> {
  const pending = new PendingChanges();
  pending.add(change);
  const changed = await readChangedEvent(tx, change.eventId, pending, () => Promise.resolve(null));
  return changed ? messagesFor(changed) : [];
}

eachStore('the tally', ({ name, store }) => {
  const isMain = name === 'SQLite' || isFullMatrix;
  it.each(isMain ? activityKinds : (['choice'] as const))(
    'the tally of a %s equals the acknowledged submissions at every revision, after any events',
    async (kind) => {
      let storedCount = 0;
      let pushedCount = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), fc.boolean(), async (steps, isRevisable) => {
          const pushing: Promise<Message[]>[] = [];
          const onChanged = (change: Change) => void pushing.push(store.snapshot((tx) => messagesOf(tx, change)));
          const { activity, rounds, acknowledged, looks, end } = await play(store, kind, steps, {
            isRevisable,
            onChanged,
          });
          const pushed = (await Promise.all(pushing)).flat();
          pushedCount += pushed.flatMap(talliesIn).length;
          expectRecounted(pushed, activity, acknowledged);
          storedCount += acknowledged.length;
          for (const { revision, round, tally } of [...looks, end]) {
            expect(tally).toEqual(expectedTally(activity, round, acknowledged, revision));
          }
          for (let round = 1; round <= rounds; round += 1) {
            const tally = await tallyFor(store, { ...activity, round });
            expect(tally).toEqual(expectedTally(activity, round, acknowledged, Number.POSITIVE_INFINITY));
          }
          const firstReceipts = Map.groupBy(acknowledged, ({ submission }) => submission.submissionId);
          for (const [submissionId, copies] of firstReceipts) {
            const receipt = await store.ballots.receipt(submissionId);
            for (const copy of copies) expect(copy.receipt).toEqual(receipt);
          }
        }),
        { numRuns: (kind === 'choice' ? 20 : 8) * (isFullMatrix ? 2 : isMain ? 1 : 0.5) },
      );
      expect(storedCount).toBeGreaterThan(5);
      expect(pushedCount).toBeGreaterThan(10);
    },
  );

  it.runIf(isMain)(
    'the tally in every push equals a recount at its revision, however changes were merged into it',
    async () => {
      let pushedCount = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
          const left: Message[] = [];
          const failures: unknown[] = [];
          const pushes = createPushScheduler({
            store,
            publisher: {
              publish: (messages) => Promise.resolve(void left.push(...messages)),
              publishToUser: () => Promise.resolve(),
              terminateUser: () => Promise.resolve(),
              subscriptionCount: () => Promise.resolve(null),
            },
            onError: (error) => failures.push(error),
          });
          const { activity, acknowledged, end } = await play(store, 'choice', steps, {
            isRevisable: true,
            onChanged: (change) => pushes.add(change),
          });
          await pushes.settle();
          expect(failures).toEqual([]);
          expectRecounted(left, activity, acknowledged);
          const tallies = left.flatMap(talliesIn);
          pushedCount += tallies.length;
          // Everything that was counted has been announced.
          if (acknowledged.length > 0)
            expect(tallies.findLast(({ isForCrew }) => isForCrew)).toMatchObject({
              round: end.round,
              tally: end.tally,
            });
        }),
        { numRuns: isFullMatrix ? 12 : 5 },
      );
      expect(pushedCount).toBeGreaterThan(8);
    },
  );
});
