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
  /** Submissions for which a phone has a receipt. */
  acknowledged: number;
  refused: number;
  /** Acknowledged, but missing from the database or different there. */
  lost: string[];
  /** Questions for which phones have a receipt. */
  asked: number;
  /** Upvotes and withdrawn upvotes for which phones have a receipt. */
  pressed: number;
  /** People with two ballots in a round, and questions stored twice. */
  doubled: string[];
  /** Tallies that differ between the host's page, a recount of the rows, and the phones' receipts. */
  miscounted: string[];
  /** The problems `handcount verify` finds in an export. */
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
  /** PostgreSQL returns large integers as text. */
  revision: number | string;
}

export interface Database {
  dataDir: string;
  databaseUrl?: string;
}

/** Compares the phones' receipts with the rows, read without the server's code, and with the host's page. */
export async function audit(room: PhonesInEvent, database: Database): Promise<Findings> {
  const ballots = await rowsOf<BallotRow>(
    database,
    'select activity_id, round, participant_id, submission_id, answer from ballots',
  );
  const receipts = await rowsOf<ReceiptRow>(database, 'select submission_id, ballot_id, revision from receipts');
  const questions = await rowsOf<QuestionRow>(database, 'select id, participant_id, body, upvote_count from questions');
  const upvotes = await rowsOf<UpvoteRow>(database, 'select question_id, participant_id from upvotes');
  const acknowledged = room.phones.flatMap((phone) => phone.acknowledged);
  const numberOf = (what: 'asked' | 'pressed' | 'refused') =>
    room.phones.reduce((sum, phone) => sum + phone[what].length, 0);
  const exported = ballotExportOf(
    await readEventArchive({ dataDir: database.dataDir, databaseUrl: database.databaseUrl ?? null }, room.event.id),
    Date.now(),
  );
  return {
    acknowledged: acknowledged.length,
    asked: numberOf('asked'),
    pressed: numberOf('pressed'),
    refused: numberOf('refused'),
    lost: [...lostReceipts(acknowledged, receipts), ...lostAnswers(room, ballots), ...lostQuestions(room, questions)],
    doubled: [...doubles(ballots), ...askedTwice(questions)],
    miscounted: [...(await miscounts(room, ballots)), ...wrongUpvotes(room, questions, upvotes)],
    unverified: checkBallots(exported).problems,
  };
}

/** The findings in one line, or null if there are none. */
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

/** For each phone and round, the stored answer must be the one acknowledged last. */
function lostAnswers(room: PhonesInEvent, ballots: BallotRow[]): string[] {
  const rows = new Map(ballots.map((row) => [placeOf(row.participant_id, row.activity_id, row.round), row]));
  return [...newestAnswers(room)].flatMap(([place, { entry }]) => {
    const row = rows.get(place);
    return row?.submission_id === entry.submissionId && row.answer === JSON.stringify(selectedOptions(entry))
      ? []
      : [`answer ${entry.submissionId}`];
  });
}

function newestAnswers(room: PhonesInEvent): Map<string, Acknowledged> {
  const entries = room.phones.flatMap(({ participantId, acknowledged }) =>
    acknowledged.map((one) => [placeOf(participantId, one.entry.activityId, one.entry.round), one] as const),
  );
  return new Map(entries);
}

function doubles(ballots: BallotRow[]): string[] {
  const places = Map.groupBy(ballots, (row) => placeOf(row.participant_id, row.activity_id, row.round));
  return [...places].filter(([, rows]) => rows.length > 1).map(([place]) => place);
}

function lostQuestions(room: PhonesInEvent, questions: QuestionRow[]): string[] {
  const rows = new Map(questions.map((row) => [row.id, row]));
  return room.phones.flatMap(({ participantId, asked }) =>
    asked.flatMap(({ entry, receipt }) => {
      const row = rows.get(receipt.id);
      return row?.body === entry.body && row.participant_id === participantId ? [] : [`question ${entry.submissionId}`];
    }),
  );
}

/** Every submission has a different text. */
function askedTwice(questions: QuestionRow[]): string[] {
  return [...Map.groupBy(questions, ({ body }) => body)].filter(([, rows]) => rows.length > 1).map(([body]) => body);
}

/** For each phone and question, the last acknowledged press must count, and the shown number must equal the rows. */
function wrongUpvotes(room: PhonesInEvent, questions: QuestionRow[], upvotes: UpvoteRow[]): string[] {
  const presses = new Map<string, boolean>(
    room.phones.flatMap(({ pressed }) =>
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

async function miscounts(room: PhonesInEvent, ballots: BallotRow[]): Promise<string[]> {
  await room.host.arrive();
  const { control } = await room.host.read('events.show', room.event);
  return room.polls.flatMap((poll) => {
    const isNow = (row: { activityId: string; round: number }) =>
      row.activityId === poll.id && row.round === poll.round;
    const activity = control.activities.find(({ id }) => id === poll.id);
    const shown = activity?.kind === 'choice' ? activity.tally.counts : {};
    const rows = ballots.filter((row) => isNow({ activityId: row.activity_id, round: row.round }));
    const recounted = countsOf(
      poll,
      rows.map((row) => JSON.parse(row.answer) as string[]),
    );
    const expected = countsOf(
      poll,
      [...newestAnswers(room).values()]
        .filter(({ entry }) => isNow(entry))
        .map(({ entry }) => [...selectedOptions(entry)]),
    );
    const all = [shown, recounted, expected].map((counts) => poll.options.map((id) => counts?.[id] ?? 0).join('/'));
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
