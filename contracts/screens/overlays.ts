/** What an overlay shows: the focus, one kind of content only, or only how to join. */
export const overlayParts = ['focus', 'question', 'results', 'join'] as const;
export type OverlayPart = (typeof overlayParts)[number];

export const overlaySides = ['full', 'start', 'end', 'bottom'] as const;
export type OverlaySide = (typeof overlaySides)[number];

/** The options in an overlay's address. */
export interface OverlayChoice {
  part: OverlayPart;
  side: OverlaySide;
  /** Percent, 50 to 200. */
  scale: number;
  /** A background behind the text; otherwise it is directly on the video. */
  hasCard: boolean;
  hasReactions: boolean;
}
