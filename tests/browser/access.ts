import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { calm } from '../support/settled.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds: rule, and where. Everything it knows, or only some rules. */
export async function findings(page: Page, only?: string[]): Promise<string[]> {
  // The style sheets themselves are read by an experimental rule only: to collect them takes as long as all other rules together.
  const options: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] }, ...(only && { runOnly: { type: 'rule', values: only } }) };
  // Colours on their way from light to dark, and what is fading in, are nobody's last word.
  await calm(page);
  // More than half a megabyte: not again for each look at the same document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate((given) => (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(given), options);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} – ${node.failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`));
}

/** Something that can be worked with. */
export interface Control {
  /** Stays its own while the page changes around it. */
  place: number;
  name: string;
}

const workable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Numbers the elements of a page as they are met. */
async function giveNumbers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const numbers = new Map<Element, number>();
    const numberOf = (element: Element): number => numbers.get(element) ?? (numbers.set(element, numbers.size), numbers.size - 1);
    const describe = (element: Element) => ({ place: numberOf(element), name: (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60) || element.outerHTML.slice(0, 80) });
    const known = window as unknown as { describeControl?: typeof describe };
    known.describeControl ??= describe;
  });
}

type Numbered = Window & { describeControl: (element: Element) => Control };

/** All controls on show, or of the open dialog, that the Tab key should reach; of radio buttons of one group, the one it stops at. */
export async function controls(page: Page): Promise<Control[]> {
  await giveNumbers(page);
  return page.locator(workable).evaluateAll((all) => {
    const isStop = (element: Element): boolean => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      const group = all.filter((other): other is HTMLInputElement => other instanceof HTMLInputElement && other.type === 'radio' && other.name === element.name && other.form === element.form);
      return (group.find(({ checked }) => checked) ?? group[0]) === element;
    };
    const dialog = document.querySelector('[role=dialog]');
    return all
      .filter((element) => dialog === null || dialog.contains(element))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null)
      .filter((element) => !element.matches(':disabled, [type=hidden], [tabindex="-1"]') && isStop(element))
      .map((element) => (window as unknown as Numbered).describeControl(element));
  });
}

/** Walks the page by the Tab key until the focus comes round; each stop, and whether one sees where the focus is. */
export async function walkByKeyboard(page: Page): Promise<(Control & { isRinged: boolean })[]> {
  await giveNumbers(page);
  const walked: (Control & { isRinged: boolean })[] = [];
  // The walk may begin in the middle: past the end it comes round to the beginning, once.
  for (let ends = 0; ends < 2; ) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(focusedNow);
    if (focused === null) ends += 1;
    else if (walked.some(({ place }) => place === focused.place)) return walked;
    else walked.push(focused);
  }
  return walked;
}

/** Runs in the page. */
async function focusedNow(): Promise<(Control & { isRinged: boolean }) | null> {
  // The guards at the edges of a dialog hand the focus on by themselves.
  for (let frames = 0; frames < 60 && document.activeElement?.hasAttribute('data-base-ui-focus-guard'); frames += 1) await new Promise(requestAnimationFrame);
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  // A radio button or check box may let its whole row show it.
  const isRinged = [element, element.closest('label')].some((shown) => {
    if (shown === null) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(shown);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)|transparent/.test(outlineColor);
  });
  return { ...(window as unknown as Numbered).describeControl(element), isRinged };
}
