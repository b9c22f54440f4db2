import type { JoinView } from '#contracts/pages.ts';
import type { PlayersView, SeriesView } from '#contracts/quizzes/series.ts';
import type { RoomView } from '#contracts/views.ts';

export interface ScreenStageProps {
  room: RoomView;
  join: JoinView;
  players: PlayersView | null;
  here: number | null;
}

export interface ScreenSeriesProps extends ScreenStageProps {
  series: SeriesView;
}
