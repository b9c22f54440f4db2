import { useEffect, useMemo, useState } from 'react';
import type { Mine } from '#contracts/pages.ts';
import type { MyQuestionView, RoomView } from '#contracts/views.ts';
import { areQuestionsOnScreen } from '../../live/state/are-questions-on-screen.ts';
import type * as Rules from './own-questions.ts';
import type { OwnState } from './own-questions.ts';
import type { RoomTab } from '../tabs/tabs.tsx';

export interface OwnQuestions extends Pick<OwnState, 'news' | 'isUnread'> {
  /** Dismisses the notices. */
  dismiss: () => void;
}

/** The participant's current data with pushes merged in, and notices about their questions. */
export function useOwnQuestions(read: Mine, room: RoomView, tab: RoomTab): { mine: Mine; own: OwnQuestions } {
  // Loaded only by participants who have asked. Without it, “Mine” shows the props.
  const [rules, setRules] = useState<typeof Rules | null>(null);
  const hasAsked = read.questions.length > 0;
  useEffect(() => {
    if (hasAsked) import('./own-questions.ts').then(setRules, () => undefined);
  }, [hasAsked]);
  const mine = useMemo(() => rules?.mergeRoom(read, room) ?? read, [rules, read, room]);
  const isScreenOnQuestions = areQuestionsOnScreen(room);
  const [known, setKnown] = useState<OwnState>({
    questions: read.questions,
    isScreenOnQuestions,
    tab,
    news: [],
    isUnread: false,
  });
  const state = rules
    ? rules.nextState(known, { questions: mine.questions, isScreenOnQuestions }, tab)
    : withFirstSeen(known, read.questions);
  if (state !== known) setKnown(state);
  return { mine, own: { ...state, dismiss: () => setKnown((last) => ({ ...last, news: [] })) } };
}

/** Adds new questions as first seen, so that a decision made before the rules have loaded still counts as news. */
export function withFirstSeen(known: OwnState, questions: readonly MyQuestionView[]): OwnState {
  const ids = new Set(known.questions.map(({ id }) => id));
  const fresh = questions.filter(({ id }) => !ids.has(id));
  return fresh.length === 0 ? known : { ...known, questions: [...known.questions, ...fresh] };
}
