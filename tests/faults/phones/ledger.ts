import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { Client } from 'pg';
import { selectedOptions } from '#kinds/choice/selected-options.ts';
import { checkBallots } from '#server/ops/verify/ballot-check.ts';
import { readEventArchive } from '#server/ops/verify/ballot-files.ts';
import { ballotExportOf } from '#server/files/ballot-export.ts';
import type { PhonesInEvent, Poll } from './phones-in-event.ts';
import type { Acknowledged } from './phone.ts';

export interface Findings {
  /** Submissions whose receipt a phone has. */
  acknowledged: number;
  refused: number;
  /** Acknowledged, and not in the database as acknowledged. */
  lost: string[];
  /** Questions that phones have a receipt of. */
  asked: number;
  /** Upvotes, and upvotes taken back, that phones have a receipt of. */
  pressed: number;
  /** People with two ballots in a round, and questions that stand there twice. */
  doubled: string[];
  /** Tallies that differ between the host's page, a recount of the rows, and what phones were told. */
  miscounted: string[];
  /** What `handcount verify` says of an export. */
  unverified: string[];
}

interface BallotRow {
  activity_id: string;
  round: number;
  participant_id: string;
  submission_id: string;
  answer: string;
}

interface QuestionRow {
  id: string;
  participant_id: string;
  body: string;
  upvote_count: number;
}

interface UpvoteRow {
  question_id: string;
  participant_id: string;
}

interface ReceiptRow {
  submission_id: string;
  ballot_id: string;
  /** PostgreSQL gives large whole numbers as text. */
  revision: number | string;
}

export interface Database {
  dataDir: string;
  databaseUrl?: string;
}

/** Compares what the phones were told with the rows, read without the server's code, and with what the server says. */
export async function audit(hall: PhonesInEvent, database: Database): Promise<Findings> {
  const ballots = await rowsOf<BallotRow>(
    database,
    'select activity_id, round, participant_id, submission_id, answer from ballots',
  );
  const receipts = await rowsOf<ReceiptRow>(database, 'select submission_id, ballot_id, revision from receipts');
  const questions = await rowsOf<QuestionRow>(database, 'select id, participant_id, body, upvote_count from questions');
  const upvotes = await rowsOf<UpvoteRow>(database, 'select question_id, participant_id from upvotes');
  const acknowledged = hall.phones.flatMap((phone) => phone.acknowledged);
  const exported = ballotExportOf(
    await readEventArchive({ dataDir: database.dataDir, databaseUrl: database.databaseUrl ?? null }, hall.event.id),
    Date.now(),
  );
  return {
    acknowledged: acknowledged.length,
    asked: hall.phones.reduce((sum, { asked }) => sum + asked.length, 0),
    pressed: hall.phones.reduce((sum, { pressed }) => sum + pressed.length, 0),
    refused: hall.phones.reduce((sum, { refused }) => sum + refused.length, 0),
    lost: [...lostReceipts(acknowledged, receipts), ...lostAnswers(hall, ballots), ...lostQuestions(hall, questions)],
    doubled: [...doubles(ballots), ...askedTwice(questions)],
    miscounted: [...(await miscounts(hall, ballots)), ...wrongUpvotes(hall, questions, upvotes)],
    unverified: checkBallots(exported).problems,
  };
}

/** A finding in a line, or null when all is well. */
export function complaint({ lost, doubled, miscounted, unverified }: Findings): string | null {
  const kinds = { lost, doubled, miscounted, unverified };
  const found = Object.entries(kinds).filter(([, entries]) => entries.length > 0);
  return found.length === 0
    ? null
    : found.map(([kind, entries]) => `${entries.length} ${kind}, as ${entries[0]}`).join('; ');
}

function lostReceipts(acknowledged: Acknowledged[], receipts: ReceiptRow[]): string[] {
  const rows = new Map(receipts.map((row) => [row.submission_id, row]));
  return acknowledged.flatMap(({ entry, receipt }) => {
    const row = rows.get(entry.submissionId);
    return row && row.ballot_id === receipt.id && Number(row.revision) === receipt.revision
      ? []
      : [`receipt ${entry.submissionId}`];
  });
}

/** Of each phone and round the answer acknowledged last must be the one that is there. */
function lostAnswers(hall: PhonesInEvent, ballots: BallotRow[]): string[] {
  const rows = new Map(ballots.map((row) => [placeOf(row.participant_id, row.activity_id, row.round), row]));
  return [...newestAnswers(hall)].flatMap(([place, { entry }]) => {
    const row = rows.get(place);
    return row?.submission_id === entry.submissionId && row.answer === JSON.stringify(selectedOptions(entry))
      ? []
      : [`answer ${entry.submissionId}`];
  });
}

function newestAnswers(hall: PhonesInEvent): Map<string, Acknowledged> {
  const entries = hall.phones.flatMap(({ participantId, acknowledged }) =>
    acknowledged.map((one) => [placeOf(participantId, one.entry.activityId, one.entry.round), one] as const),
  );
  return new Map(entries);
}

function doubles(ballots: BallotRow[]): string[] {
  const places = Map.groupBy(ballots, (row) => placeOf(row.participant_id, row.activity_id, row.round));
  return [...places].filter(([, rows]) => rows.length > 1).map(([place]) => place);
}

function lostQuestions(hall: PhonesInEvent, questions: QuestionRow[]): string[] {
  const rows = new Map(questions.map((row) => [row.id, row]));
  return hall.phones.flatMap(({ participantId, asked }) =>
    asked.flatMap(({ entry, receipt }) => {
      const row = rows.get(receipt.id);
      return row?.body === entry.body && row.participant_id === participantId ? [] : [`question ${entry.submissionId}`];
    }),
  );
}

/** Every submission asks something else. */
function askedTwice(questions: QuestionRow[]): string[] {
  return [...Map.groupBy(questions, ({ body }) => body)].filter(([, rows]) => rows.length > 1).map(([body]) => body);
}

/** Of each phone and question the press acknowledged last must be the one that counts, and the number on show the count of the rows. */
function wrongUpvotes(hall: PhonesInEvent, questions: QuestionRow[], upvotes: UpvoteRow[]): string[] {
  const presses = new Map<string, boolean>(
    hall.phones.flatMap(({ pressed }) =>
      pressed.map((entry) => [`${entry.participantId} ${entry.questionId}`, entry.isUpvoted] as const),
    ),
  );
  const expected = [...presses].filter(([, isUpvoted]) => isUpvoted).map(([pair]) => pair);
  const stored = new Set(upvotes.map((row) => `${row.participant_id} ${row.question_id}`));
  const counts = Map.groupBy(upvotes, ({ question_id: id }) => id);
  return [
    ...expected.filter((pair) => !stored.has(pair)).map((pair) => `no upvote of ${pair}`),
    ...[...stored].filter((pair) => presses.get(pair) !== true).map((pair) => `an upvote of ${pair}`),
    ...questions
      .filter(({ id, upvote_count: count }) => count !== (counts.get(id)?.length ?? 0))
      .map(({ id, upvote_count: count }) => `${count} upvotes on show of ${id}`),
  ];
}

async function miscounts(hall: PhonesInEvent, ballots: BallotRow[]): Promise<string[]> {
  await hall.host.arrive();
  const { control } = await hall.host.see('events/show', 'events.show', { event: hall.event.id });
  return hall.polls.flatMap((poll) => {
    const isNow = (row: { activityId: string; round: number }) =>
      row.activityId === poll.id && row.round === poll.round;
    const activity = control.activities.find(({ id }) => id === poll.id);
    const told = activity?.kind === 'choice' ? activity.tally.counts : {};
    const rows = ballots.filter((row) => isNow({ activityId: row.activity_id, round: row.round }));
    const recounted = countsOf(
      poll,
      rows.map((row) => JSON.parse(row.answer) as string[]),
    );
    const expected = countsOf(
      poll,
      [...newestAnswers(hall).values()]
        .filter(({ entry }) => isNow(entry))
        .map(({ entry }) => [...selectedOptions(entry)]),
    );
    const all = [told, recounted, expected].map((counts) => poll.options.map((id) => counts?.[id] ?? 0).join('/'));
    return new Set(all).size === 1 ? [] : [`page ${all[0]}, rows ${all[1]}, phones ${all[2]}`];
  });
}

function countsOf(poll: Poll, answers: string[][]): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(poll.options.map((id) => [id, 0]));
  for (const pick of answers.flat()) counts[pick] = (counts[pick] ?? 0) + 1;
  return counts;
}

function placeOf(participantId: string, activityId: string, round: number): string {
  return `${participantId} ${activityId} ${round}`;
}

async function rowsOf<Row>({ dataDir, databaseUrl }: Database, query: string): Promise<Row[]> {
  if (databaseUrl === undefined) {
    const database = new DatabaseSync(path.join(dataDir, 'handcount.sqlite'), { readOnly: true });
    const rows = database.prepare(query).all() as Row[];
    database.close();
    return rows;
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows as Row[];
}
