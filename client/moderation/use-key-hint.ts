import { useEffect, useRef } from 'react';
import type { CrewQuestionView } from '#contracts/views.ts';
import type { Actions } from '../crew/use-actions.ts';

type Stands = Pick<CrewQuestionView, 'id' | 'state'>;

/**
 * Says at a place why a key does nothing to these questions: for as long as they stand as they do, whoever decides about them, and are
 * selected as they are.
 */
export function useKeyHint(
  questions: readonly Stands[],
  picked: ReadonlySet<string>,
  actions: Actions,
): (place: string, message: string, about: readonly Stands[]) => void {
  const said = useRef<{ about: readonly Stands[]; picked: ReadonlySet<string>; takeBack: () => void } | null>(null);
  useEffect(() => {
    const { current } = said;
    if (!current) return;
    const stays =
      current.picked === picked &&
      current.about.every(({ id, state }) =>
        questions.some((question) => question.id === id && question.state === state),
      );
    if (stays) return;
    current.takeBack();
    said.current = null;
  }, [questions, picked]);
  return (place, message, about) => {
    said.current?.takeBack();
    said.current = { about, picked, takeBack: actions.tell(place, message) };
  };
}
