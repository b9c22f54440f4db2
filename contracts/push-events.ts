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
 * What is pushed: totals and a revision, never a delta, so a lost, duplicated, late or merged push does no harm. Items
 * that change within a moment share one push, each with its own revision.
 */
export interface RoomEvents {
  /** Event state, focus or settings changed: the complete current values. */
  'room.changed': { revision: number; focus: Focus } & Omit<EventView, 'id'>;
  /**
   * Permanent: every page of the event shows it without asking, since the server has nothing left. No push follows, so
   * it has no revision.
   */
  'event.deleted': { eventId: string };
  /** `questionCount`: all visible questions. */
  'question.published': { revision: number; questionCount: number; questions: QuestionView[] };
  'question.changed': { revision: number; questions: QuestionView[] };
  'question.removed': { revision: number; questionCount: number; questions: { id: string; revision: number }[] };
  /** All public labels. */
  'label.changed': { revision: number; labels: LabelView[] };
  'activity.changed': { revision: number; activities: ActivityView[] };
  /** No longer visible: deleted, or back in draft. */
  'activity.removed': { revision: number; activities: { id: string; revision: number }[] };
  /** Only for revealed activities. */
  'activity.tallied': { revision: number; tallies: ({ activityId: string; round: number } & TallyView)[] };
  'reactions.counted': { revision: number; totals: ReactionTotals };
  'series.changed': { revision: number; series: SeriesView[] };
  /** No longer visible. */
  'series.removed': { revision: number; series: { id: string; revision: number }[] };
  /** While a lobby is visible. */
  'players.counted': PlayersView;
  /**
   * Connected participants. `revision`: the event's at the time of counting; of two counts at one revision the later
   * one wins.
   */
  'audience.counted': { revision: number; here: number };
}

/** One part of a push that is too long, under the name `push.parted`: the texts of all parts in order are its JSON. */
export interface PartedPush {
  /** The same for all parts of a push. */
  id: string;
  event: string;
  /** Starts at 0. */
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
  /** The crew's own settings. */
  'crew-event.changed': { revision: number } & CrewSettings;
  /** `revision` as in `audience.counted`. */
  'crew.noticed': { revision: number; participantCount: number };
}

/** The subject of a notification to one person: a question, for a score the series, for a removal the event. */
export interface NotificationSubject {
  id: string;
  revision: number;
}

/** Several subjects with the same event within a moment; `revision` is the newest of theirs. */
export interface OwnPush {
  revision: number;
  items: NotificationSubject[];
}

/** To one person. The page then requests its own props: nothing private travels in a push. */
export interface OwnEvents {
  'question.approved': OwnPush;
  'question.rejected': OwnPush;
  /** The decision was reverted: the question waits again. */
  'question.reconsidered': OwnPush;
  'question.highlighted': OwnPush;
  'question.lowered': OwnPush;
  'question.answered': OwnPush;
  'question.unanswered': OwnPush;
  'question.archived': OwnPush;
  'question.restored': OwnPush;
  /** Also when its merge target changes, appears or disappears. */
  'question.merged': OwnPush;
  'question.unmerged': OwnPush;
  'score.changed': OwnPush;
  'participant.removed': OwnPush;
}

/** From one crew member to the others, through the presence channel: what they are editing now. */
export interface CrewWhispers {
  /**
   * The complete list: `settings`, `labels`, or `activity:`, `series:`, `answer:`, `reject:` or `merge:` with an id.
   */
  'client-editing': { what: readonly string[] };
  /** A new page asks the others what they edit, since none of this is stored. */
  'client-editing.asked': Record<never, never>;
}
