import '../../styles/results.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TextCount } from '../../../contracts/activities.ts';
import type { ResultProps, ResultSize } from './result-props.ts';
import { arrange, wallCapacity } from './text-wall.ts';

/** A wall of approved texts. On the screen each keeps its place; a new one takes that of the oldest. */
export default function TextResult({ tally, size }: ResultProps<'text'>) {
  if (!tally) return null;
  if (size === 'screen' && tally.texts.length > 0) return <Wall texts={tally.texts} moreCount={tally.moreCount} />;
  return <TextList texts={tally.texts} moreCount={tally.moreCount} size={size} />;
}

function TextList({ texts, moreCount, size }: { texts: readonly TextCount[]; moreCount: number; size: ResultSize }) {
  if (texts.length === 0) {
    return (
      <p className={size === 'screen' ? 'screen-lead' : 'text-muted'}>
        <Trans>No answers are shown yet.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className={`grid gap-2 ${size === 'compact' ? 'sm:grid-cols-2' : ''}`}>
        {texts.map(({ text, count }) => (
          <li key={text} className="card appear flex items-baseline gap-3 px-4 py-3">
            <span className="min-w-0 flex-1" dir="auto">
              {text}
            </span>
            <Times count={count} />
          </li>
        ))}
      </ul>
      <More count={moreCount} />
    </>
  );
}

function Wall({ texts, moreCount }: { texts: readonly TextCount[]; moreCount: number }) {
  const capacity = wallCapacity(texts.map(({ text }) => text));
  const [slots, setSlots] = useState(() => arrange([], texts, capacity));
  const next = arrange(slots, texts, capacity);
  if (next.some((text, place) => text !== slots[place]) || next.length !== slots.length) setSlots(next);
  const counts = new Map(texts.map(({ text, count }) => [text, count]));
  const hiddenCount = moreCount + texts.length - next.length;
  return (
    <div className="result grid gap-2">
      <ul className="screen-wall" data-capacity={capacity}>
        {next.map((text) => (
          <li key={text} className="appear">
            <span dir="auto">{text}</span>
            <Times count={counts.get(text) ?? 1} />
          </li>
        ))}
      </ul>
      <More count={hiddenCount} />
    </div>
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
