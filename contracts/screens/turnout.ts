/**
 * Only for screens and overlays, while a result is hidden (docs/decisions/0024). `revision`: the event's when counting;
 * of two counts at one revision the later wins.
 */
export type TurnoutView = { revision: number } & (SurveyTurnout | ActivityTurnout);

export interface ActivityTurnout {
  activityId: string;
  round: number;
  answered: number;
  /** Who are here or have answered; null when it is over, or unknown who is here. */
  people: number | null;
  /** Fully correct; null until the correct answer is shown. */
  right: number | null;
}

export interface SurveyTurnout {
  seriesId: string;
  answered: number;
  answeredAll: number;
}
