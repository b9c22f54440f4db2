import { useEffect, useRef } from 'react';
import type { CrewQuestionView } from '#contracts/views.ts';
import type { Actions } from '../crew/use-actions.ts';

type QuestionState = Pick<CrewQuestionView, 'id' | 'state'>;

/** Explains at a place why a key does nothing to these questions, until their state or the selection changes. */
export function useKeyHint(
  questions: readonly QuestionState[],
  picked: ReadonlySet<string>,
  actions: Actions,
): (place: string, message: string, about: readonly QuestionState[]) => void {
  const hint = useRef<{ about: readonly QuestionState[]; picked: ReadonlySet<string>; dismiss: () => void } | null>(
    null,
  );
  useEffect(() => {
    const { current } = hint;
    if (!current) return;
    const isCurrent =
      current.picked === picked &&
      current.about.every(({ id, state }) =>
        questions.some((question) => question.id === id && question.state === state),
      );
    if (isCurrent) return;
    current.dismiss();
    hint.current = null;
  }, [questions, picked]);
  return (place, message, about) => {
    hint.current?.dismiss();
    hint.current = { about, picked, dismiss: actions.notify(place, message) };
  };
}
