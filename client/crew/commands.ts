import { isCollecting, type TextAnswerAction } from '#contracts/poll-kinds.ts';
import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewSeriesView, QuizStage, SeriesAction } from '#contracts/quizzes/series.ts';
import type { CrewActivityView, EventState, Focus } from '#contracts/views.ts';
import { route } from '../app/routes.ts';
import type { ModerationStep } from './questions/moderation-rules.ts';
import type { CrewCommand } from './use-actions.ts';

const send =
  (method: CrewCommand['method']) =>
  (url: string, fields?: CrewCommand['fields'], only?: string[]): CrewCommand => ({
    method,
    url,
    ...(fields && { fields }),
    ...(only && { only }),
  });
const [post, put, patch, destroy] = [send('post'), send('put'), send('patch'), send('delete')];

export const setEventState = (event: string, state: EventState) =>
  put(route('event-states.update', { event }), { state });

export const setFocus = (event: string, focus: Focus) => put(route('focuses.update', { event }), focusFields(focus));

function focusFields(focus: Focus): Record<string, string> {
  if (focus.kind === 'activity') return { kind: focus.kind, activity: focus.activityId };
  return focus.kind === 'series' ? { kind: focus.kind, series: focus.seriesId } : { kind: focus.kind };
}

export type ActivityAction =
  | 'open'
  | 'close'
  | 'reveal'
  | 'hide'
  | 'new-round'
  | 'show-before'
  | 'hide-before'
  | 'more-time';

/** If two crew members press at once, only one round starts. */
export function setActivityState(activity: CrewActivityView, action: ActivityAction): CrewCommand {
  const { id, state, round } = activity;
  const seen = action === 'new-round' && (state === 'closed' || isCollecting(activity)) ? { seenRound: round } : {};
  return put(route('activity-states.update', { activity: id }), { action, ...seen });
}

export function setSeriesState(series: CrewSeriesView, action: SeriesAction, stage: QuizStage | null): CrewCommand {
  const seen = stage === null ? {} : { seenStage: stage, seenActivity: series.activityId };
  return put(route('series-states.update', { series: series.id }), { action, ...seen });
}

export const deleteSeries = (series: string) => destroy(route('series.destroy', { series }));

export const deleteActivity = (activity: string) => destroy(route('activities.destroy', { activity }));

export const duplicate = (event: string, ids: readonly string[]) =>
  post(route('activity-copies.create', { event }), { ids: [...ids] });

export const decideTexts = (activity: string, action: Exclude<TextAnswerAction, 'merge'>, texts: readonly string[]) =>
  patch(route('text-answers.update', { activity }), { action, texts: [...texts] });

export const mergeWords = (activity: string, texts: readonly string[], into: string) =>
  patch(route('text-answers.update', { activity }), { action: 'merge', texts: [...texts], into });

export const countText = (activity: string, text: string, isRight: boolean) =>
  patch(route('accepted-answers.update', { activity }), { text, isRight });

export const moderate = (event: string, step: ModerationStep) =>
  patch(route('moderations.update', { event }), { ...step });

/** `participant` is a person's id or, for a nameless question, its own. */
export const remove = (event: string, participant: string, withQuestions: boolean, only?: string[]) =>
  post(route('participant-removals.create', { event, participant }), { withQuestions }, only);

export const readmit = (event: string, participant: string, only?: string[]) =>
  destroy(route('participant-removals.destroy', { event, participant }), undefined, only);

export const setQuestionLabel = (event: string, label: string, questions: readonly string[], isOn: boolean) =>
  put(route('question-labels.update', { event }), { label, questions: [...questions], isOn });

export const changeSwitch = (
  event: string,
  change: Partial<Pick<ControlRoom['event'], 'hasModeration' | 'questionsOpen' | 'upvotesOpen' | 'reactionsOpen'>>,
) => patch(route('events.update', { event }), change);

const screenLinkProps = ['screenLinks', 'newScreenLink'];

export const createScreenLink = (event: string) =>
  post(route('screen-links.create', { event }), undefined, screenLinkProps);

export const pairScreen = (event: string, code: string) =>
  post(route('screen-pairings.create', { event }), { code }, screenLinkProps);

export const revokeScreenLink = (event: string, link: string) =>
  destroy(route('screen-links.destroy', { event, link }), undefined, screenLinkProps);
