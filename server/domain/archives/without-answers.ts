import { reactionKinds, type ReactionTotals } from '#contracts/screens/reactions.ts';
import { unansweredState } from '../polls/activity-copies.ts';
import { originalCorrectAnswer } from '../quizzes/scoring-settings.ts';
import type { EventArchive, Preparations } from '../model/event-archive.ts';

/**
 * What the crew prepared, without participants' data: settings and agenda as before the event was opened. The code
 * stays, if it is still available.
 */
export function withoutAnswers({ event, pictures, series, labels, activities }: Preparations): EventArchive {
  return {
    event: {
      ...event,
      state: 'draft',
      revision: 1,
      focus: { kind: 'join' },
      passcodeHash: null,
      openedAt: null,
      endedAt: null,
      deleteAt: null,
    },
    pictures,
    reactions: Object.fromEntries(reactionKinds.map((kind) => [kind, 0])) as ReactionTotals,
    series: series.map((one) => ({ ...one, state: 'draft', activityId: null, revision: 1 })),
    participants: [],
    questions: [],
    upvotes: [],
    labels: labels.map((label) => ({ ...label, questionIds: [] })),
    activities: activities.map((activity) => ({
      ...activity,
      ...unansweredState,
      correct: originalCorrectAnswer(activity),
      revision: 1,
    })),
    verdicts: [],
    ballots: [],
    links: [],
    heads: [],
  };
}
