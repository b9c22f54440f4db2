import { useDraft } from '../../app/drafts/use-draft.ts';

export function useRestoreQuestion(): (taken: string, isNameless: boolean) => void {
  const [body, setBody] = useDraft('question');
  const [, , forgetId] = useDraft('question-id');
  const [, setHidden] = useDraft('question-nameless');
  return (taken, isNameless) => {
    setBody(body === '' ? taken : `${body}\n${taken}`);
    if (isNameless) setHidden('on');
    forgetId();
  };
}
