import { Trans, useLingui } from '@lingui/react/macro';
import type { AnswerView } from '#contracts/poll-kinds.ts';
import type { ActivityView } from '#contracts/views.ts';
import { inUnit, formatNumber } from '../../app/i18n/number-format.ts';
import { optionLetter } from '#ui/option-letter.ts';
import { bidiList } from '#ui/text/bidi-list.tsx';

export function AnswerSummary({ activity, answer }: { activity: ActivityView; answer: AnswerView }) {
  return (
    <ul className="grid gap-1 font-semibold">
      {useAnswerLines(activity, answer).map((line, place) => (
        <li key={place}>{line}</li>
      ))}
    </ul>
  );
}

function useAnswerLines(activity: ActivityView, answer: AnswerView) {
  const { i18n } = useLingui();
  if ('text' in answer) return [<bdi key="text">{answer.text}</bdi>];
  if ('words' in answer) return [bidiList(answer.words)];
  if ('value' in answer && 'unit' in activity)
    return [inUnit(formatNumber(answer.value, activity, i18n, { maximumFractionDigits: 6 }), activity.unit)];
  if ('value' in answer)
    return [
      <Trans key="step">
        {answer.value} of {'steps' in activity ? activity.first + activity.steps - 1 : answer.value}
      </Trans>,
    ];
  const options = 'options' in activity ? activity.options : [];
  const marked = (mark: string, label = '') => (
    <>
      {mark} <bdi>{label}</bdi>
    </>
  );
  if ('order' in answer)
    return answer.order.map((id, at) => marked(`${at + 1}.`, options.find((option) => option.id === id)?.label));
  return options.flatMap(({ id, label }, at) => (answer.picks.includes(id) ? [marked(optionLetter(at), label)] : []));
}
