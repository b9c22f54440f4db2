import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A chart redraws itself after fitting, without another render. */
const refitAfterMs = 400;

/** No table of sizes covers many or long options, so this measures. */
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
    canGrow: () => hasSpace(element) && !isCut(element),
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

/** In percent. Grows only when `about` changes, not with a push. */
interface OptionFit {
  about: string;
  percent: number;
  isWhole: boolean;
}

interface FitTests {
  before: OptionFit | undefined;
  isWhole: () => boolean;
  canGrow: () => boolean;
}

/** The smallest readable size (options.css) is reached before `smaller`. */
const most = { larger: 150, usual: 100, smaller: 50 };

/** Cards, and bars that share the height, already use all of it. */
const growing = '.screen-activity:not([data-fills], [data-cards], [data-pictures]) > .bars';

function setOptionScale(stage: HTMLElement, percent: number): void {
  stage.style.setProperty('--option-scale', String(percent / 100));
}

/** Enlarges options as far as they fit, or shrinks them before any is cut off. Undefined without options. */
function fitOptions(stage: HTMLElement, { before, isWhole, canGrow }: FitTests): OptionFit | undefined {
  const bars = stage.querySelector<HTMLElement>('.screen-activity > .bars');
  if (!bars) return undefined;
  const about = contentKey(stage, bars);
  const known = before?.about === about ? before.percent : undefined;
  const tried = (percent: number, isGood: () => boolean): boolean => {
    setOptionScale(stage, percent);
    return isGood();
  };
  // Text must not change size whenever a vote widens a number.
  if (known !== undefined && tried(known, isWhole)) return { about, percent: known, isWhole: true };
  const start = Math.min(known ?? most.larger, stage.querySelector(growing) ? most.larger : most.usual);
  for (let percent = start; percent > most.usual; percent -= stepPercent)
    if (tried(percent, canGrow)) return { about, percent, isWhole: true };
  for (let percent = Math.min(start, most.usual); percent >= most.smaller; percent -= stepPercent)
    if (tried(percent, isWhole)) return { about, percent, isWhole: true };
  return { about, percent: most.smaller, isWhole: false };
}

/** A picture is as high as the options, so it does not count. */
const around = ':scope > * > :not(.screen-activity), .screen-activity > :not(.bars, .screen-picture)';

function contentKey(stage: HTMLElement, bars: HTMLElement): string {
  const labels = [...bars.querySelectorAll('.bar-label')].map(({ textContent }) => textContent);
  const isHidden = bars.closest('[data-hidden]') !== null;
  const heights = [...stage.querySelectorAll<HTMLElement>(around)].map(({ offsetHeight }) => offsetHeight);
  return JSON.stringify([stage.clientWidth, stage.clientHeight, isHidden, labels, heights]);
}
