import type { SeriesView } from '#contracts/quizzes/series.ts';
import { QuizPanel } from './quiz/quiz-panel.tsx';
import { SurveyPanel } from './survey/survey-panel.tsx';

export default function SeriesPanel({ series }: { series: SeriesView }) {
  return series.kind === 'quiz' ? <QuizPanel series={series} /> : <SurveyPanel series={series} />;
}
