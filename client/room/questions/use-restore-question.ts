import { useDraft } from '../../app/drafts/use-draft.ts';

/** Moves a question back into the form, below the current draft. */
export function useRestoreQuestion(): (taken: string, isNameless: boolean) => void {
  const [body, setBody] = useDraft('question');
  const [, , forgetId] = useDraft('question-id');
  const [, setHidden] = useDraft('question-nameless');
  return (taken, isNameless) => {
    setBody(body === '' ? taken : `${body}\n${taken}`);
    // One checkbox for both texts: a question asked without a name stays nameless.
    if (isNameless) setHidden('on');
    forgetId();
  };
}
