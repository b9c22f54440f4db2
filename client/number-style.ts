/** How a number is written that somebody gave, or could: one of four digits may be a year, and has no separator. Counts and points have. */
export const asGiven = { useGrouping: 'min2' } as const;
