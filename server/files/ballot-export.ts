import { hash } from 'node:crypto';
import { z } from 'zod';
import { activityKinds, isWritten, type ActivityKind } from '#contracts/poll-kinds.ts';
import type { EventArchive } from '../domain/model/event-archive.ts';
import type { Activity, SetupOf } from '../domain/model/entities.ts';
import { rulesOf } from '#kinds/rules.ts';
import { countsOf } from '../domain/voting/tallies.ts';
import { placeOf } from './spreadsheets/cells.ts';

const whole = z.int().min(0);

const linkShape = z.strictObject({
  position: whole,
  submissionId: z.string(),
  ballotId: z.string(),
  participantId: z.string(),
  answer: z.string().nullable(),
  answeredAt: whole,
  receivedAt: whole,
  recordedAt: whole,
  revision: whole,
  hash: z.string(),
  isErased: z.literal(true).optional(),
});

const ballotShape = z.strictObject({
  id: z.string(),
  participantId: z.string(),
  submissionId: z.string(),
  answer: z.string(),
  answeredAt: whole,
  receivedAt: whole,
  revision: whole,
});

const roundShape = z.strictObject({
  round: whole,
  tally: z.strictObject({
    counts: z.record(z.string(), whole),
    total: whole,
    abstained: whole.optional(),
    confidence: z.tuple([whole, whole, whole]).optional(),
  }),
  chain: z.strictObject({ length: whole, hash: z.string() }),
  links: z.array(linkShape),
  ballots: z.array(ballotShape),
});

const activityShape = z.strictObject({
  id: z.string(),
  kind: z.enum(activityKinds),
  prompt: z.string(),
  options: z.array(z.strictObject({ id: z.string(), label: z.string() })),
  limits: z.record(z.string(), z.unknown()).optional(),
  round: whole,
  rounds: z.array(roundShape),
});

/** Times are UTC in ms. Participants are ids, without names. */
export const ballotExportShape = z.strictObject({
  format: z.literal('handcount-ballots'),
  version: z.literal(1),
  exportedAt: z.iso.datetime(),
  event: z.strictObject({ id: z.string(), code: z.string(), title: z.string() }),
  activities: z.array(activityShape),
  seal: z.string(),
});

export type BallotExport = z.infer<typeof ballotExportShape>;
export type ExportedActivity = BallotExport['activities'][number];
export type ExportedRound = ExportedActivity['rounds'][number];
export type ExportedLink = ExportedRound['links'][number];
type ExportedBallot = ExportedRound['ballots'][number];

export function ballotExportOf(archive: EventArchive, now: number): BallotExport {
  const { id, code, title } = archive.event;
  const event = { id, code, title };
  const rounds = roundsOf(archive);
  const activities = archive.activities.map((activity) => {
    const { id: activityId, prompt, kind, round } = activity;
    return { id: activityId, kind, prompt, ...askedBy(activity), round, rounds: rounds.get(activityId) ?? [] };
  });
  const seal = sealOf({ event, activities });
  return { format: 'handcount-ballots', version: 1, exportedAt: new Date(now).toISOString(), event, activities, seal };
}

/** A copy noted after closing proves that nothing was changed later, even by rewriting whole chains. */
export function sealOf({ event, activities }: Pick<BallotExport, 'event' | 'activities'>): string {
  const asked = activities.map(({ id, kind, prompt, options, limits, rounds }) => {
    const chains = rounds.map(({ round, chain }) => [round, chain.length, chain.hash]);
    // Only added if present, so that seals noted before other kinds existed stay valid.
    const more = limits ? [Object.entries(limits).toSorted(([a], [b]) => (a < b ? -1 : 1))] : [];
    // People's own words may be erased.
    const offered = options.map((option) => (isWritten(kind) ? [option.id] : [option.id, option.label]));
    return [id, kind, prompt, offered, chains, ...more];
  });
  return hash('sha256', JSON.stringify([event.id, asked]));
}

/** Settings that decide which answers are valid. Others may change without breaking the seal. */
export function askedBy<Kind extends ActivityKind>(
  activity: SetupOf<Kind>,
): Pick<ExportedActivity, 'options' | 'limits'> {
  const options = 'options' in activity ? activity.options.map(({ id, label }) => ({ id, label })) : [];
  const limits = rulesOf(activity.kind).exportedLimits(activity);
  return { options, ...(limits && { limits }) };
}

/** Whether the ballot is what this link accepted. */
export function isLatest(ballot: ExportedBallot, link: ExportedLink): boolean {
  const names = ['submissionId', 'answer', 'answeredAt', 'receivedAt', 'revision'] as const;
  return ballot.id === link.ballotId && names.every((name) => ballot[name] === link[name]);
}

function roundsOf({ activities, heads, ballots, links }: EventArchive): Map<string, ExportedRound[]> {
  const given = Map.groupBy(ballots, placeOf);
  const accepted = Map.groupBy(links, placeOf);
  const ends = Map.groupBy(heads, ({ activityId }) => activityId);
  const roundOf = (activity: Activity, head: EventArchive['heads'][number]): ExportedRound => {
    const rows = given.get(placeOf(head)) ?? [];
    const answers = rows.map(({ answer }) => ({ answer, count: 1 }));
    return {
      round: head.round,
      tally: countsOf(activity, answers),
      chain: { length: head.length, hash: head.hash },
      links: (accepted.get(placeOf(head)) ?? []).map((link) => picked(link, linkShape.shape)),
      ballots: rows.map((row) => picked(row, ballotShape.shape)),
    };
  };
  return new Map(
    activities.map((activity) => [activity.id, (ends.get(activity.id) ?? []).map((head) => roundOf(activity, head))]),
  );
}

export function picked<Row extends object, Name extends keyof Row>(
  row: Row,
  fields: Record<Name, unknown>,
): Pick<Row, Name> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, row[name as Name]])) as Pick<Row, Name>;
}
