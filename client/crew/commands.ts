import type { TextAnswerAction } from '#contracts/poll-kinds.ts';
import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewSeriesView, QuizStage, SeriesAction } from '#contracts/quizzes/series.ts';
import type { CrewActivityView, EventState, Focus } from '#contracts/views.ts';
import { route } from '../app/routes.ts';
import type { ModerationStep } from './questions/moderation-rules.ts';
import type { CrewCommand } from './send-command.ts';

export function setEventState(eventId: string, state: EventState): CrewCommand {
  return { method: 'put', url: route('event-states.update', { event: eventId }), fields: { state } };
}

export function setFocus(eventId: string, focus: Focus): CrewCommand {
  return { method: 'put', url: route('focuses.update', { event: eventId }), fields: focusFields(focus) };
}

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

/** Sends the round it saw: when two crew members ask at once, only one starts. */
export function setActivityState(activity: CrewActivityView, action: ActivityAction): CrewCommand {
  const seen = action === 'new-round' && activity.state === 'closed' ? { seenRound: activity.round } : {};
  return {
    method: 'put',
    url: route('activity-states.update', { activity: activity.id }),
    fields: { action, ...seen },
  };
}

/** Sends what it saw: when two crew members press at once, the quiz moves once. */
export function setSeriesState(series: CrewSeriesView, action: SeriesAction, stage: QuizStage | null): CrewCommand {
  const seen = stage === null ? {} : { seenStage: stage, seenActivity: series.activityId };
  return { method: 'put', url: route('series-states.update', { series: series.id }), fields: { action, ...seen } };
}

export function deleteSeries(seriesId: string): CrewCommand {
  return { method: 'delete', url: route('series.destroy', { series: seriesId }) };
}

/** Each copy follows its original. */
export function duplicate(eventId: string, ids: readonly string[]): CrewCommand {
  return { method: 'post', url: route('activity-copies.create', { event: eventId }), fields: { ids: [...ids] } };
}

export function decideTexts(
  activityId: string,
  action: Exclude<TextAnswerAction, 'merge'>,
  texts: readonly string[],
): CrewCommand {
  return {
    method: 'patch',
    url: route('text-answers.update', { activity: activityId }),
    fields: { action, texts: [...texts] },
  };
}

export function mergeWords(activityId: string, texts: readonly string[], into: string): CrewCommand {
  return {
    method: 'patch',
    url: route('text-answers.update', { activity: activityId }),
    fields: { action: 'merge', texts: [...texts], into },
  };
}

export function countText(activityId: string, text: string, isRight: boolean): CrewCommand {
  return {
    method: 'patch',
    url: route('accepted-answers.update', { activity: activityId }),
    fields: { text, isRight },
  };
}

export function deleteActivity(activityId: string): CrewCommand {
  return { method: 'delete', url: route('activities.destroy', { activity: activityId }) };
}

export function moderate(eventId: string, step: ModerationStep): CrewCommand {
  return { method: 'patch', url: route('moderations.update', { event: eventId }), fields: { ...step } };
}

/** `id`: the participant's, or for a nameless question the question's. */
export function remove(eventId: string, id: string, withQuestions: boolean, only = ['control']): CrewCommand {
  return {
    method: 'post',
    url: route('participant-removals.create', { event: eventId, participant: id }),
    fields: { withQuestions },
    only,
  };
}

export function readmit(eventId: string, id: string, only = ['control']): CrewCommand {
  return { method: 'delete', url: route('participant-removals.destroy', { event: eventId, participant: id }), only };
}

export function setQuestionLabel(
  eventId: string,
  label: string,
  questions: readonly string[],
  isOn: boolean,
): CrewCommand {
  return {
    method: 'put',
    url: route('question-labels.update', { event: eventId }),
    fields: { label, questions: [...questions], isOn },
  };
}

export function changeSwitch(
  eventId: string,
  change: Partial<Pick<ControlRoom['event'], 'hasModeration' | 'questionsOpen' | 'upvotesOpen' | 'reactionsOpen'>>,
): CrewCommand {
  return { method: 'patch', url: route('events.update', { event: eventId }), fields: change };
}

/** Both screen link requests renew the list and, once, the new address. */
const screenLinkProps = ['screenLinks', 'newScreenLink'];

export function createScreenLink(eventId: string): CrewCommand {
  return { method: 'post', url: route('screen-links.create', { event: eventId }), only: screenLinkProps };
}

export function pairScreen(eventId: string, code: string): CrewCommand {
  return {
    method: 'post',
    url: route('screen-pairings.create', { event: eventId }),
    fields: { code },
    only: screenLinkProps,
  };
}

export function revokeScreenLink(eventId: string, linkId: string): CrewCommand {
  return {
    method: 'delete',
    url: route('screen-links.destroy', { event: eventId, link: linkId }),
    only: screenLinkProps,
  };
}
