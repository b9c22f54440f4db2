/** While a result is hidden. `revision` is the event's; if equal, the later push wins. */
export type TurnoutView = { revision: number } & (SurveyTurnout | ActivityTurnout);

export interface ActivityTurnout {
  activityId: string;
  round: number;
  answered: number;
  /** Counts people who are here or have answered; null when the activity is over or presence is unknown. */
  people: number | null;
  /** The number of fully correct answers; null until the answer is shown. */
  right: number | null;
}

export interface SurveyTurnout {
  seriesId: string;
  answered: number;
  answeredAll: number;
}
