import { useMemo, useState } from 'react';
import type { Mine } from '#contracts/pages.ts';
import type { MyQuestionView, QuestionView, RoomView } from '#contracts/views.ts';
import { areQuestionsOnScreen } from '../../live/state/focus.ts';
import type { RoomTab } from '../tabs/use-tab.ts';

/** Pushes carry only public copies; unpublished questions change through the props. */
export function mergeRoom<Own extends Pick<Mine, 'questions' | 'upvotes'>>(
  mine: Own,
  { questions }: Pick<RoomView, 'questions'>,
): Own {
  if (mine.questions.length === 0) return mine;
  const shown = new Map(questions.map((question) => [question.id, question]));
  const known = mine.questions.map((own) =>
    mergeTarget(mergeLive(own, shown.get(own.id), mine.upvotes.includes(own.id)), shown),
  );
  return known.every((own, place) => own === mine.questions[place]) ? mine : { ...mine, questions: known };
}

function mergeLive(own: MyQuestionView, live: QuestionView | undefined, isUpvoted: boolean): MyQuestionView {
  if (!live || live.revision <= own.revision) return own;
  const { body, bodyMarkup, state, answer, answerMarkup, upvoteCount, revision } = live;
  const isEditable = own.isEditable && state === 'approved' && upvoteCount <= (isUpvoted ? 1 : 0);
  const isWithdrawable = own.isWithdrawable && state !== 'answered';
  const shown = { body, bodyMarkup, state, answer, answerMarkup, upvoteCount, revision };
  return { ...own, ...shown, isEditable, isWithdrawable };
}

function mergeTarget(own: MyQuestionView, shown: ReadonlyMap<string, QuestionView>): MyQuestionView {
  const { mergedInto } = own;
  const live = mergedInto && shown.get(mergedInto.id);
  if (!live || live.revision <= mergedInto.revision) return own;
  return { ...own, mergedInto: live };
}

interface QuestionDecision {
  id: string;
  decision: 'approved' | 'highlighted' | 'rejected' | 'answered' | 'merged';
}

interface OwnSnapshot {
  questions: readonly MyQuestionView[];
  isScreenOnQuestions: boolean;
}

function decisionsOf({ questions, isScreenOnQuestions }: OwnSnapshot) {
  const decisionOf = ({ state, mergedInto }: MyQuestionView): QuestionDecision['decision'] | null => {
    if (state === 'merged') return mergedInto?.state === 'answered' ? 'answered' : 'merged';
    if (state === 'highlighted') return isScreenOnQuestions ? 'highlighted' : 'approved';
    return state === 'approved' || state === 'rejected' || state === 'answered' ? state : null;
  };
  return new Map(questions.map((question) => [question.id, decisionOf(question)]));
}

export interface OwnState extends OwnSnapshot {
  tab: RoomTab;
  news: readonly QuestionDecision[];
  isUnread: boolean;
}

export function nextState(state: OwnState, snapshot: OwnSnapshot, tab: RoomTab): OwnState {
  const { questions, isScreenOnQuestions } = snapshot;
  const isSame = state.questions === questions && state.isScreenOnQuestions === isScreenOnQuestions;
  if (isSame && state.tab === tab) return state;
  const [before, now] = [decisionsOf(state), decisionsOf(snapshot)];
  const fresh = [...now].flatMap(([id, decision]) => {
    const former = before.get(id);
    if (former === undefined || decision === null || decision === former) return [];
    // A return to approved is no news if the crew only undid something.
    return decision === 'approved' && (former === 'answered' || former === 'highlighted') ? [] : [{ id, decision }];
  });
  // With “Mine” open, earlier notices count as read.
  const isMine = tab === 'mine';
  const kept = state.news.filter(({ id, decision }) => now.get(id) === decision && !(isMine && fresh.length > 0));
  const news = fresh.length === 0 && kept.length === state.news.length ? state.news : [...kept, ...fresh];
  const isRead = state.tab !== tab && (isMine || state.tab === 'mine');
  return {
    ...snapshot,
    tab,
    news: isRead ? [] : news,
    // A highlight is over once it leaves the screen.
    isUnread: !isMine && (state.isUnread || fresh.some(({ decision }) => decision !== 'highlighted')),
  };
}

export interface OwnQuestions extends Pick<OwnState, 'news' | 'isUnread'> {
  dismiss: () => void;
}

export function useOwnQuestions(read: Mine, room: RoomView, tab: RoomTab): { mine: Mine; own: OwnQuestions } {
  const mine = useMemo(() => mergeRoom(read, room), [read, room]);
  const snapshot = { questions: mine.questions, isScreenOnQuestions: areQuestionsOnScreen(room) };
  const [known, setKnown] = useState<OwnState>({ ...snapshot, tab, news: [], isUnread: false });
  const state = nextState(known, snapshot, tab);
  if (state !== known) setKnown(state);
  return { mine, own: { ...state, dismiss: () => setKnown((last) => ({ ...last, news: [] })) } };
}
