import { useMemo, useState } from 'react';
import type { CrewQuestionView } from '#contracts/views.ts';
import { isSetAside } from '../../crew/questions/moderation-rules.ts';
import type { QuestionFormKind } from '../question/actions.tsx';

interface OpenForm extends Pick<CrewQuestionView, 'id'> {
  kind: QuestionFormKind;
}

export type OpenForms = ReturnType<typeof useOpenForms>;

/** It keeps its place even if others decide on it. */
export function useOpenForms(questions: readonly CrewQuestionView[]) {
  const [openForm, setOpenForm] = useState<(OpenForm & Pick<CrewQuestionView, 'state'>) | null>(null);
  const question = questions.find(({ id }) => id === openForm?.id);
  if (openForm && !question) setOpenForm(null);
  const placed = useMemo(
    () =>
      openForm
        ? questions.map((each) => (each.id === openForm.id ? { ...each, state: openForm.state } : each))
        : questions,
    [questions, openForm],
  );
  return {
    openForm,
    setOpenForm(form: OpenForm | null): void {
      const target = questions.find(({ id }) => id === form?.id);
      setOpenForm(form && target ? { ...form, state: target.state } : null);
    },
    placed,
    decidedElsewhere: new Set(openForm && question && listOf(question) !== listOf(openForm) ? [openForm.id] : []),
  };
}

function listOf(question: Pick<CrewQuestionView, 'state'>): 'waiting' | 'shown' | 'aside' {
  if (question.state === 'pending') return 'waiting';
  return isSetAside(question) ? 'aside' : 'shown';
}
