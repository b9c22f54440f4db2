import { QuizPanel } from './quiz/quiz-panel.tsx';
import type { SeriesPanelProps } from './voting/series-panel-props.ts';
import { SurveyPanel } from './survey/survey-panel.tsx';

/** A quiz or a survey on a phone. In a chunk of its own: most rooms have neither. */
export default function SeriesPanel(props: SeriesPanelProps) {
  return props.series.kind === 'quiz' ? <QuizPanel {...props} /> : <SurveyPanel {...props} />;
}
