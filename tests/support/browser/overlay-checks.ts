import type { Page } from 'playwright-core';

/**
 * Layout problems of an overlay, each as a sentence: text that is cut or overlaps other text, a chart or a bar, and
 * charts with almost no height.
 */
export async function overlayFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stage = document.querySelector('.screen-stage');
    if (!stage) return ['there is nothing'];
    const tolerance = 3;
    interface Box {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    const meet = (one: Box, other: Box): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > tolerance &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > tolerance;
    const isIn = (one: Box, outer: Box): boolean =>
      one.left > outer.left - tolerance &&
      one.right < outer.right + tolerance &&
      one.top > outer.top - tolerance &&
      one.bottom < outer.bottom + tolerance;
    const around = (element: Element): Element[] =>
      element.parentElement ? [element, ...around(element.parentElement)] : [element];
    const frame = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const texts: { words: string; element: Element; box: Box }[] = [];
    const faults: string[] = [];
    const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      // In a quiz the right answer is named above, so its mark is enough.
      const words = (node.textContent ?? '').trim();
      if (
        !element ||
        words === '' ||
        element.closest('.unseen, .screen-quiz .bar-right') ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const clips = around(element).filter((each) =>
        ['hidden', 'clip'].some((kind) => getComputedStyle(each).overflow.includes(kind)),
      );
      for (const { left, right, top, bottom } of range.getClientRects()) {
        // Lines are closer together than their boxes are high.
        const air = 0.2 * (bottom - top);
        const box = { left, right, top: top + air, bottom: bottom - air };
        texts.push({ words, element, box });
        const isSeen =
          isIn(box, frame) &&
          clips.every(
            (clip) =>
              clip === document.documentElement || clip === document.body || isIn(box, clip.getBoundingClientRect()),
          );
        if (!isSeen) faults.push(`“${words}” is cut`);
      }
    }
    for (const [place, one] of texts.entries()) {
      for (const other of texts.slice(place + 1))
        if (one.element !== other.element && meet(one.box, other.box))
          faults.push(`“${one.words}” lies over “${other.words}”`);
      const drawn = stage.querySelectorAll(
        '.bar-track, .screen-picture, .screen-qr, .column-chart, .word-cloud, .stage-block',
      );
      for (const each of drawn)
        if (!each.contains(one.element) && meet(one.box, each.getBoundingClientRect()))
          faults.push(`“${one.words}” lies over .${each.getAttribute('class')}`);
      const chart = one.element.closest('.column-chart');
      if (chart && !isIn(one.box, chart.getBoundingClientRect())) faults.push(`“${one.words}” is outside its chart`);
    }
    for (const plot of stage.querySelectorAll<SVGElement>('.column-chart > svg')) {
      if (plot.getBoundingClientRect().height < 2 * Number.parseFloat(getComputedStyle(plot).fontSize))
        faults.push('of a chart only stumps are left');
    }
    return [...new Set(faults)];
  });
}
