const stepPercent = 5;
/** Smaller than any size on offer; what does not fit even then is cut off. */
const leastPercent = 30;

/** In percent, at most `requested`. Uses bisection, since each attempt costs a layout. */
export function largestScale(requested: number, fitsAt: (percent: number) => boolean): number {
  if (requested <= leastPercent || fitsAt(requested)) return requested;
  let [fitting, tooLarge] = [0, Math.ceil((requested - leastPercent) / stepPercent)];
  while (tooLarge - fitting > 1) {
    const middle = Math.floor((fitting + tooLarge) / 2);
    if (fitsAt(leastPercent + middle * stepPercent)) fitting = middle;
    else tooLarge = middle;
  }
  return leastPercent + fitting * stepPercent;
}
