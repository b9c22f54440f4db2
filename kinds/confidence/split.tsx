import { useLingui } from '@lingui/react/macro';
import { confidences, type AnswerView } from '#contracts/poll-kinds.ts';
import type { ActivityView, Counted } from '#contracts/views.ts';
import { isCountShown } from '#client/results/answer-count.tsx';
import type { ResultSize } from '#client/results/charts/result-props.ts';
import { StackedBar, Swatch } from '#client/results/charts/stacked-bar.tsx';
import { confidenceLooks } from '#client/results/screen/result-looks.ts';
import { optionColour, percent } from '#ui/option-letter.ts';
import { useStepWords } from './words.ts';

interface ConfidenceSplitProps {
  /** Or what a report knows of one. */
  activity: {
    tally: Pick<Counted, 'confidence' | 'confidenceRight'> | null;
    /** Null until the reader knows what is right. */
    correct: object | null;
  };
  answer?: AnswerView | null | undefined;
  size?: ResultSize | undefined;
}

const colours = [`${optionColour(0)} opacity-30`, `${optionColour(0)} opacity-68`, optionColour(0)];
const smallLook = 'border-t border-line pt-3 text-[0.875rem]';

/** How sure people were: all of them or, once they know, those who were right and the others. */
export default function ConfidenceSplit({ activity, answer, size = 'room' }: ConfidenceSplitProps) {
  const { t } = useLingui();
  const { tally, correct } = activity;
  const counts = tally?.confidence ?? [0, 0, 0];
  const right = correct && tally?.confidenceRight;
  const shown = { answer, hasCounts: isCountShown(activity as Pick<ActivityView, 'tally' | 'correct'>) };
  return (
    <section data-reveal className={`figures grid gap-[0.5em] ${size === 'screen' ? confidenceLooks.all : smallLook}`}>
      <p className="font-semibold">{t`How sure people were`}</p>
      {right ? (
        <div className={`grid gap-[0.6em] ${size === 'screen' ? confidenceLooks.parts : ''}`}>
          <Part {...shown} name={t`Right answers`} counts={right} />
          <Part {...shown} name={t`Other answers`} counts={counts.map((count, at) => count - (right[at] ?? 0))} />
        </div>
      ) : (
        <Part {...shown} counts={counts} />
      )}
    </section>
  );
}

interface PartProps extends Pick<ConfidenceSplitProps, 'answer'> {
  name?: string;
  hasCounts: boolean;
  counts: readonly number[];
}

function Part({ name, counts, answer, hasCounts }: PartProps) {
  const { t, i18n } = useLingui();
  const words = useStepWords();
  const total = counts.reduce((sum, count) => sum + count, 0);
  const mine = answer && 'confidence' in answer ? answer.confidence : null;
  return (
    <div className="grid content-start gap-[0.4em]">
      {name && <p className="text-faint">{name}</p>}
      <StackedBar counts={counts} colours={colours} />
      {total === 0 ? (
        <p className="text-faint">{t`No one said how sure they were.`}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-[1em] gap-y-[0.2em]">
          {confidences.map((step, at) => {
            const count = counts[at] ?? 0;
            return (
              <li key={step} className="inline-flex items-baseline gap-[0.4em]">
                <Swatch at={at} colour={colours[at] ?? ''} />
                <span className={step === mine ? 'font-bold' : ''}>{words[step]}</span>{' '}
                {step === mine && <span className="unseen">{t`your answer`}</span>}
                <b>{i18n.number(percent(count, total) / 100, { style: 'percent' })}</b>
                {hasCounts && <span className="text-faint">{i18n.number(count)}</span>}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
