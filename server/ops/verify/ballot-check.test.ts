import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { scratchFolder } from '#support/scratch.ts';
import { addActivity, addEvent, addParticipants, aSubmission, noon } from '#tests/stores/support/seeds.ts';
import { checkBallots } from './ballot-check.ts';
import { ballotExportOf, sealOf, type BallotExport, type ExportedLink } from '../../files/ballot-export.ts';
import { parseBallotExport } from './ballot-files.ts';
import { createBallotWriter, firstHash, hashLink, openStore } from '../../persistence/index.ts';

const folder = scratchFolder();
let text: string;

beforeAll(async () => {
  const store = await openStore({ dataDir: folder() });
  const event = await addEvent(store);
  const [first, second] = [
    await addActivity(store, event),
    await addActivity(store, event, { position: 2, isRevisable: false, mayAbstain: true, asksConfidence: true }),
  ];
  const people = await addParticipants(store, event, 6);
  const writer = createBallotWriter(store, { now: () => noon, newId: randomUUID });
  const vote = (poll: typeof first, option: number, count: number) =>
    Promise.all(
      people.slice(0, count).map((person, index) => writer.submit(aSubmission(poll, person, (option + index) % 3))),
    );
  await vote(first, 0, 6);
  await vote(first, 1, 3);
  await vote(second, 2, 4);
  for (const person of people.slice(4, 5)) {
    const submission = aSubmission(second, person, 0);
    await writer.submit({ ...submission, answer: { ...submission.answer, confidence: 2 } });
  }
  for (const person of people.slice(5))
    await writer.submit({ ...aSubmission(second, person), answer: { isAbstention: true } });
  await store.activities.update(first.id, { round: 2 });
  await vote({ ...first, round: 2 }, 0, 4);
  const archive = await store.archives.read(event.id);
  if (!archive) throw new Error('the event is gone');
  text = JSON.stringify(ballotExportOf(archive, noon));
  await store.close();
});

const fresh = () => parseBallotExport(text);
const problemsOf = (exported: unknown) => {
  let parsed: BallotExport;
  try {
    parsed = parseBallotExport(JSON.stringify(exported));
  } catch (error) {
    return [String(error)];
  }
  return checkBallots(parsed).problems;
};

type Place = { holder: Record<string, unknown> | unknown[]; key: string | number; at: string };

function* placesIn(value: unknown, at = ''): Generator<Place> {
  if (typeof value !== 'object' || value === null) return;
  const holder = value as Record<string, unknown> | unknown[];
  const keys = Array.isArray(holder) ? holder.keys() : Object.keys(holder);
  for (const key of keys) {
    const place = `${at}/${key}`;
    yield { holder, key, at: place };
    yield* placesIn((holder as Record<string | number, unknown>)[key], place);
  }
}

const isFree = (at: string) => ['/exportedAt', '/event/code', '/event/title'].includes(at);

/** Applies `tamper` to a fresh copy at every place that it accepts, and returns the places that the check missed. */
function unnoticed(tamper: (place: Place) => boolean): { tried: number; places: string[] } {
  const places: string[] = [];
  let tried = 0;
  for (const [index, { at }] of [...placesIn(fresh())].entries()) {
    const copy = fresh();
    const place = [...placesIn(copy)][index];
    if (!place || isFree(at) || !tamper(place)) continue;
    tried += 1;
    if (problemsOf(copy).length === 0) places.push(at);
  }
  return { tried, places };
}

it('finds no problem in an unmodified export', () => {
  expect(checkBallots(fresh())).toEqual({
    problems: [],
    activityCount: 2,
    roundCount: 3,
    acceptedCount: 19,
    ballotCount: 16,
    erasedCount: 0,
  });
});

it.each<[string, number, (place: Place) => boolean]>([
  [
    'changed value',
    300,
    ({ holder, key }) => {
      const values = holder as Record<string | number, unknown>;
      const value = values[key];
      if (typeof value === 'string') values[key] = `${value}x`;
      else if (typeof value === 'number') values[key] = value + 1;
      else return false;
      return true;
    },
  ],
  [
    'removed entry',
    300,
    ({ holder, key }) => {
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
      return true;
    },
  ],
  [
    'duplicated entry',
    30,
    ({ holder, key }) => {
      if (!Array.isArray(holder)) return false;
      holder.splice(Number(key), 0, structuredClone(holder[Number(key)]));
      return true;
    },
  ],
  [
    'reordered entry, except among ballots, which have no order',
    15,
    ({ holder, key, at }) => {
      if (!Array.isArray(holder) || Number(key) === 0 || /\/ballots\/\d+$/.test(at)) return false;
      [holder[Number(key) - 1], holder[Number(key)]] = [holder[Number(key)], holder[Number(key) - 1]];
      return true;
    },
  ],
])('finds every %s', (_, atLeast, tamper) => {
  const { tried, places } = unnoticed(tamper);
  expect(places).toEqual([]);
  expect(tried).toBeGreaterThan(atLeast);
});

it('describes the change in a sentence', () => {
  const exported = fresh();
  const round = exported.activities[1]?.rounds[0];
  const option = exported.activities[1]?.options[0];
  // Ids, and therefore the order, are random, so pick a ballot whose link is not removed below.
  const ballot = round?.ballots.find(({ participantId }) => participantId === round.links[0]?.participantId);
  if (!round || !option || !ballot) throw new Error('no ballot');
  round.tally.counts[option.id] = 5;
  ballot.answeredAt += 1;
  round.links.pop();
  expect(problemsOf(exported)).toEqual(
    expect.arrayContaining([
      '“Tea or coffee?”, round 1: 6 answers were accepted, but 5 are in the file.',
      '“Tea or coffee?”, round 1: “Tea” has 2 votes, but 5 in the tally.',
      `“Tea or coffee?”, round 1: ballot ${ballot.id} ` +
        `differs from the last accepted answer of participant ${ballot.participantId}.`,
    ]),
  );
});

function forge(exported: BallotExport): ExportedLink[] {
  const [activity] = exported.activities;
  const round = activity?.rounds[1];
  const [link] = round?.links ?? [];
  const [from, to] = activity?.options ?? [];
  const ballot = round?.ballots.find(({ participantId }) => participantId === link?.participantId);
  if (!round || !link || !ballot || !from || !to) throw new Error('nothing to forge');
  link.answer = ballot.answer = JSON.stringify([to.id]);
  round.tally.counts[from.id] = (round.tally.counts[from.id] ?? 0) - 1;
  round.tally.counts[to.id] = (round.tally.counts[to.id] ?? 0) + 1;
  return round.links;
}

it('its hash reveals an answer that was changed everywhere', () => {
  const exported = fresh();
  forge(exported);
  expect(problemsOf(exported)).toEqual([expect.stringContaining('answer 1 (submission')]);
});

it('the noted seal reveals a rebuilt chain with a new seal', () => {
  const exported = fresh();
  const links = forge(exported);
  const activity = exported.activities[0];
  const round = activity?.rounds[1];
  if (!activity || !round) throw new Error('no round');
  let before = firstHash;
  for (const link of links) {
    link.hash = hashLink(before, {
      ...link,
      eventId: exported.event.id,
      activityId: activity.id,
      round: round.round,
    });
    before = link.hash;
  }
  round.chain.hash = before;
  exported.seal = sealOf(exported);
  expect(problemsOf(exported)).toEqual([]);
  expect(exported.seal).not.toBe(fresh().seal);
});
