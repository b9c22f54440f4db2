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

interface Revised {
  id: string;
  revision: number;
}

/** Totals and a revision, so that a lost, repeated or late push does no harm. */
export interface RoomEvents {
  'room.changed': { revision: number; focus: Focus } & Omit<EventView, 'id'>;
  /** A deletion is permanent, so it needs no revision. */
  'event.deleted': { eventId: string };
  'question.published': { revision: number; questionCount: number; questions: QuestionView[] };
  'question.changed': { revision: number; questions: QuestionView[] };
  'question.removed': { revision: number; questionCount: number; questions: Revised[] };
  'label.changed': { revision: number; labels: LabelView[] };
  'activity.changed': { revision: number; activities: ActivityView[] };
  'activity.removed': { revision: number; activities: Revised[] };
  'activity.tallied': { revision: number; tallies: ({ activityId: string; round: number } & TallyView)[] };
  'reactions.counted': { revision: number; totals: ReactionTotals };
  'series.changed': { revision: number; series: SeriesView[] };
  'series.removed': { revision: number; series: Revised[] };
  'players.counted': PlayersView;
  /** The event's revision; if equal, the later push wins. */
  'audience.counted': { revision: number; here: number };
}

/** The joined texts of `push.parted` are a push's JSON. */
export interface PartedPush {
  id: string;
  event: string;
  place: number;
  count: number;
  text: string;
}

export interface CrewEvents {
  'crew-question.changed': { revision: number; questions: CrewQuestionView[] };
  'crew-question.removed': { revision: number; questions: Revised[] };
  'crew-activity.changed': { revision: number; activities: CrewActivityView[] };
  'crew-activity.removed': { revision: number; activities: Revised[] };
  'crew-activity.tallied': { revision: number; tallies: ({ activityId: string; round: number } & CrewTallyView)[] };
  'crew-series.changed': { revision: number; series: CrewSeriesView[] };
  'crew-series.removed': { revision: number; series: Revised[] };
  'crew-label.changed': { revision: number; labels: CrewLabelView[] };
  'crew-event.changed': { revision: number } & CrewSettings;
  'crew.noticed': { revision: number; participantCount: number };
}

export interface OwnPush {
  revision: number;
  /** A question's id, a score's series, or a removal's event. */
  items: Revised[];
}

/** For one person, whose page then requests its props, so nothing private is pushed. */
export interface OwnEvents {
  'question.approved': OwnPush;
  'question.rejected': OwnPush;
  'question.reconsidered': OwnPush;
  'question.highlighted': OwnPush;
  'question.lowered': OwnPush;
  'question.answered': OwnPush;
  'question.unanswered': OwnPush;
  'question.archived': OwnPush;
  'question.restored': OwnPush;
  /** Also sent when the merge target changes, appears or disappears. */
  'question.merged': OwnPush;
  'question.unmerged': OwnPush;
  'score.changed': OwnPush;
  'participant.removed': OwnPush;
}

export interface CrewWhispers {
  /** `settings`, `labels`, or `activity:`, `series:`, `answer:`, `reject:` or `merge:` with an id. */
  'client-editing': { what: readonly string[] };
  /** A new page asks, because whispers are not stored. */
  'client-editing.asked': Record<never, never>;
}
