export const overlayParts = ['focus', 'question', 'results', 'join'] as const;
export type OverlayPart = (typeof overlayParts)[number];

export const overlaySides = ['full', 'start', 'end', 'bottom'] as const;
type OverlaySide = (typeof overlaySides)[number];

export interface OverlayChoice {
  part: OverlayPart;
  side: OverlaySide;
  /** Percent, 50 to 200. */
  scale: number;
  hasCard: boolean;
  hasReactions: boolean;
}
