const stepPercent = 5;
/** Smaller than any size on offer; what does not fit even then is cut off. */
const leastPercent = 30;

/** In percent, at most `wanted`. Uses bisection, since each attempt costs a layout. */
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
