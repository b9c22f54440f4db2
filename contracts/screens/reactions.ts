/** What people can call out without words, in the order of the buttons. */
export const reactionKinds = ['like', 'love', 'laugh', 'wow', 'applause'] as const;

export type ReactionKind = (typeof reactionKinds)[number];

/** How often each was given at an event; every kind has its number, zero included. */
export type ReactionTotals = Record<ReactionKind, number>;
