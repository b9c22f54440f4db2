import type { ActivityKind } from '#contracts/poll-kinds.ts';
import type { EventArchive } from '../../domain/model/event-archive.ts';
import type { Activity, Event, Participant, SetupOf } from '../../domain/model/entities.ts';
import { picturesOf } from '../../domain/events/pictures.ts';
import { pick } from '../../domain/model/pick.ts';
import { withoutAnswers } from '../../domain/archives/copy-event.ts';
import { unlinkAnonymousQuestions } from '../../domain/archives/unlink-anonymous-questions.ts';
import { rulesOf } from '#kinds/rules.ts';
import { newUuidV7 } from '../../uuid.ts';
import { askedBy, ballotExportOf, picked, type BallotExport } from '../ballot-export.ts';
import { listed, type EventFile } from './format.ts';

type FileActivity = EventFile['activities'][number];

export function eventFileOf(archive: EventArchive, { hasPeople, now }: { hasPeople: boolean; now: number }): EventFile {
  const shown = hasPeople ? unlinkAnonymousQuestions(archive, newUuidV7(now)) : withoutAnswers(archive);
  const { event, pictures, reactions, series, labels, participants, questions, upvotes } = shown;
  const logo = pictures.find(({ version }) => version === event.logo?.version);
  const beside = new Set(shown.activities.flatMap(picturesOf).map(({ version }) => version));
  const steps = new Set(shown.activities.map(({ id }) => id));
  const asked = ballotExportOf(shown, now);
  const scores = new Map(shown.ballots.map(({ id, score, elapsedMs }) => [id, { score, elapsedMs }]));
  const decisions = Map.groupBy(shown.answerDecisions, ({ activityId }) => activityId);
  const activities = shown.activities.map((activity, place) => ({
    kind: activity.kind,
    ...writtenIn(activity),
    ...askedIn(activity),
    picture: activity.picture && pick(activity.picture, 'version', 'alt'),
    verdicts: (decisions.get(activity.id) ?? []).map((row) => picked(row, listed.decision)),
    rounds: (asked.activities[place]?.rounds ?? []).map((round) => ({
      ...round,
      ballots: round.ballots.map((ballot) => ({
        ...ballot,
        ...(scores.get(ballot.id) ?? { score: null, elapsedMs: null }),
      })),
    })),
  })) as FileActivity[];
  return {
    format: 'handcount-event',
    version: 1,
    exportedAt: now,
    hasPeople,
    event: { ...eventIn(event), logo: logo ? { content: logo.content.toString('base64') } : null },
    reactions,
    series: series.map((row) => ({
      ...picked(row, listed.series),
      activityId: steps.has(row.activityId ?? '') ? row.activityId : null,
    })),
    participants: participants.map(participantIn),
    questions: questions.map((row) => picked(row, listed.question)),
    labels: labels.map((row) => ({ ...picked(row, listed.label), questionIds: row.questionIds })),
    upvotes: upvotes.map((row) => picked(row, listed.upvote)),
    activities,
    pictures: pictures
      .filter(({ version }) => beside.has(version))
      .map(({ version, content }) => ({ version, content: content.toString('base64') })),
    seal: asked.seal,
  };
}

/** Earlier versions do not know `hasFormulas`. */
function eventIn(row: Event): Omit<EventFile['event'], 'logo'> {
  const { hasFormulas, ...known } = picked(row, listed.event);
  return (hasFormulas ? { ...known, hasFormulas } : known) as EventFile['event'];
}

/** Earlier versions do not know `erasedIn`. */
function participantIn(row: Participant): EventFile['participants'][number] {
  const { erasedIn, ...known } = picked(row, listed.participant);
  return (erasedIn === null ? known : { ...known, erasedIn }) as EventFile['participants'][number];
}

/** Earlier versions do not know explanations. */
function writtenIn(activity: Activity): object {
  const { explanation, ...known } = picked(activity, listed.activity);
  const { explanationPicture: picture } = activity;
  return {
    ...known,
    ...(explanation !== '' && { explanation }),
    ...(picture && { explanationPicture: pick(picture, 'version', 'alt') }),
  };
}

/** Earlier versions do not know `isShownUnread`. */
function askedIn<Kind extends ActivityKind>(activity: SetupOf<Kind>): object {
  const { isShownUnread, ...asked } = rulesOf(activity.kind).setupOf(activity) as object & Partial<SetupOf<'text'>>;
  return isShownUnread ? { ...asked, isShownUnread } : asked;
}

export function ballotPartOf(file: EventFile): BallotExport {
  const { id, code, title } = file.event;
  const activities = file.activities.map((activity) => {
    const { id: activityId, kind, prompt, round, rounds } = activity;
    return { id: activityId, kind, prompt, ...askedBy(activity), round, rounds };
  });
  return {
    format: 'handcount-ballots',
    version: 1,
    exportedAt: new Date(file.exportedAt).toISOString(),
    event: { id, code, title },
    activities,
    seal: file.seal,
  };
}

export function* writeEventFile(file: EventFile): Generator<string> {
  let before = '{\n';
  for (const [name, value] of Object.entries(file)) {
    yield `${before}${JSON.stringify(name)}:`;
    before = ',\n';
    if (Array.isArray(value)) yield* writeList(value);
    else yield JSON.stringify(value);
  }
  yield '\n}\n';
}

const itemsPerPiece = 200;

function* writeList(items: readonly unknown[]): Generator<string> {
  yield '[';
  for (let from = 0; from < items.length; from += itemsPerPiece) {
    const piece = items.slice(from, from + itemsPerPiece).map((item) => JSON.stringify(item));
    yield (from === 0 ? '\n' : ',\n') + piece.join(',\n');
  }
  yield ']';
}
