import type { TurnoutView } from './turnout.ts';

export const questionsPerPage = 7;

/** Kept by the screen's page, set by shortcuts on it or from the control room. */
export interface ScreenLook {
  isBlank: boolean;
  /** Regardless of the focus. */
  isJoinShown: boolean;
  /** From 0. */
  page: number;
}

export const firstLook: ScreenLook = { isBlank: false, isJoinShown: false, page: 0 };

export interface ScreenReport {
  /** Until its page is reloaded. */
  screenId: string;
  look: ScreenLook;
  /** 1 where everything fits or something else is shown. */
  pages: number;
  isDark?: boolean;
}

/** Between screens and crew, on `private-screen.{eventId}`. None decides anything. */
export interface ScreenEvents {
  /** From the crew. */
  'client-screen.asked': Record<never, never>;
  /** From the crew. Absolute values, so that a duplicate does no harm. */
  'client-screen.told': Partial<ScreenLook>;
  'client-screen.reported': ScreenReport;
  'client-screen.left': { screenId: string };
}

/** From the server, on the same channel. */
export interface ScreenPushes {
  /** From an API client: as `client-screen.told`. */
  'screen.told': Partial<ScreenLook>;
  /** The focus changed, or someone answered it while its result is hidden. */
  'turnout.counted': TurnoutView;
}
