/**
 * How many have answered what the screen shows. Sent only to screens and overlays, while a result is hidden
 * (docs/decisions/0024); once the correct answer is shown, also how many had it. `revision`: the event's at the time of
 * counting; of two counts at one revision the later one wins.
 */
export type TurnoutView = { revision: number } & (SurveyTurnout | ActivityTurnout);

/** Of a poll, or of the current question of a quiz. */
export interface ActivityTurnout {
  activityId: string;
  round: number;
  answered: number;
  /** How many of these are fully correct; null until the correct answer is shown. */
  right: number | null;
}

export interface SurveyTurnout {
  seriesId: string;
  /** People who have answered any of its questions. */
  answered: number;
  /** Of these, people who have answered all. */
  answeredAll: number;
}
