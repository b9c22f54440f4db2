import { limits } from '#contracts/limits.ts';
import type { ControlRoom } from '#contracts/pages.ts';
import { withMixedOptions } from '#contracts/polls/mixed-order.ts';
import { everyQuestion, listQuestions } from '#contracts/questions/listing.ts';
import { isSolutionShown, type CrewSeriesView, type SeriesView } from '#contracts/quizzes/series.ts';
import type { ActivityView, CrewActivityView, CrewQuestionView, QuestionView, RoomView } from '#contracts/views.ts';

export function roomViewFromControlRoom(control: ControlRoom): RoomView {
  const { hasModeration: _, naming: _naming, revealing: _revealing, ...event } = control.event;
  const shown = listQuestions(control.questions.flatMap(shownQuestion), everyQuestion);
  return {
    revision: control.revision,
    event,
    focus: control.focus,
    labels: control.labels.flatMap(({ isPublic, ...label }) => (isPublic ? [label] : [])),
    questions: shown.slice(0, limits.questionPage),
    questionCount: shown.length,
    activities: control.activities.flatMap(shownActivity),
    reactions: control.reactions,
    series: control.series.flatMap(shownSeries),
  };
}

function shownQuestion(ofCrew: CrewQuestionView): QuestionView[] {
  const { state, rejectionReason: _, heldWord: _word, mergedIntoId: _into, ...question } = ofCrew;
  return state === 'approved' || state === 'highlighted' || state === 'answered' ? [{ ...question, state }] : [];
}

function shownActivity(ofCrew: CrewActivityView): ActivityView[] {
  const { position: _, revealing: _rule, promptSource: _source, explanationSource: _written, ...shown } = ofCrew;
  const { isBeforeShown, right, explanation, explanationMarkup, explanationPicture, ...activity } = shown;
  if (activity.state === 'draft') return [];
  const { isRevealed, correct, before } = activity;
  const tally = 'beside' in activity.tally ? { ...activity.tally, beside: null } : activity.tally;
  return [
    {
      ...withMixedOptions(activity),
      correct: isSolutionShown(activity) ? correct : null,
      ...(isSolutionShown(activity) &&
        explanation !== undefined && { explanation, explanationMarkup, explanationPicture }),
      tally: isRevealed ? tally : null,
      before: isRevealed && isBeforeShown ? before : null,
      ...(isRevealed && isBeforeShown && right && { right }),
    } as ActivityView,
  ];
}

function shownSeries(ofCrew: CrewSeriesView): SeriesView[] {
  const { position: _, revealing: _rule, names: _names, state, ...series } = ofCrew;
  return state === 'draft' ? [] : [{ ...series, state }];
}
