// No table of sizes covers many or long options, so this measures.

/** In percent. Grows only when `about` changes, not with a push. */
export interface OptionFit {
  about: string;
  percent: number;
  isWhole: boolean;
}

interface FitTests {
  before: OptionFit | undefined;
  isWhole: () => boolean;
  hasSpace: () => boolean;
}

const stepPercent = 5;
/** The smallest readable size (options.css) is reached before `smaller`. */
const most = { larger: 150, usual: 100, smaller: 50 };

/** Cards, and bars that share the height, already use all of it. */
const growing = '.screen-activity:not([data-fills], [data-cards], [data-pictures]) > .bars';

export function setOptionScale(stage: HTMLElement, percent: number): void {
  stage.style.setProperty('--option-scale', String(percent / 100));
}

/** Enlarges options as far as they fit, or shrinks them before any is cut off. Undefined without options. */
export function fitOptions(stage: HTMLElement, { before, isWhole, hasSpace }: FitTests): OptionFit | undefined {
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
    if (tried(percent, hasSpace)) return { about, percent, isWhole: true };
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
