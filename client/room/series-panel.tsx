import type { SeriesView } from '#contracts/quizzes/series.ts';
import { QuizPanel } from './quiz/quiz-panel.tsx';
import { SurveyPanel } from './survey/survey-panel.tsx';

/** A quiz or survey on a phone. In a lazy chunk, since most rooms have neither. */
export default function SeriesPanel({ series }: { series: SeriesView }) {
  return series.kind === 'quiz' ? <QuizPanel series={series} /> : <SurveyPanel series={series} />;
}
