import type { MyQuestionView, QuestionView, RoomView } from '#contracts/views.ts';
import type { RoomTab } from '../tabs/tabs.tsx';

/**
 * One's own questions with what the room has been told of them since they were read: a later copy of one that is on show holds.
 * What is not on show moves only with what the server says to its author.
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
  // As the server decides: not with the upvote of somebody else, and nothing that is answered.
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

/** What the crew can do with one's question that is news. */
export type Verdict = 'approved' | 'highlighted' | 'rejected' | 'answered' | 'merged';

export interface QuestionDecision {
  id: string;
  verdict: Verdict;
}

/** One's own questions, and whether the screen shows questions now: one that is picked stands there. */
export interface OwnSight {
  questions: readonly MyQuestionView[];
  isScreenOnQuestions: boolean;
}

type Verdicts = ReadonlyMap<string, Verdict | null>;

/** What became of it; that it is put aside, or picked while the screen shows something else, is read where it stands. */
function verdictOf({ state, mergedInto }: MyQuestionView, isScreenOnQuestions: boolean): Verdict | null {
  if (state === 'merged') return mergedInto?.state === 'answered' ? 'answered' : 'merged';
  if (state === 'highlighted') return isScreenOnQuestions ? 'highlighted' : 'approved';
  return state === 'approved' || state === 'rejected' || state === 'answered' ? state : null;
}

function verdictsOf({ questions, isScreenOnQuestions }: OwnSight): Verdicts {
  return new Map(questions.map((question) => [question.id, verdictOf(question, isScreenOnQuestions)]));
}

/** What follows these is no news of its own: an answer that is taken back, a question that leaves the screen. */
const above: readonly (Verdict | null)[] = ['answered', 'highlighted'];

/** What became of one's own questions between the two. */
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

/** Of what was told, what still holds and nothing newer replaces; the very same when all of it does: how long it stands is counted from when it came. */
function standingNews(
  told: readonly QuestionDecision[],
  now: Verdicts,
  fresh: readonly QuestionDecision[],
): readonly QuestionDecision[] {
  const kept = told.filter(({ id, verdict }) => now.get(id) === verdict);
  if (fresh.length > 0) return [...kept, ...fresh];
  return kept.length === told.length ? told : kept;
}

/** What the crew has done with one's own questions while the page is open. */
export interface OwnState extends OwnSight {
  tab: RoomTab;
  /** What came last, until it is put away or looked at. */
  news: readonly QuestionDecision[];
  /** “Mine” was not looked at since. */
  isUnread: boolean;
}

/** The next state, with what is known now and looked at now; the very same when nothing has changed. */
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
      // Under “Mine” what came before was looked at.
      news: standingNews(tab === 'mine' && fresh.length > 0 ? [] : state.news, now, fresh),
      // That it stands on the screen is over when it leaves it, and then nothing is left to be looked for.
      isUnread: state.isUnread || (tab !== 'mine' && fresh.some(({ verdict }) => verdict !== 'highlighted')),
    };
  }
  if (state.tab === tab) return next;
  // Read under “Mine”, where it came or where they went for it.
  const isRead = tab === 'mine' || state.tab === 'mine';
  return { ...next, tab, news: isRead ? [] : next.news, isUnread: next.isUnread && tab !== 'mine' };
}
