import type { MyQuestionView, QuestionView, RoomView } from '../../../contracts/views.ts';
import type { RoomTab } from './room-tabs.tsx';

/**
 * One's own questions with what the room has been told of them since they were read: a later copy of one that is on show holds.
 * What is not on show moves only with what the server says to its author.
 */
export function withRoom<Own extends { questions: MyQuestionView[]; upvotes: string[] }>(mine: Own, { questions }: Pick<RoomView, 'questions'>): Own {
  if (mine.questions.length === 0) return mine;
  const shown = new Map(questions.map((question) => [question.id, question]));
  const upvoted = new Set(mine.upvotes);
  const known = mine.questions.map((own) => standing(asShown(own, shown.get(own.id), upvoted.has(own.id)), shown));
  return known.every((own, place) => own === mine.questions[place]) ? mine : { ...mine, questions: known };
}

function asShown(own: MyQuestionView, live: QuestionView | undefined, isUpvoted: boolean): MyQuestionView {
  if (!live || live.revision <= own.revision) return own;
  const { state, answer, upvoteCount, revision } = live;
  // As the server decides: not with the upvote of somebody else, and nothing that is answered.
  const isEditable = own.isEditable && state === 'approved' && upvoteCount <= (isUpvoted ? 1 : 0);
  return { ...own, state, answer, upvoteCount, revision, isEditable, isWithdrawable: own.isWithdrawable && state !== 'answered' };
}

function standing(own: MyQuestionView, shown: ReadonlyMap<string, QuestionView>): MyQuestionView {
  const { mergedInto } = own;
  const live = mergedInto && shown.get(mergedInto.id);
  if (!live || live.revision <= mergedInto.revision) return own;
  const { id, body, state, answer, upvoteCount, revision } = live;
  return { ...own, mergedInto: { id, body, state, answer, upvoteCount, revision } };
}

/** What the crew can decide about one's question that is news. */
export type Verdict = 'approved' | 'rejected' | 'answered';

export interface OwnNews {
  id: string;
  verdict: Verdict;
}

/** What became of it; that it is picked, lowered or put aside is read where it stands. */
export function verdictOf({ state, mergedInto }: Pick<MyQuestionView, 'state' | 'mergedInto'>): Verdict | null {
  if (state === 'merged') return mergedInto?.state === 'answered' ? 'answered' : null;
  if (state === 'highlighted') return 'approved';
  return state === 'approved' || state === 'rejected' || state === 'answered' ? state : null;
}

/** What was decided between two states of one's own questions. An answer that is taken back is no news of its own. */
export function newsBetween(before: readonly MyQuestionView[], now: readonly MyQuestionView[]): OwnNews[] {
  const verdicts = new Map(before.map((question) => [question.id, verdictOf(question)]));
  return now.flatMap((question) => {
    const [former, verdict] = [verdicts.get(question.id), verdictOf(question)];
    const isNews = former !== undefined && verdict !== null && verdict !== former && !(former === 'answered' && verdict === 'approved');
    return isNews ? [{ id: question.id, verdict }] : [];
  });
}

/** Of what was told, what still holds; the very same when all of it does: how long it stands is counted from when it came. */
function stillTrue(told: readonly OwnNews[], now: readonly MyQuestionView[]): readonly OwnNews[] {
  const verdicts = new Map(now.map((question) => [question.id, verdictOf(question)]));
  const kept = told.filter(({ id, verdict }) => verdicts.get(id) === verdict);
  return kept.length === told.length ? told : kept;
}

/** What the crew has decided about one's own questions while the page is open. */
export interface OwnState {
  questions: readonly MyQuestionView[];
  tab: RoomTab;
  /** What was decided last, until it is put away or looked at. */
  news: readonly OwnNews[];
  /** “Mine” was not looked at since. */
  isUnread: boolean;
}

/** The next state, with what is known now and looked at now; the very same when nothing has changed. */
export function moved(state: OwnState, questions: readonly MyQuestionView[], tab: RoomTab): OwnState {
  let next = state;
  if (state.questions !== questions) {
    const fresh = newsBetween(state.questions, questions);
    next = {
      ...next,
      questions,
      news: fresh.length > 0 ? fresh : stillTrue(state.news, questions),
      isUnread: state.isUnread || (fresh.length > 0 && tab !== 'mine'),
    };
  }
  if (state.tab === tab) return next;
  // Read under “Mine”, where it came or where they went for it.
  const isRead = tab === 'mine' || state.tab === 'mine';
  return { ...next, tab, news: isRead ? [] : next.news, isUnread: next.isUnread && tab !== 'mine' };
}
