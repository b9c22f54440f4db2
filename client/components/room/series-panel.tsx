import { QuizPanel } from './quiz-panel.tsx';
import type { SeriesPanelProps } from './series-panel-props.ts';
import { SurveyPanel } from './survey-panel.tsx';

/** A quiz or a survey on a phone. In a chunk of its own: most rooms have neither. */
export default function SeriesPanel(props: SeriesPanelProps) {
  return props.series.kind === 'quiz' ? <QuizPanel {...props} /> : <SurveyPanel {...props} />;
}
