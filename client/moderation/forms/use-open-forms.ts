import { useMemo, useState } from 'react';
import type { CrewQuestionView } from '#contracts/views.ts';
import { isSetAside } from '../../crew/questions/question-order.ts';
import type { QuestionFormKind } from '../question/actions.tsx';

export interface OpenForm {
  id: string;
  kind: QuestionFormKind;
}

export interface OpenForms {
  openForm: OpenForm | null;
  setOpenForm: (form: OpenForm | null) => void;
  /**
   * The questions, with that one in the state it had when its form was opened, so that it keeps its place in the list.
   */
  placed: readonly CrewQuestionView[];
  /** Questions that others have decided and that keep their place only because of the form. */
  decidedElsewhere: ReadonlySet<string>;
}

/** A question keeps its place while its form is open, whatever others decide. */
export function useOpenForms(questions: readonly CrewQuestionView[]): OpenForms {
  const [opened, setOpened] = useState<(OpenForm & Pick<CrewQuestionView, 'state'>) | null>(null);
  const question = opened && questions.find(({ id }) => id === opened.id);
  // Withdrawn by its author.
  if (opened && !question) setOpened(null);
  const placed = useMemo(
    () =>
      opened ? questions.map((each) => (each.id === opened.id ? { ...each, state: opened.state } : each)) : questions,
    [questions, opened],
  );
  return {
    openForm: opened,
    setOpenForm: (form) => {
      const target = form && questions.find(({ id }) => id === form.id);
      setOpened(target ? { ...form, state: target.state } : null);
    },
    placed,
    decidedElsewhere: new Set(opened && question && listOf(question) !== listOf(opened) ? [opened.id] : []),
  };
}

function listOf(question: Pick<CrewQuestionView, 'state'>): 'waiting' | 'shown' | 'aside' {
  if (question.state === 'pending') return 'waiting';
  return isSetAside(question) ? 'aside' : 'shown';
}
