import { isoTimeOrNull } from '#contracts/iso-time.ts';
import { withMixedOptions } from '#contracts/polls/mixed-order.ts';
import { isSolutionShown, type Correct } from '#contracts/quizzes/series.ts';
import type { ActivityView, CrewActivityView, CrewTallyView, RightInRounds, TallyView } from '#contracts/views.ts';
import { rulesOf } from '#kinds/rules.ts';
import type { Activity } from '../model/entities.ts';
import type { Counted } from '../polls/round-tallies.ts';
import type { Tally } from '../voting/tallies.ts';
import { pictureView } from './views.ts';

/** Only what the room may see of revealed tallies. */
export function activityView(activity: Activity, { tally, before, right }: Tallied): ActivityView {
  if (activity.state === 'draft') throw new Error(`activity ${activity.id} is a draft, not on show`);
  const shownTally = activity.isRevealed && tally ? tallyView(activity, tally) : null;
  const correct = isSolutionShown(activity) ? visibleCorrect(activity) : null;
  const shownBefore = shownTally && activity.isBeforeShown ? beforeView(activity, before) : null;
  return {
    ...activityFields(withMixedOptions(activity)),
    correct,
    state: activity.state,
    tally: shownTally,
    before: shownBefore,
    ...(shownBefore && correct && right && { right }),
  } as ActivityView;
}

export function crewActivityView(activity: Activity, { tally, before, right }: Counted): CrewActivityView {
  const { state, position, isBeforeShown } = activity;
  const tallies = {
    tally: crewTallyView(activity, tally),
    before: beforeView(activity, before),
    ...(right && { right }),
  };
  return {
    ...activityFields(activity),
    correct: visibleCorrect(activity),
    state,
    position,
    isBeforeShown,
    ...tallies,
  } as CrewActivityView;
}

/** Without texts that are no longer correct. */
function visibleCorrect({ correct }: Activity): Correct | null {
  if (!correct || !('wasSet' in correct)) return correct;
  const { wasSet: _, ...visible } = correct;
  return visible;
}

export interface Tallied {
  tally: Tally | null;
  before: Tally | null;
  right?: RightInRounds | null;
}

function beforeView(activity: Activity, before: Tally | null): TallyView | null {
  return before && tallyView(activity, before);
}

/** What the room may see of a revealed tally. */
export function tallyView({ kind, revision }: Pick<Activity, 'kind' | 'revision'>, tally: Tally): TallyView {
  return { ...rulesOf(kind).shown(tally), total: tally.total, revision };
}

export function crewTallyView({ revision }: Pick<Activity, 'revision'>, tally: Tally): CrewTallyView {
  return { ...tally, revision };
}

function activityFields(activity: Activity) {
  const {
    id,
    kind,
    prompt,
    isRevealed,
    round,
    isRevisable,
    seriesId,
    timerSeconds,
    points,
    wasAnsweredByAll,
    revision,
  } = activity;
  const wasTimedOut = activity.closedAt !== null && activity.closedAt === activity.closesAt;
  const times = { opensAt: isoTimeOrNull(activity.openedAt), closesAt: isoTimeOrNull(activity.closesAt) };
  return {
    id,
    kind,
    prompt,
    picture: pictureView(activity.picture),
    ...rulesOf(kind).setupOf(activity),
    isRevealed,
    round,
    isRevisable,
    seriesId,
    timerSeconds,
    ...times,
    points,
    wasAnsweredByAll,
    wasTimedOut,
    revision,
  };
}
