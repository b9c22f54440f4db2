const stepPercent = 5;
/** Smaller than anybody can ask for; what then still has no room is cut. */
const leastPercent = 30;

/** Percent, `wanted` at most; by halving, since each try is a layout of the page. */
export function largestScale(wanted: number, fitsAt: (percent: number) => boolean): number {
  if (wanted <= leastPercent || fitsAt(wanted)) return wanted;
  let [fitting, tooLarge] = [0, Math.ceil((wanted - leastPercent) / stepPercent)];
  while (tooLarge - fitting > 1) {
    const middle = Math.floor((fitting + tooLarge) / 2);
    if (fitsAt(leastPercent + middle * stepPercent)) fitting = middle;
    else tooLarge = middle;
  }
  return leastPercent + fitting * stepPercent;
}
