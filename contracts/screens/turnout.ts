/**
 * How many have answered what the screen shows now, and nothing of how: while a result is hidden that much of it is told, to screens and
 * overlays alone (docs/decisions/0024); with the right answer also how many had it. `revision`: the event's when they were counted; of two counts at one revision the later to come holds.
 */
export type TurnoutView = { revision: number } & (SurveyTurnout | ActivityTurnout);

/** Of a poll, or of the question that a quiz is at. */
export interface ActivityTurnout {
  activityId: string;
  round: number;
  answered: number;
  /** How many of these are right, wholly; null unless room and screen are told what is right. */
  right: number | null;
}

export interface SurveyTurnout {
  seriesId: string;
  /** Who has answered any of its questions. */
  answered: number;
  /** Of these, who has answered all. */
  answeredAll: number;
}
