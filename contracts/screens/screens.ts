import type { TurnoutView } from './turnout.ts';

/** What a screen's ground is: as its computer prefers, light, dark, or a deep shade of the event's own colour. */
export const screenThemes = ['auto', 'light', 'dark', 'brand'] as const;
export type ScreenTheme = (typeof screenThemes)[number];

/** Percent of the size at which everything is readable from the last row: there is no smaller one. */
export const textScales = [100, 120, 140, 160] as const;
export type TextScale = (typeof textScales)[number];

/** Questions on one page of the screen. */
export const questionsPerPage = 7;

/** How a screen shows the room: its own, kept by the page, set by keys on it or from the control room. */
export interface ScreenLook {
  isBlank: boolean;
  /** How to join, whatever is in focus. */
  isJoinShown: boolean;
  theme: ScreenTheme;
  textScale: TextScale;
  /** Of the questions, from 0. */
  page: number;
}

export const firstLook: ScreenLook = { isBlank: false, isJoinShown: false, theme: 'auto', textScale: 100, page: 0 };

export interface ScreenReport {
  /** Of this page of the screen, until it is loaded again. */
  screenId: string;
  look: ScreenLook;
  /** Of the questions; 1 where everything fits, or something else is shown. */
  pages: number;
  /** Whether its computer prefers dark pages: what `auto` comes to there. */
  isDark?: boolean;
  /** Percent: how large the text can be with what is shown now. Left out before it was measured. */
  largestText?: number;
}

/** Client events between the screens of an event and its crew, on `private-screen.{eventId}`. None decides anything. */
export interface ScreenEvents {
  /** Crew → screens: who is there? */
  'client-screen.asked': Record<never, never>;
  /** Crew → screens: show it so. Absolute values, so that one that comes twice does no harm. */
  'client-screen.told': Partial<ScreenLook>;
  /** Screen → crew: I am here, and show it so. */
  'client-screen.reported': ScreenReport;
  'client-screen.left': { screenId: string };
}

/** From the server, on the same channel. */
export interface ScreenPushes {
  /** A program of the crew → screens: as `client-screen.told`. */
  'screen.told': Partial<ScreenLook>;
  /** What is in focus changed, or somebody answered it while its result is hidden. */
  'turnout.counted': TurnoutView;
}
