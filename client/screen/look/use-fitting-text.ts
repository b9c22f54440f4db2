import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { fitOptions, setOptionScale, type OptionFit } from './fit-options.ts';
import { maxTextScale } from './look.ts';

/** Content may change with each push, and each measurement costs several layouts. */
const measureAfterMs = 400;

/**
 * Sets the stage to the requested text scale, or to the largest below it at which everything fits: the screen never
 * scrolls. `onMeasured` receives the largest scale that would fit, in percent.
 */
export function useFittingText(
  requestedScale: number,
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
      options.current = withoutAnimations(element, () => choose(element, requestedScale, options.current));
      if (!onMeasured) return;
      look.current ??= setTimeout(() => {
        look.current = undefined;
        if (element.isConnected) onMeasured(largestText(element));
      }, measureAfterMs);
    };
    fit();
    window.addEventListener('resize', fit);
    // The display font loads after the first paint and has a different width than its fallback.
    const refit = (): void => {
      options.current = undefined;
      fit();
    };
    document.fonts.addEventListener('loadingdone', refit);
    // Charts load lazily, and a leaderboard animates on its own.
    const grown = new MutationObserver(fit);
    if (stage.current) grown.observe(stage.current, { childList: true, subtree: true });
    return () => {
      window.removeEventListener('resize', fit);
      document.fonts.removeEventListener('loadingdone', refit);
      grown.disconnect();
    };
    // Runs after every render: new content may need more room.
  });
  return stage;
}

/** More lines than any label can have. */
const mostLines = 9;

/** Measures without animations: an element that slides in would seem to overflow. */
export function withoutAnimations<Result>(element: HTMLElement, measure: () => Result): Result {
  element.toggleAttribute('data-measuring', true);
  const result = measure();
  // Apply the chosen size before transitions are back, or it would animate from the last size tried.
  void element.offsetHeight;
  element.toggleAttribute('data-measuring', false);
  return result;
}

function set(element: HTMLElement, percent: number, lines = mostLines, isClose = false): void {
  element.style.setProperty('--text-scale', String(percent / 100));
  element.style.setProperty('--label-lines', String(lines));
  element.toggleAttribute('data-close', isClose);
  setOptionScale(element, 100);
}

function sizeTest(element: HTMLElement): (percent: number) => boolean {
  set(element, 100);
  // Bars share the height that the prompt leaves: a larger prompt is no gain if it shrinks the labels.
  const usual = labelSize(element);
  return (tried) => {
    set(element, tried);
    return fits(element) && labelSize(element) >= usual;
  };
}

function choose(element: HTMLElement, requestedScale: number, before?: OptionFit): OptionFit | undefined {
  const scale = largestFitting(requestedScale, sizeTest(element));
  set(element, scale);
  const options = fitOptions(element, {
    before,
    scale,
    isWhole: () => !overflows(element) && !isCut(element, optionParts),
    hasSpace: () => hasSpace(element) && !isCut(element, optionParts),
  });
  if (scale > 100 || options?.isWhole || !overflows(element)) return options;
  // Many long options under a long prompt: everything has to be on the screen, so go below the sizes offered, smaller
  // and closer, before anything is cut off.
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

/** The largest text scale that fits this stage, in percent. Leaves the stage unchanged. */
export function largestText(element: HTMLElement): number {
  const { style } = element;
  const [scale, lines, options] = ['--text-scale', '--label-lines', '--option-scale'].map((name) =>
    style.getPropertyValue(name),
  );
  const isClose = element.hasAttribute('data-close');
  return withoutAnimations(element, () => {
    const largest = largestFitting(maxTextScale, sizeTest(element));
    style.setProperty('--text-scale', scale ?? null);
    style.setProperty('--label-lines', lines ?? null);
    style.setProperty('--option-scale', options ?? null);
    element.toggleAttribute('data-close', isClose);
    return largest;
  });
}

/** At this scale the smallest text still has 2.2 hundredths of the screen height. */
const leastPercent = 80;

/** Finer than the sizes offered: where the next one does not fit, one in between often does. */
const finePercent = 5;

/** In percent, at least 100. Uses bisection, since each attempt costs a layout. */
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

/**
 * Always as high as the stage: charts, bars that share the height, and a quiz, which starts at the top and ends on
 * the last line.
 */
const filling =
  ':scope > :is([data-fills], .screen-activity:is([data-hidden]:not([data-waiting]), :has(> .result)), .screen-asked:has(> .screen-heading), .screen-quiz:not(.screen-lobby))';

/** Elements that hide their own overflow: a clamped prompt, a label or a name on one line. */
export const clippingParts =
  '.screen-question, .screen-body, .bars, .bar-label, .standing-name, .screen-wall, .screen-wall li > :first-child';

/** A clamped prompt is no reason for smaller options. */
const optionParts = '.bars, .bar-label';

function labelSize(element: HTMLElement): number {
  const label = element.querySelector('[data-fills] > .bars .bar-label');
  return label ? Number.parseFloat(getComputedStyle(label).fontSize) : 0;
}

/**
 * Must end above the join code; some of these may hide their own overflow. Bars that share the height are sized by
 * it, and confetti flies freely.
 */
const mustFit =
  ':scope > *, :scope > * > :not(.confetti), .screen-activity > *, :not([data-fills]) > .bars > .bar-row, .screen-questions > li, .standings > li';

function overflows(element: HTMLElement): boolean {
  const end = topOf(element) + element.clientHeight + 1;
  if (isTooWide(element)) return true;
  // Options that do not fit into two columns start a third one next to them.
  if ([...element.querySelectorAll('.bars')].some((bars) => bars.scrollWidth > bars.clientWidth + 1)) return true;
  // Bars that share the height cannot overflow it, but the number of lines per label is only an estimate.
  if (
    [...element.querySelectorAll(':scope [data-fills] > .bars')].some(
      (bars) => bars.scrollHeight > bars.clientHeight + 4,
    )
  )
    return true;
  return [...element.querySelectorAll(mustFit)].some(
    (part) => part instanceof HTMLElement && topOf(part) + part.offsetHeight > end,
  );
}

/** The join code stays on one line, and the QR code shrinks only to its minimum. */
function isTooWide(element: HTMLElement): boolean {
  return [...element.querySelectorAll('.screen-welcome')].some(
    (welcome) => welcome.scrollWidth > welcome.clientWidth + 1,
  );
}

function topOf(element: HTMLElement): number {
  return element.offsetTop + (element.offsetParent instanceof HTMLElement ? topOf(element.offsetParent) : 0);
}

function fits(element: HTMLElement): boolean {
  return hasSpace(element) && !isCut(element, clippingParts);
}

function hasSpace(element: HTMLElement): boolean {
  // Not getBoundingClientRect: a preview of the screen is scaled.
  const last = element.lastElementChild;
  const content = last instanceof HTMLElement ? last.offsetHeight : 0;
  // Keep some space above the join code; content that fills the stage has its own.
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
