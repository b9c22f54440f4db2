import { Trans, useLingui } from '@lingui/react/macro';
import { bidiList } from '#ui/text/bidi-list.tsx';
import {
  type ChartProps,
  CountTable,
  OwnAnswer,
  type TallyTableProps,
  withTable,
} from '#client/results/charts/count-table.tsx';
import { WordCloud } from './cloud.tsx';

export default withTable(WordsResult, WordsTable);

function WordsResult({ activity, tally, answer, size, table }: ChartProps<'words'>) {
  const { t } = useLingui();
  const mine = answer && 'words' in answer ? answer.words : [];
  if (!tally) return mine.length > 0 && <OwnAnswer>{bidiList(mine)}</OwnAnswer>;
  if (tally.words.length === 0) {
    return <p className={size === 'screen' ? 'screen-small' : 'text-muted'}>{t`No words yet.`}</p>;
  }
  return (
    <div className="result grid gap-2">
      <WordCloud
        key={activity.round}
        id={`${activity.id} ${activity.round}`}
        isFinal={activity.state === 'closed'}
        words={tally.words}
        moreCount={tally.moreCount}
        size={size}
      />
      {mine.length > 0 && (
        <p className="text-muted">
          <Trans>
            Your words: <span className="text-ink">{bidiList(mine)}</span>
          </Trans>
        </p>
      )}
      {table}
    </div>
  );
}

function WordsTable({ caption, activity: { round }, tally: { words, total } }: TallyTableProps<'words'>) {
  const rows = words.map(({ word, count }) => ({ key: word, name: word, count }));
  return <CountTable {...{ caption, rows, round, total }} name={<Trans>Word</Trans>} totalBefore={null} />;
}
