import { Plural } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { WordCount } from '#contracts/poll-kinds.ts';
import type { ResultSize } from '#client/results/charts/result-props.ts';
import { layoutCloud, type Cloud, type Plane } from './cloud-layout.ts';

const planes: Record<ResultSize, Plane> = {
  room: { width: 360, height: 280, minText: 13, maxText: 54, maxWords: 40 },
  compact: { width: 660, height: 280, minText: 13, maxText: 60, maxWords: 100 },
  screen: { width: 1800, height: 600, minText: 26, maxText: 150, maxWords: 200 },
};
const topWords = 3;

// The layout relies on exact word widths.
const cloudLook = 'word-cloud w-full fill-ink font-display font-[650] [text-rendering:geometricprecision]';
const tones = [
  '',
  'fill-[color-mix(in_oklab,var(--option-6)_60%,var(--ink))]',
  'fill-[color-mix(in_oklab,var(--option-3)_45%,var(--ink))]',
  'fill-[color-mix(in_oklab,var(--option-4)_50%,var(--ink))]',
];
/** Punctuation follows each word's own direction. */
const wordLook = '[transition:font-size_var(--glide)] [unicode-bidi:plaintext]';

const toneOf = (key: string): number =>
  Array.from({ length: key.length }, (_, at) => key.charCodeAt(at)).reduce((sum, code) => (31 * sum + code) % 997, 0) %
  4;

/** A cloud looks the same when shown again. */
const seen = new Map<string, Cloud>();

interface WordCloudProps {
  id: string;
  /** No more words will come, so the layout is made from scratch and the same everywhere. */
  isFinal: boolean;
  words: readonly WordCount[];
  size: ResultSize;
  moreCount: number;
}

export function WordCloud({ id, words, moreCount, size, isFinal }: WordCloudProps) {
  const plane = planes[size];
  const [{ of, wasFinal, cloud }, setLaid] = useState(() => ({
    of: words,
    wasFinal: isFinal,
    cloud: layoutCloud((!isFinal && seen.get(`${id} ${size}`)) || null, words, plane),
  }));
  if (of !== words || wasFinal !== isFinal)
    setLaid({ of: words, wasFinal: isFinal, cloud: layoutCloud(isFinal ? null : cloud, words, plane) });
  useEffect(() => void seen.set(`${id} ${size}`, cloud), [id, size, cloud]);
  const leftOutCount = cloud.leftOutCount + moreCount;
  return (
    <>
      <svg className={cloudLook} data-size={size} viewBox={`0 0 ${plane.width} ${plane.height}`} aria-hidden="true">
        {cloud.words
          .map((word, rank) => ({ ...word, rank }))
          // Elements that move in the DOM would not animate.
          .toSorted((a, b) => (a.key < b.key ? -1 : 1))
          .map(({ key, word, x, y, fontSize, count, rank }) => (
            <g
              key={key}
              className={`[transition:transform_var(--glide)] ${tones[toneOf(key)]}`}
              transform={`translate(${x} ${y})`}
            >
              <text
                fontSize={fontSize}
                textAnchor="middle"
                dominantBaseline="central"
                className={`${wordLook} ${rank < topWords && count > 1 ? 'fill-accent-text' : ''}`}
              >
                {word}
              </text>
            </g>
          ))}
      </svg>
      {leftOutCount > 0 && (
        <p className={size === 'screen' ? 'screen-small' : 'text-muted'}>
          <Plural value={leftOutCount} one="and # more word" other="and # more words" />
        </p>
      )}
    </>
  );
}
