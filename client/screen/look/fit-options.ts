// Options that no table of sizes knows: many, or long ones. They are measured instead, apart from the prompt above them.

/** The size that options were given, in percent of what is usual for as many of them, and for what: while that stays, no push makes them larger. */
export interface OptionFit {
  about: string;
  percent: number;
  /** Nothing of them is cut, and nothing lies over anything. */
  isWhole: boolean;
}

export interface FitOptionsTests {
  before: OptionFit | undefined;
  /** Of all text, in percent. */
  scale: number;
  isWhole: () => boolean;
  /** Whole, and with some air to what stands below. */
  isAiry: () => boolean;
}

const stepPercent = 5;
/** The largest is no louder than a few options are; of the smallest the least readable size takes over before (options.css). */
const most = { larger: 150, usual: 100, smaller: 50 };

/** Cards and bars that share the height are as large as they may be: of the others, some have room to grow. */
const growing = '.screen-activity:not([data-fills], [data-cards]) > .bars';

export function setOptionScale(stage: HTMLElement, percent: number): void {
  stage.style.setProperty('--option-scale', String(percent / 100));
}

/** Makes a poll's options as large as they find room for, or smaller before any of them is cut. `undefined` where there are none. */
export function fitOptions(
  stage: HTMLElement,
  { before, scale, isWhole, isAiry }: FitOptionsTests,
): OptionFit | undefined {
  const bars = stage.querySelector<HTMLElement>('.screen-activity > .bars');
  if (!bars) return undefined;
  const about = aboutOf(stage, bars, scale);
  const known = before?.about === about ? before.percent : undefined;
  const tried = (percent: number, isGood: () => boolean): boolean => {
    setOptionScale(stage, percent);
    return isGood();
  };
  // As it was, while that will do: numbers grow wider with the votes, and letters that change with them would be restless.
  if (known !== undefined && tried(known, isWhole)) return { about, percent: known, isWhole: true };
  const start = Math.min(known ?? most.larger, stage.querySelector(growing) ? most.larger : most.usual);
  for (let percent = start; percent > most.usual; percent -= stepPercent)
    if (tried(percent, isAiry)) return { about, percent, isWhole: true };
  for (let percent = Math.min(start, most.usual); percent >= most.smaller; percent -= stepPercent)
    if (tried(percent, isWhole)) return { about, percent, isWhole: true };
  return { about, percent: most.smaller, isWhole: false };
}

/** Heads and feet, whose height leaves the options more room or less; a picture is as high as they are. */
const around = ':scope > * > :not(.screen-activity), .screen-activity > :not(.bars, .screen-picture)';

/** What is asked, whether with its result, and the room for it. */
function aboutOf(stage: HTMLElement, bars: HTMLElement, scale: number): string {
  const labels = [...bars.querySelectorAll('.bar-label')].map(({ textContent }) => textContent);
  const isHidden = bars.closest('[data-hidden]') !== null;
  const heights = [...stage.querySelectorAll<HTMLElement>(around)].map(({ offsetHeight }) => offsetHeight);
  return JSON.stringify([stage.clientWidth, stage.clientHeight, scale, isHidden, labels, heights]);
}
