import { isWritten } from '#contracts/poll-kinds.ts';
import { seriesRevealings, seriesStates, type SeriesRevealing, type SeriesState } from '#contracts/quizzes/series.ts';
import { normaliseText } from '#contracts/text/normalise.ts';
import type { Option, Setup } from '../../domain/model/entities.ts';
import { isErasedAnswer } from '../../domain/voting/tallies.ts';
import { rightRulesOf, rulesOf } from '#kinds/rules.ts';
import { isLatest } from '../ballot-export.ts';
import { checkMerges } from './merge-checks.ts';
import type { EventFile, Report } from './format.ts';

type FileActivity = EventFile['activities'][number];
type Round = FileActivity['rounds'][number];

export function checkFile(file: EventFile, report: Report): void {
  checkIds(file, report);
  checkReferences(file, report);
  file.series.forEach(({ kind, state, revealing, names }, place) => {
    const reachable: readonly SeriesState[] = seriesStates[kind];
    if (!reachable.includes(state)) report(`series.${place}.state`, 'FILE_DISAGREES');
    const possible: readonly (SeriesRevealing | null)[] = [null, ...seriesRevealings[kind]];
    if (!possible.includes(revealing)) report(`series.${place}.revealing`, 'FILE_DISAGREES');
    if (kind === 'quiz' && names === 'anonymous') report(`series.${place}.names`, 'FILE_DISAGREES');
  });
  const nameRules = new Map(file.series.map(({ id, names }) => [id, names]));
  each(file.activities, 'activities', ({ seriesId, names }, at) => {
    if (seriesId !== null && names !== (nameRules.get(seriesId) ?? names)) report(`${at}.names`, 'FILE_DISAGREES');
  });
  const rules = new Map(file.series.map(({ id, revealing }) => [id, revealing]));
  each(file.activities, 'activities', ({ seriesId, isRevealed, revealing }, at) => {
    const rule = seriesId === null ? revealing : rules.get(seriesId);
    if (isRevealed && rule === 'never') report(`${at}.isRevealed`, 'FILE_DISAGREES');
  });
  file.activities.forEach((activity, place) => checkActivity(activity, `activities.${place}`, report));
  if (
    !file.hasPeople &&
    (file.participants.length > 0 || file.activities.some(({ rounds }) => rounds.some(({ links }) => links.length > 0)))
  ) {
    report('hasPeople', 'FILE_DISAGREES');
  }
}

function each<Item>(items: readonly Item[], path: string, check: (item: Item, at: string) => void) {
  items.forEach((item, place) => check(item, `${path}.${place}`));
}

function onceEach(report: Report): (value: string, path: string) => void {
  const seen = new Set<string>();
  return (value, path) => {
    if (seen.has(value)) report(path, 'FILE_TWICE');
    seen.add(value);
  };
}

function checkIds(file: EventFile, report: Report) {
  const { event, series, participants, questions, labels, activities, pictures } = file;
  const [once, onceShown, onceSubmitted] = [onceEach(report), onceEach(report), onceEach(report)];
  once(event.id, 'event.id');
  for (const [name, rows] of Object.entries({ series, participants, labels, questions, activities }))
    each<{ id: string }>(rows, name, ({ id }, at) => once(id, `${at}.id`));
  each(pictures, 'pictures', ({ version }, at) => onceShown(version, `${at}.version`));
  each(activities, 'activities', (activity, path) => {
    if ('options' in activity) each(activity.options, `${path}.options`, ({ id }, at) => once(id, `${at}.id`));
    // Copies of a poll keep the ids of its targets.
    const onceHere = onceEach(report);
    if ('targets' in activity) each(activity.targets, `${path}.targets`, ({ id }, at) => onceHere(id, `${at}.id`));
    each(activity.rounds, `${path}.rounds`, ({ ballots, links }, round) => {
      each(ballots, `${round}.ballots`, ({ id }, at) => once(id, `${at}.id`));
      each(links, `${round}.links`, ({ submissionId }, at) => onceSubmitted(submissionId, `${at}.submissionId`));
    });
  });
}

function checkReferences(file: EventFile, report: Report) {
  const { event, series, participants, questions, labels, upvotes, activities, pictures } = file;
  const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));
  const [people, asked, steps, rows] = [idsOf(participants), idsOf(questions), idsOf(activities), idsOf(series)];
  const shown = new Set(pictures.map(({ version }) => version));
  const known = (ids: ReadonlySet<string>, id: string | null, path: string) => {
    if (id !== null && !ids.has(id)) report(path, 'FILE_REFERENCE');
  };
  if (event.focus.kind === 'activity') known(steps, event.focus.activityId, 'event.focus.activityId');
  if (event.focus.kind === 'series') known(rows, event.focus.seriesId, 'event.focus.seriesId');
  each(series, 'series', ({ activityId }, at) => known(steps, activityId, `${at}.activityId`));
  each(questions, 'questions', ({ participantId, mergedIntoId }, at) => {
    known(people, participantId, `${at}.participantId`);
    known(asked, mergedIntoId, `${at}.mergedIntoId`);
  });
  const [onceNamed, onceGiven] = [onceEach(report), onceEach(report)];
  each(labels, 'labels', ({ name, questionIds }, at) => {
    onceNamed(name, `${at}.name`);
    each(questionIds, `${at}.questionIds`, (id, path) => known(asked, id, path));
    if (new Set(questionIds).size !== questionIds.length) report(`${at}.questionIds`, 'FILE_TWICE');
  });
  each(upvotes, 'upvotes', ({ questionId, participantId }, at) => {
    known(asked, questionId, `${at}.questionId`);
    known(people, participantId, `${at}.participantId`);
    onceGiven(`${questionId} ${participantId}`, at);
  });
  checkMerges(questions, upvotes, report);
  each(activities, 'activities', (activity, path) => {
    const { seriesId, rounds, names } = activity;
    for (const field of ['picture', 'explanationPicture'] as const)
      known(shown, activity[field]?.version ?? null, `${path}.${field}.version`);
    if ('options' in activity)
      each<Option>(activity.options, `${path}.options`, ({ picture: own }, at) =>
        known(shown, own?.version ?? null, `${at}.picture.version`),
      );
    known(rows, seriesId, `${path}.seriesId`);
    each(rounds, `${path}.rounds`, ({ links }, round) =>
      each(links, `${round}.links`, ({ participantId }, at) => {
        if (names !== 'anonymous') known(people, participantId, `${at}.participantId`);
        else if (people.has(participantId)) report(`${at}.participantId`, 'FILE_DISAGREES');
      }),
    );
  });
}

function checkActivity(activity: FileActivity, path: string, report: Report) {
  const setup = activity as Setup;
  for (const [field, { code }] of Object.entries(rulesOf(setup.kind).problems?.(setup as never) ?? {}))
    report(`${path}.${field}`, code);
  checkCorrect(activity, `${path}.correct`, report);
  activity.rounds.forEach((round, place) => {
    const at = `${path}.rounds.${place}`;
    if (round.round !== place + 1 || round.round > activity.round) report(`${at}.round`, 'FILE_DISAGREES');
    checkRound(setup, round, { path: at, isAnonymous: activity.names === 'anonymous' }, report);
  });
}

function checkCorrect(activity: FileActivity, path: string, report: Report) {
  const { kind, correct } = activity;
  const rules = rightRulesOf(kind);
  const isWrong = correct ? correct.kind !== kind : rules?.isNeeded?.(activity as never);
  const problem = isWrong ? ('FILE_DISAGREES' as const) : correct && rules?.problem?.(correct, activity as never);
  if (problem) report(path, problem);
}

function checkRound(
  setup: Setup,
  { links, ballots }: Round,
  { path, isAnonymous }: { path: string; isAnonymous: boolean },
  report: Report,
): void {
  links.forEach(({ position, answer, isErased }, place) => {
    if (position !== place + 1) report(`${path}.links.${place}.position`, 'FILE_DISAGREES');
    // Sealed rounds do not tell which answers were erased.
    const mayBeErased = (isErased ?? isAnonymous) && isErasedAnswer(setup.kind, answer);
    const isValid = mayBeErased || (!isErased && (answer === null || isCanonical(setup, answer)));
    if (!isValid) report(`${path}.links.${place}.answer`, 'FILE_VALUE');
  });
  const newest = new Map(links.map((link) => [link.participantId, link]));
  const voters = new Set<string>();
  ballots.forEach((ballot, place) => {
    const link = newest.get(ballot.participantId);
    if (!link || !isLatest(ballot, link) || voters.has(ballot.participantId))
      report(`${path}.ballots.${place}`, 'FILE_DISAGREES');
    voters.add(ballot.participantId);
  });
  const ids = new Map(ballots.map(({ participantId, id }) => [participantId, id]));
  links.forEach(({ participantId, ballotId }, place) => {
    if (ids.get(participantId) !== ballotId) report(`${path}.links.${place}.ballotId`, 'FILE_DISAGREES');
  });
}

function isCanonical<Kind extends Setup['kind']>(setup: Setup & { kind: Kind }, answer: string) {
  const rules = rulesOf(setup.kind);
  try {
    // Kinds with options have no older forms.
    if (isWritten(setup.kind) && !('options' in setup) && wasCanonical(answer)) return true;
    const asked = { ...setup, ...rules.loosest?.(setup as never, answer) };
    return rules.canonical(asked as never, rules.read(answer)) === answer;
  } catch {
    return false;
  }
}

function wasCanonical(answer: string) {
  const texts = [JSON.parse(answer) as unknown].flat().filter((text) => typeof text === 'string');
  const isAsThen = texts.every((text) => text !== '' && text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim() === text);
  return (
    isAsThen && texts.some((text) => normaliseText(text) !== text) && JSON.stringify(JSON.parse(answer)) === answer
  );
}
