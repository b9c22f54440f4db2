import { isWritten } from '#contracts/poll-kinds.ts';
import { seriesStates, type SeriesState } from '#contracts/quizzes/series.ts';
import { normaliseText } from '#contracts/text/normalise.ts';
import type { Setup } from '../../domain/model/entities.ts';
import { rightRulesOf, rulesOf } from '#kinds/rules.ts';
import { checkMerges } from './merge-checks.ts';
import type { EventFile } from './format.ts';
import type { Report } from './report.ts';

type FileActivity = EventFile['activities'][number];
type Round = FileActivity['rounds'][number];

/** Checks what a schema cannot: unique ids, existing references, and ballots that agree with their chains. */
export function checkFile(file: EventFile, report: Report): void {
  checkIds(file, report);
  checkReferences(file, report);
  file.series.forEach(({ kind, state }, place) => {
    const reachable: readonly SeriesState[] = seriesStates[kind];
    if (!reachable.includes(state)) report(`series.${place}.state`, 'FILE_DISAGREES');
  });
  file.activities.forEach((activity, place) => checkActivity(activity, `activities.${place}`, report));
  if (
    !file.hasPeople &&
    (file.participants.length > 0 || file.activities.some(({ rounds }) => rounds.some(({ links }) => links.length > 0)))
  ) {
    report('hasPeople', 'FILE_DISAGREES');
  }
}

function checkIds(
  { event, series, participants, questions, labels, activities, pictures }: EventFile,
  report: Report,
): void {
  const versions = new Set<string>();
  const seen = new Set([event.id]);
  const submissions = new Set<string>();
  const once = (id: string, path: string, among = seen): void => {
    if (among.has(id)) report(path, 'FILE_TWICE');
    among.add(id);
  };
  series.forEach(({ id }, place) => once(id, `series.${place}.id`));
  participants.forEach(({ id }, place) => once(id, `participants.${place}.id`));
  pictures.forEach(({ version }, place) => once(version, `pictures.${place}.version`, versions));
  labels.forEach(({ id }, place) => once(id, `labels.${place}.id`));
  questions.forEach(({ id }, place) => once(id, `questions.${place}.id`));
  activities.forEach((activity, place) => {
    const path = `activities.${place}`;
    once(activity.id, `${path}.id`);
    if ('options' in activity) activity.options.forEach(({ id }, option) => once(id, `${path}.options.${option}.id`));
    activity.rounds.forEach(({ ballots, links }, round) => {
      ballots.forEach(({ id }, ballot) => once(id, `${path}.rounds.${round}.ballots.${ballot}.id`));
      links.forEach(({ submissionId }, link) =>
        once(submissionId, `${path}.rounds.${round}.links.${link}.submissionId`, submissions),
      );
    });
  });
}

function checkReferences(
  { event, series, participants, questions, labels, upvotes, activities, pictures }: EventFile,
  report: Report,
): void {
  const people = new Set(participants.map(({ id }) => id));
  const asked = new Set(questions.map(({ id }) => id));
  const known = (ids: ReadonlySet<string>, id: string | null, path: string): void => {
    if (id !== null && !ids.has(id)) report(path, 'FILE_REFERENCE');
  };
  const steps = new Set(activities.map(({ id }) => id));
  const rows = new Set(series.map(({ id }) => id));
  if (event.focus.kind === 'activity') known(steps, event.focus.activityId, 'event.focus.activityId');
  if (event.focus.kind === 'series') known(rows, event.focus.seriesId, 'event.focus.seriesId');
  series.forEach(({ activityId }, place) => known(steps, activityId, `series.${place}.activityId`));
  const shown = new Set(pictures.map(({ version }) => version));
  activities.forEach(({ picture }, place) =>
    known(shown, picture?.version ?? null, `activities.${place}.picture.version`),
  );
  activities.forEach(({ seriesId }, place) => known(rows, seriesId, `activities.${place}.seriesId`));
  questions.forEach(({ participantId, mergedIntoId }, place) => {
    known(people, participantId, `questions.${place}.participantId`);
    known(asked, mergedIntoId, `questions.${place}.mergedIntoId`);
  });
  const names = new Set<string>();
  labels.forEach(({ name, questionIds }, place) => {
    if (names.has(name)) report(`labels.${place}.name`, 'FILE_TWICE');
    names.add(name);
    questionIds.forEach((id, at) => known(asked, id, `labels.${place}.questionIds.${at}`));
    if (new Set(questionIds).size !== questionIds.length) report(`labels.${place}.questionIds`, 'FILE_TWICE');
  });
  const pairs = new Set<string>();
  upvotes.forEach(({ questionId, participantId }, place) => {
    known(asked, questionId, `upvotes.${place}.questionId`);
    known(people, participantId, `upvotes.${place}.participantId`);
    if (pairs.has(`${questionId} ${participantId}`)) report(`upvotes.${place}`, 'FILE_TWICE');
    pairs.add(`${questionId} ${participantId}`);
  });
  checkMerges(questions, upvotes, report);
  activities.forEach(({ rounds }, place) =>
    rounds.forEach(({ links }, round) =>
      links.forEach(({ participantId }, link) =>
        known(people, participantId, `activities.${place}.rounds.${round}.links.${link}.participantId`),
      ),
    ),
  );
}

function checkActivity(activity: FileActivity, path: string, report: Report): void {
  const setup = activity as Setup;
  for (const [field, { code }] of Object.entries(rulesOf(setup.kind).problems?.(setup as never) ?? {}))
    report(`${path}.${field}`, code);
  checkCorrect(activity, `${path}.correct`, report);
  activity.rounds.forEach((round, place) => {
    const at = `${path}.rounds.${place}`;
    if (round.round !== place + 1 || round.round > activity.round) report(`${at}.round`, 'FILE_DISAGREES');
    checkRound({ ...setup, ...rulesOf(setup.kind).loosest?.(setup) }, round, at, report);
  });
}

function checkCorrect(activity: FileActivity, path: string, report: Report): void {
  const { kind, correct } = activity;
  if (correct === null) return;
  const problem = correct.kind === kind ? rightRulesOf(kind)?.problem(correct, activity) : ('FILE_DISAGREES' as const);
  if (problem) report(path, problem);
}

/** Every answer was valid, and every ballot is its participant's last answer. */
function checkRound(setup: Setup, { links, ballots }: Round, path: string, report: Report): void {
  links.forEach(({ position, answer }, place) => {
    if (position !== place + 1) report(`${path}.links.${place}.position`, 'FILE_DISAGREES');
    if (answer !== null && !isCanonical(setup, answer)) report(`${path}.links.${place}.answer`, 'FILE_VALUE');
  });
  const newest = new Map(links.map((link) => [link.participantId, link]));
  const voters = new Set<string>();
  ballots.forEach((ballot, place) => {
    const link = newest.get(ballot.participantId);
    const isSame = link?.ballotId === ballot.id && compared.every((name) => link[name] === ballot[name]);
    if (!isSame || voters.has(ballot.participantId)) report(`${path}.ballots.${place}`, 'FILE_DISAGREES');
    voters.add(ballot.participantId);
  });
  const ids = new Map(ballots.map(({ participantId, id }) => [participantId, id]));
  links.forEach(({ participantId, ballotId }, place) => {
    if (ids.get(participantId) !== ballotId) report(`${path}.links.${place}.ballotId`, 'FILE_DISAGREES');
  });
}

const compared = ['submissionId', 'answer', 'answeredAt', 'receivedAt', 'revision'] as const;

function isCanonical<Kind extends Setup['kind']>(setup: Setup & { kind: Kind }, answer: string): boolean {
  const rules = rulesOf(setup.kind);
  try {
    if (isWritten(setup.kind) && wasCanonical(answer)) return true;
    return rules.canonical(setup as never, rules.read(answer)) === answer;
  } catch {
    // The answer is untrusted text from the file.
    return false;
  }
}

/** Earlier versions stored redundant characters, and the hash chain preserves every answer as given. */
function wasCanonical(answer: string): boolean {
  const texts = [JSON.parse(answer) as unknown].flat().filter((text) => typeof text === 'string');
  const isAsThen = texts.every((text) => text !== '' && text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim() === text);
  return (
    isAsThen && texts.some((text) => normaliseText(text) !== text) && JSON.stringify(JSON.parse(answer)) === answer
  );
}
