/** What an overlay shows: what is in focus, or only one kind of it, or only how to join. */
export const overlayParts = ['focus', 'question', 'results', 'join'] as const;
export type OverlayPart = (typeof overlayParts)[number];

export const overlaySides = ['full', 'start', 'end', 'bottom'] as const;
export type OverlaySide = (typeof overlaySides)[number];

/** How an overlay was asked for, in its address. */
export interface OverlayChoice {
  part: OverlayPart;
  side: OverlaySide;
  /** Percent, 50 to 200. */
  scale: number;
  /** A ground behind the words; without it they stand on the picture itself. */
  hasCard: boolean;
  hasReactions: boolean;
}
