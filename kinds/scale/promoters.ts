export const npsRange = { first: 0, steps: 11 } as const;

/** Net Promoter Score, −100 to 100, and the shares it consists of. Source: Reichheld, Harvard Business Review, 2003. */
export function promotersIn(counts: Readonly<Record<string, number>>) {
  const between = (first: number, last: number): number =>
    Object.entries(counts).reduce(
      (sum, [value, count]) => sum + (Number(value) >= first && Number(value) <= last ? count : 0),
      0,
    );
  const [detractors, passives, promoters] = [between(0, 6), between(7, 8), between(9, 10)];
  const total = detractors + passives + promoters;
  if (total === 0) return null;
  return {
    score: Math.round((100 * (promoters - detractors)) / total),
    detractors: detractors / total,
    passives: passives / total,
    promoters: promoters / total,
  };
}
