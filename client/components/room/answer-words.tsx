import { Trans, useLingui } from '@lingui/react/macro';
import type { AnswerView } from '../../../contracts/activities.ts';
import type { ActivityView } from '../../../contracts/views.ts';
import { groupingIn, inUnit } from '../../number-style.ts';
import { optionLetter } from '../option-letter.ts';

/** One's own answer in words. */
export function AnswerWords({ activity, answer }: { activity: ActivityView; answer: AnswerView }) {
  return (
    <ul className="grid gap-1 font-semibold">
      {useAnswerLines(activity, answer).map((line, place) => (
        <li key={place} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  );
}

function useAnswerLines(activity: ActivityView, answer: AnswerView) {
  const { i18n } = useLingui();
  if ('text' in answer) return [answer.text];
  if ('words' in answer) return [answer.words.join(', ')];
  if ('value' in answer) {
    if (activity.kind === 'number') return [inUnit(i18n.number(answer.value, { ...groupingIn(activity), maximumFractionDigits: 6 }), activity.unit)];
    return [
      <Trans key="step">
        {answer.value} of {activity.kind === 'scale' ? activity.first + activity.steps - 1 : answer.value}
      </Trans>,
    ];
  }
  const options = 'options' in activity ? activity.options : [];
  if ('order' in answer) return answer.order.map((id, place) => `${place + 1}. ${options.find((option) => option.id === id)?.label ?? ''}`);
  return options.flatMap(({ id, label }, place) => (answer.picks.includes(id) ? [`${optionLetter(place)} ${label}`] : []));
}
