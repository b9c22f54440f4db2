import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import { flushSync } from 'react-dom';
import { confidences, type AnswerView, type Confidence } from '#contracts/poll-kinds.ts';
import { useDraft } from '#client/app/drafts/use-draft.ts';
import { type BallotFormProps, isFinal, textOf, useRefusedBallot } from '#client/ballots/ballot.ts';
import { useRadioKeys } from '#client/ballots/use-radio-keys.ts';
import { useStepWords } from './words.ts';

const stepLook = 'option min-h-12 min-w-0 justify-center px-2 py-2 text-center leading-[1.25] wrap-anywhere';

/**
 * The form of a kind, with steps below the answer. Where a tap would send the answer, the tap on a step sends both;
 * the send button sends the answer alone, for as many taps.
 */
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
  const arrowPicks = useRadioKeys();
  const [fieldset, setFieldset] = useState<HTMLFieldSetElement | null>(null);
  const words = useStepWords();
  const { answer, tooLate } = ballot;
  const given = confidenceIn(answer);
  const isFirst = answer === null || 'isAbstention' in answer;
  // A later ballot earns fewer points, so confidence is final with the first.
  const isLocked = isFinal(props) || (points !== null && !isFirst);
  const changed = isLocked ? undefined : confidences.find((step) => String(step) === (written || posted));
  const chosen = changed ?? given ?? confidenceIn(tooLate);
  const pick = (step: Confidence, isByArrow: boolean): void => {
    setPosted('');
    flushSync(() => write(String(step)));
    if (isFirst && !isByArrow && isOneTap(props)) fieldset?.form?.requestSubmit();
  };
  const send = (sent: AnswerView): void => {
    ballot.send('isAbstention' in sent || chosen === null ? sent : { ...sent, confidence: chosen });
    setPosted('');
    forget();
  };
  const asked = (chosen !== null || !isLocked) && (
    <fieldset ref={setFieldset} className="min-w-0">
      <legend className="mb-1.5 font-semibold">
        {t`How sure are you?`} <span className="font-normal text-muted">· {t`optional`}</span>
      </legend>
      {isLocked && chosen !== null && <input type="hidden" name="confidence" value={chosen} />}
      <div className="grid grid-cols-3 gap-1.5">
        {confidences.map((step) => {
          const { label, input } = arrowPicks(chosen === step, (isByArrow) => pick(step, isByArrow));
          return (
            <label key={step} className={stepLook} {...label}>
              <input
                className="option-input"
                type="radio"
                name="confidence"
                value={step}
                checked={chosen === step}
                disabled={isLocked}
                {...input}
              />
              {words[step]}
            </label>
          );
        })}
      </div>
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

/** Without the steps, a tap on an option would send it. */
function isOneTap({ activity }: BallotFormProps): boolean {
  const { kind, isRevisable, points } = activity;
  const isSingle = kind === 'scale' || ('maxPicks' in activity && activity.maxPicks === 1);
  return isSingle && (isRevisable || points !== null);
}
