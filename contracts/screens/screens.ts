import type { TurnoutView } from './turnout.ts';

export const questionsPerPage = 7;

/** Shortcuts on the page set it, and so does the control room. */
export interface ScreenLook {
  isBlank: boolean;
  isJoinShown: boolean;
  page: number;
}

export const firstLook: ScreenLook = { isBlank: false, isJoinShown: false, page: 0 };

export interface ScreenReport {
  screenId: string;
  look: ScreenLook;
  pages: number;
  isDark?: boolean;
}

/** On `private-screen.{eventId}`. None of them decides anything. */
export interface ScreenEvents {
  'client-screen.asked': Record<never, never>;
  /** Sent by the crew. Absolute values, so that a duplicate does no harm. */
  'client-screen.told': Partial<ScreenLook>;
  'client-screen.reported': ScreenReport;
  'client-screen.left': { screenId: string };
}

export interface ScreenPushes {
  'screen.told': Partial<ScreenLook>;
  /** The focus has changed, or someone has answered a hidden poll. */
  'turnout.counted': TurnoutView;
}
