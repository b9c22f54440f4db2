import type { TurnoutView } from './turnout.ts';

/** Questions on one page of the screen. */
export const questionsPerPage = 7;

/** How a screen shows the room: kept by its page, set by shortcuts on it or from the control room. */
export interface ScreenLook {
  isBlank: boolean;
  /** How to join, regardless of the focus. */
  isJoinShown: boolean;
  /** Of the questions, starting at 0. */
  page: number;
}

export const firstLook: ScreenLook = { isBlank: false, isJoinShown: false, page: 0 };

export interface ScreenReport {
  /** Of this page of the screen, until it is reloaded. */
  screenId: string;
  look: ScreenLook;
  /** Of the questions; 1 where everything fits or something else is shown. */
  pages: number;
  /** Whether its computer prefers dark. */
  isDark?: boolean;
}

/** Client events between the screens of an event and its crew, on `private-screen.{eventId}`. None decides anything. */
export interface ScreenEvents {
  /** Crew → screens: who is there? */
  'client-screen.asked': Record<never, never>;
  /** Crew → screens: use this look. Absolute values, so that a duplicate does no harm. */
  'client-screen.told': Partial<ScreenLook>;
  /** Screen → crew: I am here, with this look. */
  'client-screen.reported': ScreenReport;
  'client-screen.left': { screenId: string };
}

/** From the server, on the same channel. */
export interface ScreenPushes {
  /** An API client of the crew → screens: as `client-screen.told`. */
  'screen.told': Partial<ScreenLook>;
  /** The focus changed, or someone answered it while its result is hidden. */
  'turnout.counted': TurnoutView;
}
