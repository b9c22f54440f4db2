import { useLayoutEffect, useRef, type RefObject } from 'react';
import { asItWillStand, cutting } from '../look/use-fitting-text.ts';
import { largestScale } from './largest-scale.ts';

/** The scale that was found, and for what: while that stays, no push makes it larger, and letters do not go up and down with the numbers. */
interface Fit {
  about: string;
  scale: number;
}

/**
 * The scale asked for, or the largest below it at which all that is laid over the picture has room: nothing scrolls there, and whoever made the
 * source cannot know what will be in focus.
 */
export function useFittingScale(wanted: number): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null);
  const before = useRef<Fit | undefined>(undefined);
  useLayoutEffect(() => {
    const fit = (): void => {
      if (frame.current) before.current = choose(frame.current, wanted, before.current);
    };
    fit();
    // What is loaded later, such as charts and pictures, and another window.
    const sizes = new ResizeObserver(fit);
    for (const element of [frame.current, stageOf(frame.current)?.firstElementChild])
      if (element) sizes.observe(element);
    const anew = (): void => {
      before.current = undefined;
      fit();
    };
    document.fonts.addEventListener('loadingdone', anew);
    return () => {
      sizes.disconnect();
      document.fonts.removeEventListener('loadingdone', anew);
    };
    // After every render: whatever is shown now may need more room than what was shown before.
  });
  return frame;
}

const stageOf = (frame: HTMLElement | null): HTMLElement | null =>
  frame?.querySelector<HTMLElement>(':scope > .screen-stage') ?? null;

function choose(frame: HTMLElement, wanted: number, before: Fit | undefined): Fit | undefined {
  const set = (percent: number): void => frame.style.setProperty('--overlay-scale', String(percent / 100));
  const stage = stageOf(frame);
  if (!stage) {
    set(wanted);
    return undefined;
  }
  const about = aboutOf(frame, stage);
  const most = before?.about === about ? Math.min(before.scale, wanted) : wanted;
  return asItWillStand(stage, () => {
    const scale = largestScale(most, (percent) => {
      set(percent);
      return hasRoom(stage) && (percent <= 100 || !isCut(stage));
    });
    set(scale);
    return { about, scale };
  });
}

/** What is shown, but for its numbers. */
const told = '.screen-question, .screen-title, .bar-label, .screen-highlighted > *';
const kinds = '.screen-activity, .screen-wall, .screen-questions, .result > *';

function aboutOf(frame: HTMLElement, stage: HTMLElement): string {
  const words = [...stage.querySelectorAll(told)].map(({ textContent }) => textContent);
  const shapes = [...stage.querySelectorAll<HTMLElement>(kinds)].map(({ className, dataset }) => [
    className,
    dataset['hidden'],
    dataset['waiting'],
    dataset['capacity'],
    dataset['size'],
  ]);
  return JSON.stringify([frame.clientWidth, frame.clientHeight, stage.firstElementChild?.className, words, shapes]);
}

/** Over a picture nothing shares the height: all is as high as it needs to be, and stands in a box that is only so high. */
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

/** A prompt that has too many lines, or a name too long for one: no larger letters for it. Descenders reach below their line, further in a larger window. */
function isCut(stage: HTMLElement): boolean {
  const descenders = Math.max(4, window.innerHeight / 200);
  return [...stage.querySelectorAll(cutting)].some(
    (part) => part.scrollHeight > part.clientHeight + descenders || part.scrollWidth > part.clientWidth + 1,
  );
}
