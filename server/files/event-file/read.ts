import type { z } from 'zod';
import { fieldErrors, type FieldErrorCode } from '#contracts/errors.ts';
import { usualRevealing } from '#contracts/poll-kinds.ts';
import { usualSeriesRevealing } from '#contracts/quizzes/series.ts';
import type { EventArchive } from '../../domain/model/event-archive.ts';
import { pictureLimits } from '#contracts/events/picture-limits.ts';
import type { Activity } from '../../domain/model/entities.ts';
import { rulesOf } from '#kinds/rules.ts';
import { Refusal, refuseField, type FieldError } from '#contracts/refusal.ts';
import { pictureFacts, withOptions } from '../../domain/events/pictures.ts';
import { readPicture, type PictureFile } from '../pictures/read-picture.ts';
import { checkFile } from './checks.ts';
import { eventFileShape, type EventFile } from './format.ts';
import { maxProblems } from '#contracts/file-fields.ts';

/** Throws `INVALID`: on `field` for a foreign file, otherwise up to 20 problems by their path in the file. */
export function parseEventFile(text: string, field: string): EventFile {
  const content = parseJson(text);
  if (!isOurs(content)) throw refuseField(field, 'FILE_FORMAT');
  const parsed = eventFileShape.safeParse(content);
  // A path may equal a property that every object inherits.
  const problems = new Map<string, FieldError>();
  const report = (path: string, problem: FieldError) => {
    if (problems.size < maxProblems && !problems.has(path)) problems.set(path, problem);
  };
  if (parsed.success) checkFile(parsed.data, (path, code) => report(path, { code }));
  else for (const issue of parsed.error.issues) report(pathOf(issue), problemOf(issue));
  if (problems.size > 0) throw new Refusal('INVALID', { fields: Object.fromEntries(problems) });
  return parsed.data as EventFile;
}

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
    return null;
  }
}

function isOurs(content: unknown) {
  return (
    typeof content === 'object' &&
    content !== null &&
    'format' in content &&
    content.format === 'handcount-event' &&
    'version' in content &&
    content.version === 1
  );
}

function pathOf(issue: z.core.$ZodIssue) {
  // An inherited property name cannot be reported as a field.
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.filter((key) => key !== '__proto__').slice(0, 1) : [];
  const path = [...issue.path, ...unknown];
  return path.length === 0 ? 'file' : path.map(String).join('.').slice(0, 200);
}

function problemOf(issue: z.core.$ZodIssue): FieldError {
  const code = Object.hasOwn(fieldErrors, issue.message) ? (issue.message as FieldErrorCode) : 'FILE_VALUE';
  const values = issue.code === 'custom' ? (issue.params as FieldError['values']) : undefined;
  return values && Object.keys(values).length > 0 ? { code, values } : { code };
}

export async function archiveOf(file: EventFile): Promise<EventArchive> {
  const { logo: _, ...event } = file.event;
  const eventId = event.id;
  const { logo, beside } = await picturesIn(file);
  const rounds = file.activities.flatMap(({ id: activityId, rounds: held }) =>
    held.map((round) => ({ ...round, place: { eventId, activityId, round: round.round } })),
  );
  return {
    event: { ...event, logo: logo && pictureFacts(logo), passcodeHash: null, deleteAt: null },
    pictures: [...(logo ? [logo] : []), ...beside.values()].map((picture) => ({
      ...picture,
      eventId,
      createdAt: file.exportedAt,
    })),
    reactions: file.reactions,
    series: file.series.map((series) => ({
      ...series,
      revealing: series.revealing ?? usualSeriesRevealing(event.revealing, series.kind),
      eventId,
    })),
    participants: file.participants.map((participant) => ({ ...participant, eventId, removedThroughId: null })),
    questions: file.questions.map((question) => ({ ...question, eventId })),
    upvotes: file.upvotes,
    labels: file.labels.map((label) => ({ ...label, eventId })),
    activities: file.activities.map((activity) => activityOf(activity, event, beside)),
    answerDecisions: file.activities.flatMap(({ id: activityId, verdicts }) =>
      verdicts.map((decision) => ({ ...decision, activityId })),
    ),
    ballots: rounds.flatMap(({ ballots, place }) => ballots.map((ballot) => ({ ...ballot, ...place }))),
    links: rounds.flatMap(({ links, place }) => links.map((link) => ({ ...link, ...place }))),
    heads: [],
  };
}

function activityOf(
  held: EventFile['activities'][number],
  { id: eventId, revealing: usual }: Pick<EventFile['event'], 'id' | 'revealing'>,
  pictures: ReadonlyMap<string, PictureFile>,
): Activity {
  const { verdicts: _verdicts, rounds: _rounds, picture, explanationPicture, ...activity } = held;
  const shown = (of: typeof picture) => {
    const file = of && pictures.get(of.version);
    return file ? { ...pictureFacts(file), alt: of.alt } : null;
  };
  const setup = rulesOf(activity.kind).setupOf(activity) as Activity;
  return {
    ...activity,
    // Cleaning may have changed the content, and so the version.
    ...withOptions(setup, (option) => {
      const file = option.picture && pictures.get(option.picture.version);
      return { ...option, picture: file && { version: file.version, alt: option.picture?.alt ?? null } };
    }),
    revealing: activity.revealing ?? usualRevealing(usual, activity.kind),
    picture: shown(picture),
    explanationPicture: shown(explanationPicture),
    eventId,
  };
}

async function picturesIn({ event, pictures }: EventFile): Promise<{
  logo: PictureFile | null;
  beside: Map<string, PictureFile>;
}> {
  const beside = new Map<string, PictureFile>();
  let bytes = 0;
  for (const [place, { version, content }] of pictures.entries()) {
    const read = await readPicture(Buffer.from(content, 'base64'), `pictures.${place}.content`, pictureLimits.beside);
    beside.set(version, read);
    bytes += read.content.byteLength;
  }
  if (bytes > pictureLimits.eventBytes) throw refuseField('pictures', 'FILE_TOO_MANY');
  return { logo: event.logo && (await logoOf(event.logo.content)), beside };
}

/** Earlier versions accepted incomplete logos. */
async function logoOf(content: string): Promise<PictureFile | null> {
  try {
    return await readPicture(Buffer.from(content, 'base64'), 'event.logo.content', pictureLimits.logo);
  } catch (error) {
    if (error instanceof Refusal && error.fields['event.logo.content']?.code === 'IMAGE_BROKEN') return null;
    throw error;
  }
}
