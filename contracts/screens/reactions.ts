/** The reactions, in the order of the buttons. */
export const reactionKinds = ['like', 'love', 'laugh', 'wow', 'applause'] as const;

export type ReactionKind = (typeof reactionKinds)[number];

/** How often each was sent at an event; every kind is present, zero included. */
export type ReactionTotals = Record<ReactionKind, number>;
