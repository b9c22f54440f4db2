import { useLayoutEffect, useRef, type RefObject } from 'react';
import { clippingParts, isCut, withoutAnimations } from '../look/use-fitting-text.ts';

const stepPercent = 5;
/** Smaller than any offered size. Content too large even for this is cut off. */
const leastPercent = 30;

/** Grows only when `about` changes, so it does not flicker. */
interface Fit {
  about: string;
  scale: number;
}

/** An overlay cannot scroll. */
export function useFittingScale(requested: number): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null);
  const before = useRef<Fit | undefined>(undefined);
  useLayoutEffect(() => {
    const fit = (): void => {
      if (frame.current) before.current = choose(frame.current, requested, before.current);
    };
    fit();
    const sizes = new ResizeObserver(fit);
    for (const element of [frame.current, stageOf(frame.current)?.firstElementChild])
      if (element) sizes.observe(element);
    const refit = (): void => {
      before.current = undefined;
      fit();
    };
    document.fonts.addEventListener('loadingdone', refit);
    return () => {
      sizes.disconnect();
      document.fonts.removeEventListener('loadingdone', refit);
    };
  });
  return frame;
}

const stageOf = (frame: HTMLElement | null): HTMLElement | null =>
  frame?.querySelector<HTMLElement>(':scope > .screen-stage') ?? null;

function choose(frame: HTMLElement, requested: number, before: Fit | undefined): Fit | undefined {
  const set = (percent: number): void => frame.style.setProperty('--overlay-scale', String(percent / 100));
  const stage = stageOf(frame);
  if (!stage) {
    set(requested);
    return undefined;
  }
  const about = contentKey(frame, stage);
  const most = before?.about === about ? Math.min(before.scale, requested) : requested;
  return withoutAnimations(stage, () => {
    const scale = largestScale(most, (percent) => {
      set(percent);
      return hasRoom(stage) && (percent <= 100 || !isCut(stage, clippingParts, descendersPx()));
    });
    set(scale);
    return { about, scale };
  });
}

/** How far descenders may overflow: more in a larger window. */
const descendersPx = (): number => Math.max(4, window.innerHeight / 200);

const textParts = '.screen-question, .screen-title, .bar-label, .screen-highlighted > *';
const kinds = '.screen-activity, .screen-wall, .screen-questions, .result > *';

function contentKey(frame: HTMLElement, stage: HTMLElement): string {
  const words = [...stage.querySelectorAll(textParts)].map(({ textContent }) => textContent);
  const shapes = [...stage.querySelectorAll<HTMLElement>(kinds)].map(({ className, dataset }) => [
    className,
    dataset['hidden'],
    dataset['waiting'],
    dataset['capacity'],
    dataset['size'],
  ]);
  return JSON.stringify([frame.clientWidth, frame.clientHeight, stage.firstElementChild?.className, words, shapes]);
}

/** The content has its natural height, its box a maximum height. */
function hasRoom(stage: HTMLElement): boolean {
  const content = stage.firstElementChild;
  if (!(content instanceof HTMLElement)) return true;
  const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(stage);
  const height = stage.clientHeight - Number.parseFloat(paddingBlockStart) - Number.parseFloat(paddingBlockEnd);
  if (content.offsetHeight > height + 1 || stage.scrollWidth > stage.clientWidth + 1) return false;
  return ![...stage.querySelectorAll('.screen-welcome, .bars, .screen-quiz, .screen-activity')].some(
    (part) => part.scrollWidth > part.clientWidth + 1,
  );
}

/** By bisection, since each attempt costs a layout. */
function largestScale(requested: number, fitsAt: (percent: number) => boolean): number {
  if (requested <= leastPercent || fitsAt(requested)) return requested;
  let [fitting, tooLarge] = [0, Math.ceil((requested - leastPercent) / stepPercent)];
  while (tooLarge - fitting > 1) {
    const middle = Math.floor((fitting + tooLarge) / 2);
    if (fitsAt(leastPercent + middle * stepPercent)) fitting = middle;
    else tooLarge = middle;
  }
  return leastPercent + fitting * stepPercent;
}
