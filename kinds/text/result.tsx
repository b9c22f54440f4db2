import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { TextCount } from '#contracts/poll-kinds.ts';
import { rightTextsOf } from '#contracts/polls/right-texts.ts';
import { foldForm } from '#contracts/text/normalise.ts';
import { CheckMark } from '#ui/check-mark.tsx';
import { Marked } from '#ui/markup/marked.tsx';
import { acceptedBy, visibleRightAnswer, textsWords } from '#client/results/right-answer.ts';
import {
  type ChartProps,
  CountTable,
  OwnAnswer,
  type TallyTableProps,
  withTable,
} from '#client/results/charts/count-table.tsx';
import { wallLooks } from '#client/results/screen/result-looks.ts';
import { useScreenPage } from '#client/results/page-context.ts';
import { arrangeWall, wallPages, type WallPage } from './wall.ts';

export default withTable(TextResult, TextTable);

/** On the screen, texts keep their place; new ones replace the oldest. */
function TextResult({ answer, ...props }: ChartProps<'text'>) {
  const given = answer && 'text' in answer ? answer : null;
  const own = given && given.text;
  const isOwn = (text: string): boolean => own !== null && foldForm(text) === foldForm(own);
  return (
    <>
      {given !== null && !props.tally?.texts.some(({ text }) => isOwn(text)) && (
        <OwnAnswer>
          <bdi>
            <Marked text={given.text} markup={given.markup} part="typed" />
          </bdi>
        </OwnAnswer>
      )}
      <Texts {...props} isOwn={isOwn} />
    </>
  );
}

type TextsProps = Omit<ChartProps<'text'>, 'answer'> & { isOwn: (text: string) => boolean };

function Texts({ activity, tally, size, isOwn }: TextsProps) {
  const { t, i18n } = useLingui();
  const right = visibleRightAnswer(activity, 'text');
  const rightTexts = right && rightTextsOf(right);
  const words = rightTexts && textsWords(rightTexts.set, i18n);
  const later = rightTexts && textsWords(rightTexts.later, i18n, 'unit');
  // A quiz's screen shows the right answer above.
  const isNamedAbove = size === 'screen' && activity.seriesId !== null;
  const named = right && !isNamedAbove && (
    <p className={`font-semibold text-positive-text ${size === 'screen' ? 'screen-lead' : ''}`} dir="auto">
      {t`Right answer: ${words}`}
      {later && <span className="block">{t`Also counted as right: ${later}`}</span>}
    </p>
  );
  if (!tally) return named;
  // A revealed right answer is already a result.
  if (right && tally.texts.length === 0) return isNamedAbove ? <LargeAnswer text={right.accepted[0]} /> : named;
  const shown = { texts: tally.texts.toReversed(), moreCount: tally.moreCount, named, isRight: acceptedBy(right) };
  return size === 'screen' && tally.texts.length > 0 ? (
    <Wall {...shown} />
  ) : (
    <TextList {...shown} {...{ size, isOwn }} />
  );
}

interface Shown {
  texts: readonly TextCount[];
  moreCount: number;
  named: ReactNode;
  isRight: (text: string) => boolean;
}

function TextList({ texts, moreCount, named, isRight, size, isOwn }: Shown & Pick<TextsProps, 'size' | 'isOwn'>) {
  const { t } = useLingui();
  if (texts.length === 0) {
    return (
      <p className={size === 'screen' ? 'screen-lead' : 'text-muted'}>
        <Trans>No answers are shown yet.</Trans>
      </p>
    );
  }
  return (
    <>
      {named}
      <ul className={`grid gap-2 ${size === 'compact' ? 'sm:grid-cols-2' : ''}`}>
        {texts.map(({ text, markup, count }) => (
          <li key={text} className="card appear flex items-baseline gap-3 px-4 py-3">
            <span className="min-w-0 flex-1" dir="auto">
              <Marked {...{ text, markup }} part="typed" />
            </span>
            {isOwn(text) && <span className="shrink-0 text-xs font-semibold text-accent-text">{t`your answer`}</span>}
            {isRight(text) && <Right />}
            <Times count={count} />
          </li>
        ))}
      </ul>
      <More count={moreCount} />
    </>
  );
}

function LargeAnswer({ text }: { text: string | undefined }) {
  return (
    <div className="result grid" aria-hidden="true">
      <p className={wallLooks.answer} dir="auto">
        {text}
      </p>
    </div>
  );
}

const columnLooks: Record<number, string> = { 1: '', 2: 'grid-cols-2', 3: 'grid-cols-3' };
const letterLooks: Record<number, string> = {
  7: 'leading-[1.2] [--letters:7]',
  5.6: '[--letters:5.6]',
  4: '[--letters:4]',
  3.2: '[--letters:3.2]',
  2.7: '[--letters:2.7]',
};

function Wall({ texts, moreCount, ...shown }: Shown) {
  const pages = wallPages(texts.map(({ text }) => text));
  const at = Math.min(useScreenPage(), pages.length - 1);
  const page = pages[at];
  const hiddenCount = moreCount + texts.length - (page?.texts.length ?? 0);
  return page && <Page key={at} {...{ ...shown, page, texts, hiddenCount }} />;
}

interface PageProps extends Pick<Shown, 'texts' | 'named' | 'isRight'> {
  page: WallPage;
  hiddenCount: number;
}

function Page({ page, texts, hiddenCount, named, isRight }: PageProps) {
  const { capacity, columns, letters } = page;
  const [slots, setSlots] = useState(() => arrangeWall([], page.texts, capacity));
  const next = arrangeWall(slots, page.texts, capacity);
  if (next.some((text, place) => text !== slots[place]) || next.length !== slots.length) setSlots(next);
  const known = new Map(texts.map((one) => [one.text, one]));
  return (
    <div className="result grid gap-2">
      <ul className={`${wallLooks.wall} ${columnLooks[columns]} ${letterLooks[letters]}`} data-capacity={capacity}>
        {next.map((text) => (
          <li key={text} className={`${wallLooks.card} ${columns > 1 ? wallLooks.many : wallLooks.few}`}>
            <span className="min-w-0 flex-1" dir="auto">
              <Marked text={text} markup={known.get(text)?.markup} part="typed" />
            </span>
            {isRight(text) && <Right />}
            <Times count={known.get(text)?.count ?? 1} />
          </li>
        ))}
      </ul>
      {named}
      <More count={hiddenCount} />
    </div>
  );
}

function Right() {
  return (
    <span className="shrink-0 font-semibold whitespace-nowrap text-positive-text">
      <CheckMark /> <Trans>right answer</Trans>
    </span>
  );
}

function Times({ count }: { count: number }) {
  const { t, i18n } = useLingui();
  return count > 1 ? (
    <span className="figures shrink-0 font-display font-bold text-accent-text" title={t`Written ${count} times`}>
      ×{i18n.number(count)}
    </span>
  ) : null;
}

function More({ count }: { count: number }) {
  return count > 0 ? (
    <p className="screen-small text-muted">
      <Plural value={count} one="and # more" other="and # more" />
    </p>
  ) : null;
}

/** The oldest text comes first, as on the wall. */
function TextTable({ caption, activity: { round }, tally: { texts, total } }: TallyTableProps<'text'>) {
  const rows = texts
    .toReversed()
    .map(({ text, markup, count }) => ({ key: text, name: <Marked {...{ text, markup }} part="typed" />, count }));
  return <CountTable {...{ caption, rows, round, total }} name={<Trans>Answer</Trans>} totalBefore={null} />;
}
