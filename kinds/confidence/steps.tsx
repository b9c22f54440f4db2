import { useLingui } from '@lingui/react/macro';
import { type ComponentType, type MouseEvent, useState } from 'react';
import { confidences, type AnswerView, type Confidence } from '#contracts/poll-kinds.ts';
import { useDraft } from '#client/app/drafts/use-draft.ts';
import { type BallotFormProps, isFinal, textOf, useRefusedBallot } from '#client/ballots/ballot.ts';
import { useStepWords } from './words.ts';

const stepLook = 'option min-h-12 min-w-0 justify-center px-2 py-2 text-center leading-[1.25] wrap-anywhere';
/** It moves nothing when it appears. */
const clearLook = 'absolute end-0 -top-3.5 min-h-11 px-1';

/** In the draft: the step was cleared. */
const cleared = '0';

/** The form of a kind, with steps below the answer, which go with it. */
export default function ConfidentBallot({
  Form,
  ...props
}: BallotFormProps & { Form: ComponentType<BallotFormProps> }) {
  const { activity, ballot } = props;
  const { id, round, points } = activity;
  const { t } = useLingui();
  const { old } = useRefusedBallot(id);
  const [posted, setPosted] = useState(textOf(old['confidence']) ?? '');
  const [written, write, forget] = useDraft(`confidence:${id}:${round}`);
  const words = useStepWords();
  const { answer, tooLate } = ballot;
  const given = confidenceIn(answer);
  const isFirst = answer === null || 'isAbstention' in answer;
  // A later ballot earns fewer points, so confidence is final with the first.
  const isLocked = isFinal(props) || (points !== null && !isFirst);
  const draft = isLocked ? '' : written || posted;
  const begun = confidences.find((step) => String(step) === draft);
  const chosen = draft === cleared ? null : (begun ?? given ?? confidenceIn(tooLate));
  const choose = (step: string): void => {
    setPosted('');
    write(step);
  };
  const clear = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    currentTarget.closest('fieldset')?.querySelector('input')?.focus();
    choose(cleared);
  };
  const send = (sent: AnswerView): void => {
    ballot.send('isAbstention' in sent || chosen === null ? sent : { ...sent, confidence: chosen });
    setPosted('');
    forget();
  };
  const asked = (chosen !== null || !isLocked) && (
    <fieldset className="relative min-w-0">
      <legend className="mb-1.5 pe-24 font-semibold">
        {t`How sure are you?`} <span className="font-normal text-muted">· {t`optional`}</span>
      </legend>
      {isLocked && chosen !== null && <input type="hidden" name="confidence" value={chosen} />}
      <div className="grid grid-cols-3 gap-1.5">
        {confidences.map((step) => (
          <label key={step} className={stepLook}>
            <input
              className="option-input"
              type="radio"
              name="confidence"
              value={step}
              checked={chosen === step}
              disabled={isLocked}
              onChange={() => choose(String(step))}
            />
            {words[step]}
          </label>
        ))}
      </div>
      {/* A second tap on a step would clear it by accident. */}
      {!isLocked && chosen !== null && (
        <button type="button" className={`only-with-scripts link ${clearLook}`} onClick={clear}>
          {t`Clear`}
        </button>
      )}
    </fieldset>
  );
  return (
    <Form
      activity={activity}
      ballot={{ ...ballot, send, steps: asked, isStepChanged: !isLocked && chosen !== given }}
    />
  );
}

function confidenceIn(answer: AnswerView | null): Confidence | null {
  return (answer && 'confidence' in answer && answer.confidence) || null;
}
