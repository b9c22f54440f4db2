import { createHmac, randomBytes } from 'node:crypto';
import type { Activity, Submission } from '#server/domain/model/entities.ts';
import type { EventArchive } from '#server/domain/model/event-archive.ts';
import { limits } from '#contracts/limits.ts';
import { byCodePoint } from '#contracts/text/by-code-point.ts';
import { append, emptyChain, firstHash } from '../../ballot-chain.ts';
import { roundKeyOf, type RoundKey, type Session } from '../../database.ts';
import { prepared } from '../../prepared-queries.ts';
import { rowsOf } from '../rows.ts';
import { extendChains } from './ballot-chains.ts';

const rowsPerStatement = 500;

const keysIn = prepared((kysely, eventId: string) =>
  kysely.selectFrom('ballotKeys').select('key').distinct().where('eventId', '=', eventId).where('key', '!=', ''),
);

/** Version 8, so it is no one's id. Without the key, no one can tell whose it is. */
export function pseudonymOf(key: string, participantId: string): string {
  const hex = createHmac('sha256', key).update(participantId).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(12, 15)}`, `8${hex.slice(15, 18)}`, hex.slice(18, 30)].join(
    '-',
  );
}

/** Under which a person's ballots are stored: their id, and pseudonyms in anonymous rounds that still have a key. */
export async function voterIdsOf(session: Session, eventId: string, participantId: string): Promise<string[]> {
  const keys = await keysIn(session, eventId);
  return [participantId, ...keys.map(({ key }) => pseudonymOf(key, participantId))];
}

export async function voterIdIn({ kysely }: Session, round: RoundKey, participantId: string): Promise<string> {
  const { activityId, round: number } = round;
  const found = await rowsOf(kysely, 'ballotKeys', ['key']).find({ activityId, round: number, key: { '!=': '' } });
  return found ? pseudonymOf(found.key, participantId) : participantId;
}

type Voting = Pick<Submission, 'activityId' | 'round' | 'participantId'>;

/**
 * Null where the key of an anonymous round is gone. Sealed rounds keep an empty one: under a second key, people would
 * count twice. The caller holds the event's lock.
 */
export async function voterIds(
  session: Session,
  submissions: readonly Voting[],
  activities: ReadonlyMap<string, Activity>,
): Promise<(submission: Voting) => string | null> {
  const isAnonymous = ({ activityId }: Voting) => activities.get(activityId)?.names === 'anonymous';
  const rounds = new Map(submissions.filter(isAnonymous).map((submission) => [roundKeyOf(submission), submission]));
  const keys = rounds.size === 0 ? new Map<string, string>() : await keysOf(session, [...rounds.values()]);
  for (const [place, { activityId, round }] of rounds) {
    const activity = activities.get(activityId);
    if (keys.has(place) || !activity || !mayHaveKey(activity, round)) continue;
    const key = (await keyOfSurvey(session, activity)) ?? newKey();
    await rowsOf(session.kysely, 'ballotKeys').insert({ activityId, round, eventId: activity.eventId, key });
    keys.set(place, key);
  }
  return (submission) => {
    if (!isAnonymous(submission)) return submission.participantId;
    const key = keys.get(roundKeyOf(submission));
    return key ? pseudonymOf(key, submission.participantId) : null;
  };
}

function mayHaveKey({ state, round: current }: Activity, round: number) {
  return state !== 'draft' && round === current;
}

async function keysOf({ kysely }: Session, rounds: readonly RoundKey[]) {
  const found = await rowsOf(kysely, 'ballotKeys').all({ activityId: rounds.map(({ activityId }) => activityId) });
  return new Map(found.map((row) => [roundKeyOf(row), row.key]));
}

/** One for all its questions, so that a survey can count who answered all of them. */
async function keyOfSurvey({ kysely }: Session, { seriesId }: Activity): Promise<string | undefined> {
  if (seriesId === null) return undefined;
  const found = await kysely
    .selectFrom('ballotKeys')
    .innerJoin('activities', 'activities.id', 'ballotKeys.activityId')
    .select('ballotKeys.key')
    .where('activities.seriesId', '=', seriesId)
    .where('ballotKeys.key', '!=', '')
    .executeTakeFirst();
  return found?.key;
}

/** Rounds that closed, or were replaced by another, so long ago that no ballot is on its way. */
export function dueForSealing({ kysely }: Session, now: number): Promise<(RoundKey & { eventId: string })[]> {
  return kysely
    .selectFrom('ballotKeys')
    .innerJoin('activities', 'activities.id', 'ballotKeys.activityId')
    .innerJoin('events', 'events.id', 'activities.eventId')
    .select(['ballotKeys.activityId', 'ballotKeys.round', 'ballotKeys.eventId'])
    .where('events.deletingAt', 'is', null)
    .where('ballotKeys.key', '!=', '')
    .where((eb) =>
      eb.or([
        eb('activities.round', '>', eb.ref('ballotKeys.round')),
        eb.and([eb('activities.state', '=', 'closed'), eb('activities.closedAt', '<=', now - limits.ballotKeyMs)]),
      ]),
    )
    .execute();
}

type Voted = { participantId: string };

/** Sorts ballots or links of the round by pseudonyms, and parts someone erased from their other answers in a survey. */
function inSealedOrder(links: readonly (Voted & { isErased?: unknown })[], pseudonym = (id: string): string => id) {
  const erased = new Set(links.flatMap(({ participantId, isErased }) => (isErased ? [participantId] : [])));
  const fresh = newKey();
  const nameOf = (id: string) => (erased.has(id) ? pseudonymOf(fresh, id) : pseudonym(id));
  return <Row extends Voted>(rows: readonly Row[]): Row[] =>
    rows
      .map((row) => ({ ...row, participantId: nameOf(row.participantId) }))
      .toSorted((one, other) => byCodePoint(one.participantId, other.participantId));
}

/** Files outlive the key, so rounds that have one are as if sealed, under pseudonyms that no key leads to. */
export async function asSealed({ kysely }: Session, archive: EventArchive): Promise<EventArchive> {
  const open = await rowsOf(kysely, 'ballotKeys').all({ eventId: archive.event.id, key: { '!=': '' } });
  if (open.length === 0) return archive;
  // One for all rounds, so that a person's answers to a survey stay together.
  const fresh = newKey();
  const [ballots, links] = [Map.groupBy(archive.ballots, roundKeyOf), Map.groupBy(archive.links, roundKeyOf)];
  const heads = new Map(archive.heads.map((head) => [roundKeyOf(head), head]));
  for (const { activityId, round } of open) {
    const place = roundKeyOf({ activityId, round });
    const [given, chained] = [ballots.get(place) ?? [], links.get(place) ?? []];
    const sorted = inSealedOrder(chained, (id) => pseudonymOf(fresh, id));
    const head = emptyChain(activityId, round);
    ballots.set(
      place,
      sorted(given).toSorted((one, other) => byCodePoint(one.id, other.id)),
    );
    const unmarked = sorted(chained).map((link) => {
      const { isErased: _, ...rest } = link;
      return append(head, rest);
    });
    links.set(place, unmarked);
    heads.set(place, head);
  }
  return {
    ...archive,
    ballots: [...ballots.values()].flat(),
    links: [...links.values()].flat(),
    heads: [...heads.values()],
  };
}

function newKey(): string {
  return randomBytes(32).toString('base64url');
}

/** Empties the key, and stores the ballots and their chain again in an order that says nothing about arrivals. */
export async function sealRound(session: Session, { activityId, round }: RoundKey): Promise<void> {
  const { kysely } = session;
  const where = { activityId, round };
  await rowsOf(kysely, 'ballotKeys').update(where, { key: '' });
  const [stored, chained] = [
    await rowsOf(kysely, 'ballots').all(where),
    await rowsOf(kysely, 'receipts').all(where, 'position'),
  ];
  const sorted = inSealedOrder(chained);
  const [ballots, links] = [sorted(stored), sorted(chained)];
  // Deletes the receipts, too.
  await rowsOf(kysely, 'ballots').delete(where);
  await rowsOf(kysely, 'chains').update(where, { length: 0, hash: firstHash });
  for (let from = 0; from < ballots.length; from += rowsPerStatement)
    await rowsOf(kysely, 'ballots').insert(...ballots.slice(from, from + rowsPerStatement));
  for (let from = 0; from < links.length; from += rowsPerStatement) {
    const some = links.slice(from, from + rowsPerStatement);
    await extendChains(
      session,
      // Hashed again as they are stored, so none needs the mark, which would point to the person erased.
      some.map((link) => ({ ...link, isErased: false })),
    );
  }
}
