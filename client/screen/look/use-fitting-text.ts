import { useLayoutEffect, useRef, type RefObject } from 'react';
import { fitOptions, setOptionScale, type OptionFit } from './fit-options.ts';

/** After fitting, a chart measures its width and redraws itself without another render of the stage. */
const refitAfterMs = 400;

/** Sizes the options, and shrinks all text where needed to fit everything, because the screen never scrolls. */
export function useFittingText(): RefObject<HTMLDivElement | null> {
  const stage = useRef<HTMLDivElement>(null);
  const options = useRef<OptionFit | undefined>(undefined);
  const refitTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useLayoutEffect(() => {
    const fitNow = (): void => {
      const element = stage.current;
      if (element) options.current = withoutAnimations(element, () => choose(element, options.current));
    };
    const fit = (): void => {
      fitNow();
      clearTimeout(refitTimer.current);
      refitTimer.current = setTimeout(fitNow, refitAfterMs);
    };
    fit();
    window.addEventListener('resize', fit);
    // The display font loads after the first paint and has a different width than its fallback.
    const refit = (): void => {
      options.current = undefined;
      fit();
    };
    document.fonts.addEventListener('loadingdone', refit);
    // Charts load lazily, and a leaderboard re-renders on its own.
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

const mostLines = 9;

/** Measures without animations, because an element that slides in would seem to overflow. */
export function withoutAnimations<Result>(element: HTMLElement, measure: () => Result): Result {
  element.toggleAttribute('data-measuring', true);
  const result = measure();
  // Apply the chosen size before transitions return, or it would animate from the last size tried.
  void element.offsetHeight;
  element.toggleAttribute('data-measuring', false);
  return result;
}

interface Sizes {
  percent: number;
  prompt?: number;
  lines?: number;
  isClose?: boolean;
}

function set(element: HTMLElement, { percent, prompt = 100, lines = mostLines, isClose = false }: Sizes): void {
  element.style.setProperty('--text-scale', String(percent / 100));
  element.style.setProperty('--prompt-scale', String(prompt / 100));
  element.style.setProperty('--label-lines', String(lines));
  element.toggleAttribute('data-close', isClose);
  setOptionScale(element, 100);
}

function choose(element: HTMLElement, before?: OptionFit): OptionFit | undefined {
  set(element, { percent: 100 });
  const options = fitOptions(element, {
    before,
    isWhole: () => !overflows(element) && !isCut(element),
    hasSpace: () => hasSpace(element) && !isCut(element),
  });
  if (options?.isWhole || !overflows(element)) return options;
  // Make everything smaller and closer, then shrink the prompt, and only then cut off labels.
  const optionScale = options?.percent ?? 100;
  const isTooMuch = (sizes: Sizes): boolean => {
    set(element, sizes);
    setOptionScale(element, optionScale);
    return overflows(element);
  };
  const least = { percent: leastPercent, prompt: 100, lines: mostLines, isClose: true };
  while (least.prompt > leastPromptPercent && isTooMuch(least)) least.prompt -= stepPercent;
  while (least.lines > 1 && isTooMuch(least)) least.lines -= 1;
  for (let percent = 100; percent >= leastPercent; percent -= stepPercent)
    if (!isTooMuch({ ...least, percent, isClose: false })) return options;
  isTooMuch(least);
  return options;
}

/** At this scale the smallest text still has 2.2 hundredths of the screen height. */
const leastPercent = 80;

/** The prompt reaches the minimum readable size before this scale. */
const leastPromptPercent = 40;

const stepPercent = 5;

/**
 * Content that is always as high as the stage: charts, bars that share the height, and a quiz, which starts at the top
 * and ends on the last line.
 */
const filling = `:scope > :is(
  [data-fills],
  .screen-activity:is([data-hidden]:not([data-waiting]), :has(> .result)),
  .screen-asked:has(> .screen-heading),
  .screen-quiz:not(.screen-lobby)
)`;

/** Elements that hide their own overflow, such as a name on one line. */
export const clippingParts = '.screen-question, .screen-body, .bars, .bar-label, .standing-name, .screen-wall';

const optionParts = '.bars, .bar-label';

/**
 * Elements that must end above the join code, even if they hide their own overflow. Bars that share the height always
 * fit, and confetti may fly anywhere.
 */
const mustFit = `:scope > *, :scope > * > :not(.confetti), .screen-activity > *,
  :not([data-fills]) > .bars > .bar-row, .screen-questions > li, .standings > li`;

function someOf(element: HTMLElement, selector: string, test: (part: HTMLElement) => boolean): boolean {
  return [...element.querySelectorAll<HTMLElement>(selector)].some(test);
}

function overflows(element: HTMLElement): boolean {
  const end = topOf(element) + element.clientHeight + 1;
  return (
    isTooWide(element) ||
    // These are sized to the height, but the number of lines in a text is only an estimate.
    someOf(element, '[data-fills] > .bars, .screen-wall', (part) => part.scrollHeight > part.clientHeight + 4) ||
    someOf(element, mustFit, (part) => topOf(part) + part.offsetHeight > end)
  );
}

/**
 * The join code stays on one line, and the QR code shrinks only to its minimum. Options that do not fit into two
 * columns start a third one.
 */
const isTooWide = (element: HTMLElement): boolean =>
  someOf(element, '.screen-welcome, .bars', (part) => part.scrollWidth > part.clientWidth + 1);

function topOf(element: HTMLElement): number {
  return element.offsetTop + (element.offsetParent instanceof HTMLElement ? topOf(element.offsetParent) : 0);
}

function hasSpace(element: HTMLElement): boolean {
  // Not getBoundingClientRect, because a screen preview is scaled.
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

/** Descenders reach a few pixels below their line. */
export const isCut = (element: HTMLElement, parts = optionParts, descendersPx = 4): boolean =>
  someOf(
    element,
    parts,
    (part) => part.scrollHeight > part.clientHeight + descendersPx || part.scrollWidth > part.clientWidth + 1,
  );
