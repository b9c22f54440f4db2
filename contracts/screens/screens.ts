import type { TurnoutView } from './turnout.ts';

export const questionsPerPage = 7;

/** State of the screen's page, set by shortcuts on it or from the control room. */
export interface ScreenLook {
  isBlank: boolean;
  isJoinShown: boolean;
  page: number;
}

export const firstLook: ScreenLook = { isBlank: false, isJoinShown: false, page: 0 };

export interface ScreenReport {
  screenId: string;
  look: ScreenLook;
  /** 1 if everything fits or something else is shown. */
  pages: number;
  isDark?: boolean;
}

/** Events between screens and crew on `private-screen.{eventId}`. None of them decides anything. */
export interface ScreenEvents {
  'client-screen.asked': Record<never, never>;
  /** Sent by the crew. Absolute values, so that a duplicate does no harm. */
  'client-screen.told': Partial<ScreenLook>;
  'client-screen.reported': ScreenReport;
  'client-screen.left': { screenId: string };
}

export interface ScreenPushes {
  /** Sent for an API client; like `client-screen.told`. */
  'screen.told': Partial<ScreenLook>;
  /** The focus has changed, or someone has answered while the result is hidden. */
  'turnout.counted': TurnoutView;
}
