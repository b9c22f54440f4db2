import type { Mine } from '../../../contracts/pages.ts';
import type { SeriesView } from '../../../contracts/series.ts';
import type { RoomView } from '../../../contracts/views.ts';
import { QuizPanel } from './quiz-panel.tsx';
import { SurveyPanel } from './survey-panel.tsx';

export interface SeriesPanelProps {
  room: RoomView;
  series: SeriesView;
  mine: Mine;
}

/** A quiz or a survey on a phone. In a chunk of its own: most rooms have neither. */
export default function SeriesPanel(props: SeriesPanelProps) {
  return props.series.kind === 'quiz' ? <QuizPanel {...props} /> : <SurveyPanel {...props} />;
}
