import type { MyQuestionView, QuestionView, RoomView } from '#contracts/views.ts';
import type { RoomTab } from '../tabs/tabs.tsx';

/**
 * Merges newer public copies into the participant's own questions. Unpublished questions change only with the
 * participant's own props.
 */
export function withRoom<Own extends { questions: MyQuestionView[]; upvotes: string[] }>(
  mine: Own,
  { questions }: Pick<RoomView, 'questions'>,
): Own {
  if (mine.questions.length === 0) return mine;
  const shown = new Map(questions.map((question) => [question.id, question]));
  const upvoted = new Set(mine.upvotes);
  const known = mine.questions.map((own) => standing(asShown(own, shown.get(own.id), upvoted.has(own.id)), shown));
  return known.every((own, place) => own === mine.questions[place]) ? mine : { ...mine, questions: known };
}

function asShown(own: MyQuestionView, live: QuestionView | undefined, isUpvoted: boolean): MyQuestionView {
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

function standing(own: MyQuestionView, shown: ReadonlyMap<string, QuestionView>): MyQuestionView {
  const { mergedInto } = own;
  const live = mergedInto && shown.get(mergedInto.id);
  if (!live || live.revision <= mergedInto.revision) return own;
  const { id, body, state, answer, upvoteCount, revision } = live;
  return { ...own, mergedInto: { id, body, state, answer, upvoteCount, revision } };
}

/** The decisions that the author is notified about. */
export type Verdict = 'approved' | 'highlighted' | 'rejected' | 'answered' | 'merged';

export interface QuestionDecision {
  id: string;
  verdict: Verdict;
}

/** The participant's questions, and whether screens show questions: only then is a highlighted one on screen. */
export interface OwnSight {
  questions: readonly MyQuestionView[];
  isScreenOnQuestions: boolean;
}

type Verdicts = ReadonlyMap<string, Verdict | null>;

/** Null for states without a notice, such as archived. Highlighting counts only while screens show questions. */
function verdictOf({ state, mergedInto }: MyQuestionView, isScreenOnQuestions: boolean): Verdict | null {
  if (state === 'merged') return mergedInto?.state === 'answered' ? 'answered' : 'merged';
  if (state === 'highlighted') return isScreenOnQuestions ? 'highlighted' : 'approved';
  return state === 'approved' || state === 'rejected' || state === 'answered' ? state : null;
}

function verdictsOf({ questions, isScreenOnQuestions }: OwnSight): Verdicts {
  return new Map(questions.map((question) => [question.id, verdictOf(question, isScreenOnQuestions)]));
}

/** A return from these to approved is no news: an answer removed, or a question taken off the screen. */
const above: readonly (Verdict | null)[] = ['answered', 'highlighted'];

/** The decisions made between two states. */
function newsBetween(before: Verdicts, now: Verdicts): QuestionDecision[] {
  return [...now].flatMap(([id, verdict]) => {
    const former = before.get(id);
    const isNews =
      former !== undefined &&
      verdict !== null &&
      verdict !== former &&
      !(verdict === 'approved' && above.includes(former));
    return isNews ? [{ id, verdict }] : [];
  });
}

/**
 * The notices that still hold, plus new ones. Returns the same array when nothing changed, because its age sets the
 * time-out.
 */
function standingNews(
  told: readonly QuestionDecision[],
  now: Verdicts,
  fresh: readonly QuestionDecision[],
): readonly QuestionDecision[] {
  const kept = told.filter(({ id, verdict }) => now.get(id) === verdict);
  if (fresh.length > 0) return [...kept, ...fresh];
  return kept.length === told.length ? told : kept;
}

/** The decisions about the participant's questions since the page was opened. */
export interface OwnState extends OwnSight {
  tab: RoomTab;
  /** The latest notices, until dismissed or read. */
  news: readonly QuestionDecision[];
  /** There are decisions since “Mine” was last open. */
  isUnread: boolean;
}

/** The next state. Returns the same object when nothing changed. */
export function moved(state: OwnState, sight: OwnSight, tab: RoomTab): OwnState {
  const { questions, isScreenOnQuestions } = sight;
  let next = state;
  if (state.questions !== questions || state.isScreenOnQuestions !== isScreenOnQuestions) {
    const now = verdictsOf(sight);
    const fresh = newsBetween(verdictsOf(state), now);
    next = {
      ...next,
      questions,
      isScreenOnQuestions,
      // With “Mine” open, earlier notices count as read.
      news: standingNews(tab === 'mine' && fresh.length > 0 ? [] : state.news, now, fresh),
      // A highlight ends when the question leaves the screen, so it never counts as unread.
      isUnread: state.isUnread || (tab !== 'mine' && fresh.some(({ verdict }) => verdict !== 'highlighted')),
    };
  }
  if (state.tab === tab) return next;
  // Entering or leaving “Mine” marks the notices as read.
  const isRead = tab === 'mine' || state.tab === 'mine';
  return { ...next, tab, news: isRead ? [] : next.news, isUnread: next.isUnread && tab !== 'mine' };
}
