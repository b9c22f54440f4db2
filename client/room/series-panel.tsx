import { QuizPanel } from './quiz/quiz-panel.tsx';
import type { SeriesPanelProps } from './voting/series-panel-props.ts';
import { SurveyPanel } from './survey/survey-panel.tsx';

/** A quiz or survey on a phone. In a lazy chunk, since most rooms have neither. */
export default function SeriesPanel(props: SeriesPanelProps) {
  return props.series.kind === 'quiz' ? <QuizPanel {...props} /> : <SurveyPanel {...props} />;
}
