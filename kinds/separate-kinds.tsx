import type { ReactNode } from 'react';
import type { ActivityKind } from '#contracts/poll-kinds.ts';
import { loadKindTexts } from '#client/app/i18n/i18n.ts';
import type { BallotFormProps } from '#client/ballots/ballot.ts';
import type { KindResultProps } from '#client/results/charts/result-props.ts';
import { lazyWithFallback, type LazyComponent } from '#ui/lazy/lazy-with-fallback.ts';
import { numberLines, type LinesOf, type RightAnswer } from './answer-lines.tsx';
import { blanksLines, rightBlanks } from './blanks/answer.tsx';
import { ideasLines } from './ideas/answer.tsx';
import { ballotLoading, resultLoading } from './loading.tsx';
import { matchLines, rightMatch } from './match/answer.tsx';
import type { RightKind } from './kind-rules.ts';
import { rightSpot, spotLines } from './spot/answer.tsx';

export type SeparateKind = Exclude<ActivityKind, 'choice' | 'scale' | 'ranking' | 'number' | 'text' | 'words'>;

const texts = loadKindTexts;
const ballot = { ...ballotLoading, texts };
const result = { ...resultLoading, texts };

// A phone loads code, texts and styles of these kinds when the first poll of the kind appears.

export const separateBallots: { [Kind in SeparateKind]: LazyComponent<BallotFormProps<Kind>> } = {
  grid: lazyWithFallback(() => import('./grid/ballot.tsx'), 'kinds/grid/ballot.tsx', ballot),
  points: lazyWithFallback(() => import('./points/ballot.tsx'), 'kinds/points/ballot.tsx', ballot),
  match: lazyWithFallback(() => import('./match/ballot.tsx'), 'kinds/match/ballot.tsx', ballot),
  axes: lazyWithFallback(() => import('./axes/ballot.tsx'), 'kinds/axes/ballot.tsx', ballot),
  blanks: lazyWithFallback(() => import('./blanks/ballot.tsx'), 'kinds/blanks/ballot.tsx', ballot),
  spot: lazyWithFallback(() => import('./spot/ballot.tsx'), 'kinds/spot/ballot.tsx', ballot),
  ideas: lazyWithFallback(() => import('./ideas/ballot.tsx'), 'kinds/ideas/ballot.tsx', ballot),
};

export const separateResults: { [Kind in SeparateKind]: LazyComponent<KindResultProps<Kind>> } = {
  grid: lazyWithFallback(() => import('./grid/result.tsx'), 'kinds/grid/result.tsx', result),
  points: lazyWithFallback(() => import('./points/result.tsx'), 'kinds/points/result.tsx', result),
  match: lazyWithFallback(() => import('./match/result.tsx'), 'kinds/match/result.tsx', result),
  axes: lazyWithFallback(() => import('./axes/result.tsx'), 'kinds/axes/result.tsx', result),
  blanks: lazyWithFallback(() => import('./blanks/result.tsx'), 'kinds/blanks/result.tsx', result),
  spot: lazyWithFallback(() => import('./spot/result.tsx'), 'kinds/spot/result.tsx', result),
  ideas: lazyWithFallback(() => import('./ideas/result.tsx'), 'kinds/ideas/result.tsx', result),
};

export const ConfidentBallot = lazyWithFallback(
  () => import('./confidence/steps.tsx'),
  'kinds/confidence/steps.tsx',
  ballot,
);

export const ConfidenceSplit = lazyWithFallback(() => import('./confidence/split.tsx'), 'kinds/confidence/split.tsx', {
  isSaid: false,
  texts,
});

/** A given answer in words. */
export const separateLines: { [Kind in SeparateKind]: LinesOf<Kind, ReactNode> } = {
  grid: numberLines,
  points: numberLines,
  match: matchLines,
  axes: (setup, answer, i18n) => numberLines(setup, answer, i18n, [setup.xLabel, setup.yLabel]),
  blanks: blanksLines,
  spot: spotLines,
  ideas: ideasLines,
};

export const separateRightAnswers: { [Kind in SeparateKind & RightKind]: RightAnswer<Kind> } = {
  match: rightMatch,
  blanks: rightBlanks,
  spot: rightSpot,
};
