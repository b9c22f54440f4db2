import { reactionKinds, type ReactionKind, type ReactionTotals } from '#contracts/screens/reactions.ts';

/** Of one kind at one moment; a hall that claps shall not hide what it claps for. */
const mostPerKind = 5;

/** What is to rise: as many of each kind as came since, up to a few. Totals that fell belong to another event: nothing rises. */
export function newReactions(before: ReactionTotals, after: ReactionTotals): ReactionKind[] {
  return reactionKinds.flatMap((kind) => {
    const count = Math.min(mostPerKind, Math.max(0, after[kind] - before[kind]));
    return Array.from({ length: count }, () => kind);
  });
}
