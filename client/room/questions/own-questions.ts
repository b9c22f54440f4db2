import type { MyQuestionView, QuestionView, RoomView } from '#contracts/views.ts';
import type { RoomTab } from '../tabs/tabs.tsx';

/**
 * Merges newer public copies into the participant's own questions. Unpublished questions change only with the
 * participant's own props.
 */
export function mergeRoom<Own extends { questions: MyQuestionView[]; upvotes: string[] }>(
  mine: Own,
  { questions }: Pick<RoomView, 'questions'>,
): Own {
  if (mine.questions.length === 0) return mine;
  const shown = new Map(questions.map((question) => [question.id, question]));
  const upvoted = new Set(mine.upvotes);
  const known = mine.questions.map((own) => mergeTarget(mergeLive(own, shown.get(own.id), upvoted.has(own.id)), shown));
  return known.every((own, place) => own === mine.questions[place]) ? mine : { ...mine, questions: known };
}

function mergeLive(own: MyQuestionView, live: QuestionView | undefined, isUpvoted: boolean): MyQuestionView {
  if (!live || live.revision <= own.revision) return own;
  const { state, answer, upvoteCount, revision } = live;
  // The server's rule: no editing once another person has upvoted it or it is answered.
  const isEditable = own.isEditable && state === 'approved' && upvoteCount <= (isUpvoted ? 1 : 0);
  return {
    ...own,
    state,
    answer,
    upvoteCount,
    revision,
    isEditable,
    isWithdrawable: own.isWithdrawable && state !== 'answered',
  };
}

function mergeTarget(own: MyQuestionView, shown: ReadonlyMap<string, QuestionView>): MyQuestionView {
  const { mergedInto } = own;
  const live = mergedInto && shown.get(mergedInto.id);
  if (!live || live.revision <= mergedInto.revision) return own;
  const { id, body, state, answer, upvoteCount, revision } = live;
  return { ...own, mergedInto: { id, body, state, answer, upvoteCount, revision } };
}

/** The decisions that the author is notified about. */
export type Decision = 'approved' | 'highlighted' | 'rejected' | 'answered' | 'merged';

export interface QuestionDecision {
  id: string;
  decision: Decision;
}

/** The participant's questions, and whether screens show questions: only then is a highlighted one on screen. */
export interface OwnSnapshot {
  questions: readonly MyQuestionView[];
  isScreenOnQuestions: boolean;
}

type Decisions = ReadonlyMap<string, Decision | null>;

/** Null for states without a notice, such as archived. Highlighting counts only while screens show questions. */
function decisionOf({ state, mergedInto }: MyQuestionView, isScreenOnQuestions: boolean): Decision | null {
  if (state === 'merged') return mergedInto?.state === 'answered' ? 'answered' : 'merged';
  if (state === 'highlighted') return isScreenOnQuestions ? 'highlighted' : 'approved';
  return state === 'approved' || state === 'rejected' || state === 'answered' ? state : null;
}

function decisionsOf({ questions, isScreenOnQuestions }: OwnSnapshot): Decisions {
  return new Map(questions.map((question) => [question.id, decisionOf(question, isScreenOnQuestions)]));
}

/** A return from these to approved is no news: an answer removed, or a question taken off the screen. */
const strongerDecisions: readonly (Decision | null)[] = ['answered', 'highlighted'];

/** The decisions made between two states. */
function newDecisions(before: Decisions, now: Decisions): QuestionDecision[] {
  return [...now].flatMap(([id, decision]) => {
    const former = before.get(id);
    const isNews =
      former !== undefined &&
      decision !== null &&
      decision !== former &&
      !(decision === 'approved' && strongerDecisions.includes(former));
    return isNews ? [{ id, decision }] : [];
  });
}

/**
 * The notices that still hold, plus new ones. Returns the same array when nothing changed, because its age sets the
 * time-out.
 */
function currentNews(
  current: readonly QuestionDecision[],
  now: Decisions,
  fresh: readonly QuestionDecision[],
): readonly QuestionDecision[] {
  const kept = current.filter(({ id, decision }) => now.get(id) === decision);
  if (fresh.length > 0) return [...kept, ...fresh];
  return kept.length === current.length ? current : kept;
}

/** The decisions about the participant's questions since the page was opened. */
export interface OwnState extends OwnSnapshot {
  tab: RoomTab;
  /** The latest notices, until dismissed or read. */
  news: readonly QuestionDecision[];
  /** There are decisions since “Mine” was last open. */
  isUnread: boolean;
}

/** The next state. Returns the same object when nothing changed. */
export function nextState(state: OwnState, snapshot: OwnSnapshot, tab: RoomTab): OwnState {
  const { questions, isScreenOnQuestions } = snapshot;
  let next = state;
  if (state.questions !== questions || state.isScreenOnQuestions !== isScreenOnQuestions) {
    const now = decisionsOf(snapshot);
    const fresh = newDecisions(decisionsOf(state), now);
    next = {
      ...next,
      questions,
      isScreenOnQuestions,
      // With “Mine” open, earlier notices count as read.
      news: currentNews(tab === 'mine' && fresh.length > 0 ? [] : state.news, now, fresh),
      // A highlight ends when the question leaves the screen, so it never counts as unread.
      isUnread: state.isUnread || (tab !== 'mine' && fresh.some(({ decision }) => decision !== 'highlighted')),
    };
  }
  if (state.tab === tab) return next;
  // Entering or leaving “Mine” marks the notices as read.
  const isRead = tab === 'mine' || state.tab === 'mine';
  return { ...next, tab, news: isRead ? [] : next.news, isUnread: next.isUnread && tab !== 'mine' };
}
