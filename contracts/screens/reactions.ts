export const reactionKinds = ['like', 'love', 'laugh', 'wow', 'applause'] as const;

export type ReactionKind = (typeof reactionKinds)[number];

/** Every kind is present. */
export type ReactionTotals = Record<ReactionKind, number>;
