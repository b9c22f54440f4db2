import type { Mine } from '#contracts/pages.ts';
import type { SeriesView } from '#contracts/quizzes/series.ts';
import type { RoomView } from '#contracts/views.ts';

export interface SeriesPanelProps {
  room: RoomView;
  series: SeriesView;
  mine: Mine;
}
