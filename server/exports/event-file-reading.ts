import type { z } from 'zod';
import { fieldErrors, type FieldErrorCode } from '../../contracts/errors.ts';
import type { EventArchive } from '../domain/archives/archive.ts';
import type { Activity } from '../domain/entities.ts';
import { rulesOf } from '../domain/kinds/index.ts';
import { Refusal, refuseField, type FieldError } from '../domain/refusal.ts';
import { checkFile } from './event-file-checks.ts';
import { eventFileShape, type EventFile } from './event-file.ts';

/** More than one person mends at a time; the rest is only found when these are mended. */
const maxProblems = 20;

/**
 * The file in this text. Throws `INVALID`: on `field` when it is no file of ours, else with up to 20 problems, each under its
 * path in the file, such as `activities.2.prompt`.
 */
export function parseEventFile(text: string, field: string): EventFile {
  const content = parseJson(text);
  if (!isOurs(content)) throw refuseField(field, 'FILE_FORMAT');
  const parsed = eventFileShape.safeParse(content);
  const problems: Record<string, FieldError> = {};
  const report = (path: string, problem: FieldError): void => {
    if (Object.keys(problems).length < maxProblems) problems[path] ??= problem;
  };
  if (parsed.success) checkFile(parsed.data, (path, code) => report(path, { code }));
  else for (const issue of parsed.error.issues) report(pathOf(issue), problemOf(issue));
  if (Object.keys(problems).length > 0) throw new Refusal('INVALID', { fields: problems });
  return parsed.data as EventFile;
}

/** Spreadsheets and editors may have put a mark before the first character. Throws `INVALID` on `field` when it is no text. */
export function textOf(bytes: Uint8Array, field: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw Object.assign(refuseField(field, 'FILE_FORMAT'), { cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON is not our file: the refusal says what would be.
    return null;
  }
}

function isOurs(content: unknown): boolean {
  return typeof content === 'object' && content !== null && 'format' in content && content.format === 'handcount-event' && 'version' in content && content.version === 1;
}

function pathOf(issue: z.core.$ZodIssue): string {
  // A name that objects have already could not be told as a field.
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.filter((key) => key !== '__proto__').slice(0, 1) : [];
  const path = [...issue.path, ...unknown];
  return path.length === 0 ? 'file' : path.map(String).join('.').slice(0, 200);
}

function problemOf(issue: z.core.$ZodIssue): FieldError {
  const code = Object.hasOwn(fieldErrors, issue.message) ? (issue.message as FieldErrorCode) : 'FILE_VALUE';
  const values = issue.code === 'custom' ? (issue.params as FieldError['values']) : undefined;
  return values && Object.keys(values).length > 0 ? { code, values } : { code };
}

/** The rows of a file. `logo` is its picture, looked at before; null for none. */
export function archiveOf(file: EventFile, logo: EventArchive['logo']): EventArchive {
  const { logo: _, ...event } = file.event;
  const eventId = event.id;
  const shownLogo = logo && { version: logo.version, width: logo.width, height: logo.height };
  const rounds = file.activities.flatMap(({ id: activityId, rounds: held }) => held.map((round) => ({ ...round, place: { eventId, activityId, round: round.round } })));
  return {
    event: { ...event, logo: shownLogo, passcodeHash: null, deleteAt: null },
    logo: logo && { ...logo, eventId },
    reactions: file.reactions,
    series: file.series.map((series) => ({ ...series, eventId })),
    participants: file.participants.map((participant) => ({ ...participant, eventId })),
    questions: file.questions.map((question) => ({ ...question, eventId })),
    upvotes: file.upvotes,
    labels: file.labels.map((label) => ({ ...label, eventId })),
    activities: file.activities.map((activity) => activityOf(activity, eventId)),
    verdicts: file.activities.flatMap(({ id: activityId, verdicts }) => verdicts.map((verdict) => ({ ...verdict, activityId }))),
    ballots: rounds.flatMap(({ ballots, place }) => ballots.map((ballot) => ({ ...ballot, ...place }))),
    links: rounds.flatMap(({ links, place }) => links.map((link) => ({ ...link, ...place }))),
    heads: [],
  };
}

function activityOf(held: EventFile['activities'][number], eventId: string): Activity {
  const { verdicts: _verdicts, rounds: _rounds, ...activity } = held;
  return { ...activity, ...rulesOf(activity.kind).setupOf(activity), eventId };
}
