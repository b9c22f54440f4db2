import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { fitOptions, setOptionScale, type OptionFit } from './fit-options.ts';
import { mostText } from './look.ts';

/** What is shown may change with every push, and each look is several layouts of the page. */
const lookAfterMs = 400;

/**
 * The stage in the size asked for, or the largest below it at which everything fits: the screen never scrolls. `onMeasured` hears
 * for how much text there is room, in percent, whatever was asked for.
 */
export function useFittingText(
  wantedScale: number,
  onMeasured?: (largest: number) => void,
): RefObject<HTMLDivElement | null> {
  const stage = useRef<HTMLDivElement>(null);
  const look = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const options = useRef<OptionFit | undefined>(undefined);
  useEffect(
    () => () => {
      clearTimeout(look.current);
      look.current = undefined;
    },
    [],
  );
  useLayoutEffect(() => {
    const fit = (): void => {
      const element = stage.current;
      if (!element) return;
      options.current = asItWillStand(element, () => choose(element, wantedScale, options.current));
      if (!onMeasured) return;
      look.current ??= setTimeout(() => {
        look.current = undefined;
        if (element.isConnected) onMeasured(largestText(element));
      }, lookAfterMs);
    };
    fit();
    window.addEventListener('resize', fit);
    // The display face comes after the first picture, and is wider or narrower than what stood in for it.
    const refit = (): void => {
      options.current = undefined;
      fit();
    };
    document.fonts.addEventListener('loadingdone', refit);
    // Charts are loaded when they are wanted, and a leaderboard moves by itself.
    const grown = new MutationObserver(fit);
    if (stage.current) grown.observe(stage.current, { childList: true, subtree: true });
    return () => {
      window.removeEventListener('resize', fit);
      document.fonts.removeEventListener('loadingdone', refit);
      grown.disconnect();
    };
    // After every render: whatever is shown now may need more room than what was shown before.
  });
  return stage;
}

/** To a label: more than any may be long enough for. */
const mostLines = 9;

/** What appears comes from a little below, and would seem to find no room. */
export function asItWillStand<Result>(element: HTMLElement, measure: () => Result): Result {
  element.toggleAttribute('data-measured', true);
  const result = measure();
  // The size that was chosen is taken on while nothing moves: from the last one tried there would be a way to it.
  void element.offsetHeight;
  element.toggleAttribute('data-measured', false);
  return result;
}

function set(element: HTMLElement, percent: number, lines = mostLines, isClose = false): void {
  element.style.setProperty('--text-scale', String(percent / 100));
  element.style.setProperty('--label-lines', String(lines));
  element.toggleAttribute('data-close', isClose);
  setOptionScale(element, 100);
}

function trialOf(element: HTMLElement): (percent: number) => boolean {
  set(element, 100);
  // Bars share what a prompt leaves: a larger one is no gain where it makes their labels smaller.
  const usual = labelSize(element);
  return (tried) => {
    set(element, tried);
    return fits(element) && labelSize(element) >= usual;
  };
}

function choose(element: HTMLElement, wantedScale: number, before?: OptionFit): OptionFit | undefined {
  const scale = largestFitting(wantedScale, trialOf(element));
  set(element, scale);
  const options = fitOptions(element, {
    before,
    scale,
    isWhole: () => !overflows(element) && !isCut(element, optionParts),
    isAiry: () => hasAir(element) && !isCut(element, optionParts),
  });
  if (scale > 100 || options?.isWhole || !overflows(element)) return options;
  // Many long options under a long prompt: no size that one can ask for, but all of it is on the screen. Smaller and closer
  // before any of it is cut.
  const optionScale = options?.percent ?? 100;
  const isTooMuch = (percent: number, lines: number, isClose = false): boolean => {
    set(element, percent, lines, isClose);
    setOptionScale(element, optionScale);
    return overflows(element);
  };
  let lines = mostLines;
  while (lines > 1 && isTooMuch(leastPercent, lines, true)) lines -= 1;
  for (let tried = 100; tried >= leastPercent; tried -= finePercent) if (!isTooMuch(tried, lines)) return options;
  isTooMuch(leastPercent, lines, true);
  return options;
}

/** For how much text a stage has room now, in percent. It stays set as it is. */
export function largestText(element: HTMLElement): number {
  const { style } = element;
  const [scale, lines, options] = ['--text-scale', '--label-lines', '--option-scale'].map((name) =>
    style.getPropertyValue(name),
  );
  const isClose = element.hasAttribute('data-close');
  return asItWillStand(element, () => {
    const largest = largestFitting(mostText, trialOf(element));
    style.setProperty('--text-scale', scale ?? null);
    style.setProperty('--label-lines', lines ?? null);
    style.setProperty('--option-scale', options ?? null);
    element.toggleAttribute('data-close', isClose);
    return largest;
  });
}

/** What is least in size is still 2.2 hundredths of the height then. */
const leastPercent = 80;

/** Closer than the sizes one can ask for: where the next of them finds no room, there mostly is some. */
const finePercent = 5;

/** Percent, never below 100; by halving, since each try is a layout of the page. */
export function largestFitting(wanted: number, fitsAt: (percent: number) => boolean): number {
  if (wanted <= 100 || fitsAt(wanted)) return wanted;
  let [fitting, tooLarge] = [0, Math.floor((wanted - 100) / finePercent)];
  while (tooLarge - fitting > 1) {
    const middle = Math.floor((fitting + tooLarge) / 2);
    if (fitsAt(100 + middle * finePercent)) fitting = middle;
    else tooLarge = middle;
  }
  return 100 + fitting * finePercent;
}

/** As high as the stage, however much stands in them: charts, bars that share the height, and a quiz, which begins at its top and stands on its last line. */
const filling =
  ':scope > :is([data-fills], .screen-activity:is([data-hidden]:not([data-waiting]), :has(> .result)), .screen-asked:has(> .screen-heading), .screen-quiz:not(.screen-lobby))';

/** What hides its own overflow: a clamped prompt, a label or a name on one line. */
export const cutting =
  '.screen-question, .screen-body, .bars, .bar-label, .standing-name, .screen-wall, .screen-wall li > :first-child';

/** A prompt that is cut to its lines is no reason for smaller options. */
const optionParts = '.bars, .bar-label';

function labelSize(element: HTMLElement): number {
  const label = element.querySelector('[data-fills] > .bars .bar-label');
  return label ? Number.parseFloat(getComputedStyle(label).fontSize) : 0;
}

/** What must stand above the join code; parts of it may hide what they have no room for. Bars that share the height take their size from it, and confetti flies. */
const standing =
  ':scope > *, :scope > * > :not(.confetti), .screen-activity > *, :not([data-fills]) > .bars > .bar-row, .screen-questions > li, .standings > li';

function overflows(element: HTMLElement): boolean {
  const end = topOf(element) + element.clientHeight + 1;
  if (isTooWide(element)) return true;
  // What finds no room in two columns begins a third beside them.
  if ([...element.querySelectorAll('.bars')].some((bars) => bars.scrollWidth > bars.clientWidth + 1)) return true;
  // What shares the height has no more of it; how many lines its labels have is only estimated.
  if (
    [...element.querySelectorAll(':scope [data-fills] > .bars')].some(
      (bars) => bars.scrollHeight > bars.clientHeight + 4,
    )
  )
    return true;
  return [...element.querySelectorAll(standing)].some(
    (part) => part instanceof HTMLElement && topOf(part) + part.offsetHeight > end,
  );
}

/** The code to join by stands in one line, and the QR code beside it gives way only so far. */
function isTooWide(element: HTMLElement): boolean {
  return [...element.querySelectorAll('.screen-welcome')].some(
    (welcome) => welcome.scrollWidth > welcome.clientWidth + 1,
  );
}

function topOf(element: HTMLElement): number {
  return element.offsetTop + (element.offsetParent instanceof HTMLElement ? topOf(element.offsetParent) : 0);
}

function fits(element: HTMLElement): boolean {
  return hasAir(element) && !isCut(element, cutting);
}

function hasAir(element: HTMLElement): boolean {
  // Not by its rectangle: a picture of the screen is scaled.
  const last = element.lastElementChild;
  const content = last instanceof HTMLElement ? last.offsetHeight : 0;
  // Some air above the join code; what fills the stage keeps its own.
  const isFilling = element.querySelector(filling) !== null;
  return (
    (content <= element.clientHeight * 0.95 || isFilling) &&
    element.scrollHeight <= element.clientHeight + 1 &&
    !isTooWide(element)
  );
}

function isCut(element: HTMLElement, parts: string): boolean {
  return [...element.querySelectorAll<HTMLElement>(parts)].some(
    (part) => part.scrollHeight > part.clientHeight + 4 || part.scrollWidth > part.clientWidth + 1,
  );
}
