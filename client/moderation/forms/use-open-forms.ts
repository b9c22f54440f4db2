import { useMemo, useState } from 'react';
import type { CrewQuestionView } from '#contracts/views.ts';
import { isSetAside } from '../../crew/questions/question-order.ts';
import type { QuestionFormKind } from '../question/actions.tsx';

export interface OpenForm {
  id: string;
  kind: QuestionFormKind;
}

export interface OpenForms {
  /** The form that is open below a question. */
  openForm: OpenForm | null;
  setOpenForm: (form: OpenForm | null) => void;
  /** The questions, that one in the state in which the form was opened: it keeps its place in its list until the form is closed. */
  placed: readonly CrewQuestionView[];
  /** Those that keep a place by it alone: somebody else has made something else of them. */
  decidedElsewhere: ReadonlySet<string>;
}

/** What is being written below a question stays where it is, whatever others of the crew decide meanwhile. */
export function useOpenForms(questions: readonly CrewQuestionView[]): OpenForms {
  const [opened, setOpened] = useState<(OpenForm & Pick<CrewQuestionView, 'state'>) | null>(null);
  const question = opened && questions.find(({ id }) => id === opened.id);
  // Its author has taken it back: there is nothing left to write below.
  if (opened && !question) setOpened(null);
  const placed = useMemo(
    () =>
      opened ? questions.map((each) => (each.id === opened.id ? { ...each, state: opened.state } : each)) : questions,
    [questions, opened],
  );
  return {
    openForm: opened,
    setOpenForm: (form) => {
      const question = form && questions.find(({ id }) => id === form.id);
      setOpened(question ? { ...form, state: question.state } : null);
    },
    placed,
    decidedElsewhere: new Set(opened && question && listOf(question) !== listOf(opened) ? [opened.id] : []),
  };
}

function listOf(question: Pick<CrewQuestionView, 'state'>): 'waiting' | 'shown' | 'aside' {
  if (question.state === 'pending') return 'waiting';
  return isSetAside(question) ? 'aside' : 'shown';
}
