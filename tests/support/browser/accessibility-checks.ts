import type { Page } from 'playwright-core';

/** An interactive element. */
export interface Control {
  /** Identifies the element while the page around it changes. */
  place: number;
  name: string;
}

const workable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Numbers the page's elements in the order in which they are found. */
async function giveNumbers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const numbers = new Map<Element, number>();
    const numberOf = (element: Element): number =>
      numbers.get(element) ?? (numbers.set(element, numbers.size), numbers.size - 1);
    const describe = (element: Element) => ({
      place: numberOf(element),
      name:
        (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60) ||
        element.outerHTML.slice(0, 80),
    });
    const known = window as unknown as { describeControl?: typeof describe };
    known.describeControl ??= describe;
  });
}

type Numbered = Window & { describeControl: (element: Element) => Control };

/** All visible controls, or those of the open dialog, that Tab should reach; one per group of radio buttons. */
export async function controls(page: Page): Promise<Control[]> {
  await giveNumbers(page);
  return page.locator(workable).evaluateAll((all) => {
    const isStop = (element: Element): boolean => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      const group = all.filter(
        (other): other is HTMLInputElement =>
          other instanceof HTMLInputElement &&
          other.type === 'radio' &&
          other.name === element.name &&
          other.form === element.form,
      );
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

/** A stop of the Tab key. */
export interface Stop extends Control {
  /** Whether the focus is visible as a ring of at least 2 px that is absent without it. */
  isRinged: boolean;
  /** The element that covers most of it, such as a sticky bar. */
  coveredBy: string | null;
}

/** Presses Tab until the focus returns to the first stop, up to a limit. */
export async function walkByKeyboard(page: Page): Promise<Stop[]> {
  await giveNumbers(page);
  await page.evaluate(watchStops);
  // Each stop is recorded in the page at the next key press: querying from here takes three times as long. The limit
  // covers pages that trap the focus or move it back.
  const most = 50 + 2 * (await controls(page)).length;
  const hasGuards = (await page.getByRole('dialog').count()) > 0;
  // Rows are laid out some frames after they come near the window. Only automated key presses are faster than that.
  const isLaidOutLate = (await page.locator('.question-row').count()) > 0;
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (hasGuards) await page.evaluate(pastGuard);
    if (isLaidOutLate) await page.evaluate(untilStill);
    if (presses % 8 === 7 && (await page.evaluate(() => (window as unknown as Walked).walk.isRound))) break;
  }
  return page.evaluate(() => (window as unknown as Walked).walk.end());
}

/** Runs in the page. The guards at the edges of a dialog move the focus on. */
async function pastGuard(): Promise<void> {
  for (let frames = 0; frames < 60 && document.activeElement?.hasAttribute('data-base-ui-focus-guard'); frames += 1)
    await new Promise(requestAnimationFrame);
}

/** Runs in the page. Rows that are laid out late move the focused element, at first perhaps below a bar. */
async function untilStill(): Promise<void> {
  let [top, stillFrames] = [Number.NaN, 0];
  for (let frames = 0; frames < 60 && stillFrames < 2; frames += 1) {
    await new Promise(requestAnimationFrame);
    const now = document.activeElement?.getBoundingClientRect().top ?? 0;
    stillFrames = now === top ? stillFrames + 1 : 0;
    top = now;
  }
}

type Walked = Window & { walk: { isRound: boolean; end: () => Stop[] } };

/** Runs in the page. */
function watchStops(): void {
  const stops = new Map<Element, Stop>();
  const shownBy = (element: Element): Element[] => [
    element,
    ...(element instanceof HTMLInputElement ? (element.labels ?? []) : []),
  ];
  // The whole row of a radio button or check box may show its focus.
  const ringsOf = (element: Element): string[] =>
    shownBy(element).map((shown) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(shown);
      return outlineStyle !== 'none' &&
        Number.parseFloat(outlineWidth) >= 2 &&
        !/^rgba\(.*, 0\)$|transparent|\/ 0\)$/.test(outlineColor)
        ? `${outlineStyle} ${outlineWidth} ${outlineColor}`
        : '';
    });
  const coverOf = (element: Element): string | null => {
    const boxes = shownBy(element).map((shown) => shown.getBoundingClientRect());
    const box = boxes.find(({ width, height }) => width > 4 && height > 4);
    if (!box) return null;
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    const [near, far] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const points = [0.1, 0.5, 0.9].flatMap((across) =>
      [0.1, 0.5, 0.9].map((down) => [near + across * (far - near), top + down * (bottom - top)] as const),
    );
    if (bottom <= top) return `the edge of the window, from ${Math.round(box.top)} to ${Math.round(box.bottom)} px`;
    const hits = points.map(([x, y]) => document.elementFromPoint(x, y));
    const covers = hits.filter(
      (hit) => hit === null || !(shownBy(element).some((shown) => shown.contains(hit)) || hit.contains(element)),
    );
    return covers.length > 4 ? (covers[0]?.outerHTML.slice(0, 80) ?? 'nothing that can be hit') : null;
  };
  let left: { element: Element; rings: string[] } | null = null;
  const walk = { isRound: false, end };
  let last: Element | null = null;
  let ends = 0;
  function look(): void {
    const element = document.activeElement;
    if (left) {
      const stop = stops.get(left.element);
      const [without, { rings }] = [ringsOf(left.element), left];
      if (stop && left.element !== element)
        stop.isRinged = rings.some((ring, place) => ring !== '' && ring !== without[place]);
    }
    left = null;
    // The page itself moved the focus, for example to the notice that replaced the focused element.
    if (element?.matches('[tabindex="-1"]')) return;
    if (element === null || element === document.body) {
      // The walk may begin in the middle of the page, so it continues from the top once.
      if ((ends += last === null ? 0 : 1) > 1) walk.isRound = true;
      return;
    }
    if (stops.has(element)) walk.isRound = true;
    else
      stops.set(element, {
        ...(window as unknown as Numbered).describeControl(element),
        isRinged: false,
        coveredBy: coverOf(element),
      });
    left = { element, rings: ringsOf(element) };
    last = element;
  }
  function end(): Stop[] {
    look();
    document.removeEventListener('keydown', look, true);
    (document.activeElement as HTMLElement | null)?.blur();
    look();
    return [...stops.values()];
  }
  document.addEventListener('keydown', look, true);
  (window as unknown as Walked).walk = walk;
}

/**
 * Problems for keyboard users: controls that Tab does not reach, focus that is invisible, and focused elements that are
 * covered.
 */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const there = await controls(page);
  const stops = await walkByKeyboard(page);
  const reached = new Set(stops.map(({ place }) => place));
  // A control that was disabled meanwhile need not be reached.
  const stays = new Set((await controls(page)).map(({ place }) => place));
  return [
    ...there
      .filter(({ place }) => stays.has(place) && !reached.has(place))
      .map(({ name }) => `no key leads to: ${name}`),
    ...stops.filter(({ isRinged }) => !isRinged).map(({ name }) => `no ring around: ${name}`),
    ...stops.flatMap(({ name, coveredBy }) =>
      coveredBy === null ? [] : [`covered when it has the focus: ${name} (by ${coveredBy})`],
    ),
    ...(await strandedOf(page)).map((name) => `out of the Tab order, and in no list of its own: ${name}`),
  ];
}

/** Controls that work with a pointer, but are outside the Tab order and in no widget with arrow keys. */
async function strandedOf(page: Page): Promise<string[]> {
  const composite =
    ':is([role=menu], [role=menubar], [role=listbox], [role=tablist], [role=radiogroup], [role=toolbar], ' +
    '[role=grid], [role=tree])';
  return page
    .locator(':is(a[href], button, input, select, textarea, summary)[tabindex="-1"]')
    .evaluateAll(
      (all, lists) =>
        all
          .filter(
            (element) =>
              element.checkVisibility({ visibilityProperty: true }) &&
              element.closest(`[inert], [aria-hidden=true], ${lists}`) === null &&
              !element.matches(':disabled'),
          )
          .map((element) => element.outerHTML.slice(0, 120)),
      composite,
    );
}

/** Touch targets smaller than 44 px, with their size. A link within a sentence may be as tall as its line. */
export async function smallTargets(page: Page): Promise<string[]> {
  await giveNumbers(page);
  const found = await page.locator(`${workable}, [role=button], [role=menuitem]`).evaluateAll((all) => {
    const least = 43.5;
    const isInSentence = (element: Element): boolean => {
      const around = element.parentElement;
      return (
        getComputedStyle(element).display === 'inline' &&
        around !== null &&
        [...around.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
        )
      );
    };
    const areasOf = (element: Element): Element[] => [
      element,
      ...(element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []),
    ];
    /** The area around its middle that still hits the element. */
    const reach = (element: Element): { width: number; height: number } => {
      const areas = areasOf(element);
      const [area] = areas.toSorted((one, other) => size(other) - size(one));
      const { left, top, width, height } = (area ?? element).getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isHit = (dx: number, dy: number): boolean => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        if (hit === null || !areas.some((each) => each.contains(hit))) return false;
        const nearest = hit.closest('a[href], button, summary, select, input, textarea');
        return nearest === null || nearest === element || nearest.contains(element);
      };
      const along = (dx: number, dy: number): number => {
        let steps = 0;
        while (steps < 60 && isHit(dx * (steps + 0.5), dy * (steps + 0.5))) steps += 1;
        return steps;
      };
      return { width: along(1, 0) + along(-1, 0), height: along(0, 1) + along(0, -1) };
    };
    const size = (element: Element): number =>
      element.getBoundingClientRect().width * element.getBoundingClientRect().height;
    const dialog = document.querySelector('[role=dialog], [role=menu]');
    const faults: string[] = [];
    const [left, top] = [scrollX, scrollY];
    for (const element of all) {
      if (dialog !== null && !dialog.contains(element)) continue;
      if (
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        element.closest('[inert], [aria-hidden=true]') !== null ||
        element.matches(':disabled, [type=hidden], main, [tabindex="-1"]:not(button)')
      )
        continue;
      // Visually hidden until it has the focus.
      if (size(element) <= 4 && areasOf(element).length === 1) continue;
      if (
        !element.matches('a[href], button, input, select, textarea, summary, [role=button], [role=menuitem]') ||
        isInSentence(element)
      )
        continue;
      if (
        areasOf(element).some(
          (area) => area.getBoundingClientRect().width >= least && area.getBoundingClientRect().height >= least,
        )
      )
        continue;
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const { width, height } = reach(element);
      const { name } = (window as unknown as Numbered).describeControl(element);
      if (width < least || height < least) faults.push(`${name.replaceAll(/\s+/g, ' ')} (${width} × ${height})`);
    }
    // Restores the position, since the page may have scrolled the focused element into view.
    scrollTo(left, top);
    return faults;
  });
  return found.map((fault) => `too small for a thumb: ${fault}`);
}
