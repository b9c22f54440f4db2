import { reactionKinds, type ReactionKind, type ReactionTotals } from '#contracts/screens/reactions.ts';

/** Limit per kind and update, so that applause of a large room does not hide the screen. */
const mostPerKind = 5;

/** The reactions to show: the increase of each kind, limited. Totals fall only with another event, which shows none. */
export function newReactions(before: ReactionTotals, after: ReactionTotals): ReactionKind[] {
  return reactionKinds.flatMap((kind) => {
    const count = Math.min(mostPerKind, Math.max(0, after[kind] - before[kind]));
    return Array.from({ length: count }, () => kind);
  });
}
