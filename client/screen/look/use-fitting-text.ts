import { useLayoutEffect, useRef, type RefObject } from 'react';
import { fitOptions, setOptionScale, type OptionFit } from './fit-options.ts';

/** A chart redraws itself after fitting, without another render. */
const refitAfterMs = 400;

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
    // The display font loads late and is wider or narrower than its fallback.
    const refit = (): void => {
      options.current = undefined;
      fit();
    };
    document.fonts.addEventListener('loadingdone', refit);
    // Charts load late, and a leaderboard re-renders on its own.
    const grown = new MutationObserver(fit);
    if (stage.current) grown.observe(stage.current, { childList: true, subtree: true });
    return () => {
      window.removeEventListener('resize', fit);
      document.fonts.removeEventListener('loadingdone', refit);
      grown.disconnect();
    };
  });
  return stage;
}

const mostLines = 9;

/** An element sliding in would seem to overflow. */
export function withoutAnimations<Result>(element: HTMLElement, measure: () => Result): Result {
  element.toggleAttribute('data-measuring', true);
  const result = measure();
  // Forces layout before transitions return; otherwise it animates from the last size tried.
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
  // Shrink everything, then the prompt, and only then cut off labels.
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

/** Always as high as the stage: charts, bars that share the height, a quiz. */
const filling = `:scope > :is(
  [data-fills],
  .screen-activity:is([data-hidden]:not([data-waiting]), :has(> .result)),
  .screen-asked:has(> .screen-heading),
  .screen-quiz:not(.screen-lobby)
)`;

export const clippingParts = '.screen-question, .screen-body, .bars, .bar-label, .standing-name, .screen-wall';

const optionParts = '.bars, .bar-label';

/** Must end above the join code. Bars that share the height always fit; confetti may fly anywhere. */
const mustFit = `:scope > *, :scope > * > :not(.confetti), .screen-activity > *,
  :not([data-fills]) > .bars > .bar-row, .screen-questions > li, .standings > li`;

function someOf(element: HTMLElement, selector: string, test: (part: HTMLElement) => boolean): boolean {
  return [...element.querySelectorAll<HTMLElement>(selector)].some(test);
}

function overflows(element: HTMLElement): boolean {
  const end = topOf(element) + element.clientHeight + 1;
  return (
    isTooWide(element) ||
    // The estimated number of lines may be wrong.
    someOf(element, '[data-fills] > .bars, .screen-wall', (part) => part.scrollHeight > part.clientHeight + 4) ||
    someOf(element, mustFit, (part) => topOf(part) + part.offsetHeight > end)
  );
}

/** The join code stays on one line. Options that fit no two columns start a third. */
const isTooWide = (element: HTMLElement): boolean =>
  someOf(element, '.screen-welcome, .bars', (part) => part.scrollWidth > part.clientWidth + 1);

function topOf(element: HTMLElement): number {
  return element.offsetTop + (element.offsetParent instanceof HTMLElement ? topOf(element.offsetParent) : 0);
}

function hasSpace(element: HTMLElement): boolean {
  // getBoundingClientRect would be scaled in a preview.
  const last = element.lastElementChild;
  const content = last instanceof HTMLElement ? last.offsetHeight : 0;
  // Content that fills the stage has its own space above the join code.
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
