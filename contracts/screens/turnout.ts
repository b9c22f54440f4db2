/**
 * Only for screens and overlays, while a result is hidden (docs/decisions/0024). `revision` is the event's when
 * counting; of two counts at one revision the later wins.
 */
export type TurnoutView = { revision: number } & (SurveyTurnout | ActivityTurnout);

export interface ActivityTurnout {
  activityId: string;
  round: number;
  answered: number;
  /** People who are here or have answered; null when the activity is over or presence is unknown. */
  people: number | null;
  /** Number of fully correct answers; null until the correct answer is shown. */
  right: number | null;
}

export interface SurveyTurnout {
  seriesId: string;
  answered: number;
  answeredAll: number;
}
