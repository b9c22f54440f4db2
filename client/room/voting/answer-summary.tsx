import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AnswerView, Idea } from '#contracts/poll-kinds.ts';
import { markPairs } from '#contracts/polls/mark-pairs.ts';
import { parseNumber } from '#contracts/text/numbers.ts';
import type { ActivityView, CrewActivityView } from '#contracts/views.ts';
import { textOf, textsOf } from '../../ballots/ballot.ts';
import { postedValues } from '../../ballots/values-form.ts';
import { inUnit, formatNumber } from '../../app/i18n/number-format.ts';
import { useShared } from '../../app/page-props.ts';
import { Marked } from '#ui/markup/marked.tsx';
import { optionLetter } from '#ui/option-letter.ts';
import type { LinesOf } from '#kinds/answer-lines.tsx';
import { separateLines, type SeparateKind } from '#kinds/separate-kinds.tsx';
import { bidiList } from '#ui/text/bidi-list.tsx';

interface AnswerSummaryProps {
  activity: ActivityView | CrewActivityView;
  answer?: AnswerView;
  /** A post that was refused without scripts. */
  posted?: Record<string, unknown>;
}

export function AnswerSummary({ activity, answer, posted = {} }: AnswerSummaryProps) {
  const { region } = useShared();
  const given = answer ?? postedAnswer(posted, region);
  return given && <AnswerLines activity={activity} answer={given} />;
}

function AnswerLines({ activity, answer }: { activity: AnswerSummaryProps['activity']; answer: AnswerView }) {
  return (
    <ul className="grid gap-1 font-semibold">
      {useAnswerLines(activity, answer).map((line, place) => (
        <li key={place}>{line}</li>
      ))}
    </ul>
  );
}

function useAnswerLines(activity: AnswerSummaryProps['activity'], answer: AnswerView) {
  const { i18n } = useLingui();
  const options = 'options' in activity ? activity.options : [];
  if ('isAbstention' in answer) return [<Trans key="abstained">Abstained</Trans>];
  if ('text' in answer)
    return [
      <bdi key="text">
        <Marked text={answer.text} markup={answer.markup} part="typed" />
      </bdi>,
    ];
  if ('words' in answer) return [bidiList(answer.words)];
  if ('value' in answer && 'unit' in activity)
    return [inUnit(formatNumber(answer.value, activity, i18n, { maximumFractionDigits: 6 }), activity.unit)];
  if ('value' in answer)
    return [
      <Trans key="step">
        {answer.value} of {'steps' in activity ? activity.first + activity.steps - 1 : answer.value}
      </Trans>,
    ];
  const marked = (mark: string, label = '') => (
    <>
      {mark} <bdi>{label}</bdi>
    </>
  );
  if ('order' in answer)
    return answer.order.map((id, at) => marked(`${at + 1}.`, options.find((option) => option.id === id)?.label));
  if ('picks' in answer && 'maxPicks' in activity)
    return options.flatMap(({ id, label }, at) => (answer.picks.includes(id) ? [marked(optionLetter(at), label)] : []));
  const linesOf = separateLines[activity.kind as SeparateKind] as LinesOf<SeparateKind, ReactNode>;
  return linesOf(activity as never, answer, i18n).map((line, at) => <bdi key={at}>{line}</bdi>);
}

/** Null for kinds that keep no posted answer. */
function postedAnswer(old: Record<string, unknown>, region: string): AnswerView | null {
  if (textOf(old['isAbstention'])) return { isAbstention: true };
  const [text, words, picks] = [textOf(old['text']), textsOf(old['words']), textsOf(old['picks'])];
  if (text !== null) return { text };
  if (words) return { words: words.filter((word) => word.trim() !== '') };
  if (picks) return { picks };
  const [places, regions = []] = [textsOf(old['marks']), textsOf(old['regions']) ?? undefined];
  if (places) {
    const marks = markPairs(places).map(({ x, y }) => ({ x: Number(x), y: Number(y) }));
    return { marks, regions: [...marks.map(() => null), ...regions.map(Number)] };
  }
  if (old['ideas']) return { ideas: old['ideas'] as Idea[] };
  const gaps = textsOf(old['gaps']);
  if (gaps) return { gaps };
  const values = postedValues(old['values']);
  if (values) return { values };
  const written = textOf(old['value']);
  return written === null ? null : numberAnswer(written, region);
}

export function numberAnswer(written: string, region: string): AnswerView {
  const value = parseNumber(written, region);
  return value === null ? { text: written.trim() } : { value };
}
