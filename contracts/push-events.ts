import type { ReactionTotals } from './screens/reactions.ts';
import type { CrewSeriesView, PlayersView, SeriesView } from './quizzes/series.ts';
import type {
  ActivityView,
  CrewActivityView,
  CrewLabelView,
  CrewQuestionView,
  CrewSettings,
  CrewTallyView,
  EventView,
  Focus,
  LabelView,
  QuestionView,
  TallyView,
} from './views.ts';

/**
 * What is pushed: totals and a revision, never a delta, so a lost, doubled, late or merged push does no harm. Where several
 * items change within a moment they travel in one push, each with its own revision.
 */
export interface RoomEvents {
  /** Event state, focus or settings changed: all of them as they are now. */
  'room.changed': { revision: number; focus: Focus } & Omit<EventView, 'id'>;
  /** For good: every page of the event says so by itself, since the server has nothing left of it. Nothing comes after it, so it has no revision. */
  'event.deleted': { eventId: string };
  /** `questionCount`: all that are on show now. */
  'question.published': { revision: number; questionCount: number; questions: QuestionView[] };
  'question.changed': { revision: number; questions: QuestionView[] };
  'question.removed': { revision: number; questionCount: number; questions: { id: string; revision: number }[] };
  /** The public labels, all of them. */
  'label.changed': { revision: number; labels: LabelView[] };
  'activity.changed': { revision: number; activities: ActivityView[] };
  /** No longer on show: deleted, or back in draft. */
  'activity.removed': { revision: number; activities: { id: string; revision: number }[] };
  /** Only for revealed activities. */
  'activity.tallied': { revision: number; tallies: ({ activityId: string; round: number } & TallyView)[] };
  'reactions.counted': { revision: number; totals: ReactionTotals };
  'series.changed': { revision: number; series: SeriesView[] };
  /** No longer on show. */
  'series.removed': { revision: number; series: { id: string; revision: number }[] };
  /** While a lobby is on show. */
  'players.counted': PlayersView;
  /** Connected participants. `revision`: the event's when they were counted; of two counts at one revision the later to come holds. */
  'audience.counted': { revision: number; here: number };
}

/** One part of a push that is too long for one, under the name `push.parted`: the texts of all parts in order are its JSON. */
export interface PartedPush {
  /** The same for all parts of a push. */
  id: string;
  event: string;
  /** From 0 on. */
  place: number;
  count: number;
  text: string;
}

/** Encrypted, for the crew. */
export interface CrewEvents {
  'crew-question.changed': { revision: number; questions: CrewQuestionView[] };
  'crew-question.removed': { revision: number; questions: { id: string; revision: number }[] };
  'crew-activity.changed': { revision: number; activities: CrewActivityView[] };
  'crew-activity.removed': { revision: number; activities: { id: string; revision: number }[] };
  'crew-activity.tallied': { revision: number; tallies: ({ activityId: string; round: number } & CrewTallyView)[] };
  'crew-series.changed': { revision: number; series: CrewSeriesView[] };
  'crew-series.removed': { revision: number; series: { id: string; revision: number }[] };
  'crew-label.changed': { revision: number; labels: CrewLabelView[] };
  /** The settings that are the crew's alone. */
  'crew-event.changed': { revision: number } & CrewSettings;
  /** `revision` as in `audience.counted`. */
  'crew.noticed': { revision: number; participantCount: number };
}

/** What one person is told of: a question, for a score the series, for a removal the event. */
export interface ToldOf {
  id: string;
  revision: number;
}

/** Several that the same became of, within a moment; `revision` is the newest of theirs. */
export interface OwnPush {
  revision: number;
  items: ToldOf[];
}

/** To one person. The page asks for its own props again: nothing private travels in a push. */
export interface OwnEvents {
  'question.approved': OwnPush;
  'question.rejected': OwnPush;
  /** What was decided is undecided again: it waits. */
  'question.reconsidered': OwnPush;
  'question.highlighted': OwnPush;
  'question.lowered': OwnPush;
  'question.answered': OwnPush;
  'question.unanswered': OwnPush;
  'question.archived': OwnPush;
  'question.restored': OwnPush;
  /** Also when the question that stands for it is another one now, or came on show or off it. */
  'question.merged': OwnPush;
  'question.unmerged': OwnPush;
  'score.changed': OwnPush;
  'participant.removed': OwnPush;
}

/** From one member of the crew to the others, by the presence channel: what they are editing now. */
export interface CrewWhispers {
  /** All of it: `settings`, `labels`, or `activity:`, `series:`, `answer:`, `reject:` or `merge:` with an id. */
  'client-editing': { what: readonly string[] };
  /** A page has come: the others say what they edit, since nothing of this is kept. */
  'client-editing.asked': Record<never, never>;
}
