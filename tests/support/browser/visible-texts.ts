import type { Page } from 'playwright-core';

/** A text as a viewer in the last row sees it. */
export interface SeenText {
  words: string;
  /** In hundredths of the window height. */
  sizeVh: number;
  /** Between its colour and its background. */
  contrast: number;
  /** Part of a question, whether from the host or from a participant. */
  isQuestion: boolean;
  /** A text that fills the screen, as large as its length allows. */
  isHighlighted: boolean;
  /** It has an outline in proportion to its size. */
  hasEdge: boolean;
}

/**
 * Every text on the screen, except its controls, which only the presenter sees. `behind`: the colour below the page.
 */
export async function textsOn(page: Page, behind = 'white'): Promise<SeenText[]> {
  return page.evaluate((picture) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    /** The colours painted over one another, back to front. */
    const painted = (colours: string[]): number[] => {
      context.clearRect(0, 0, 1, 1);
      for (const colour of colours) {
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
      }
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const light = (rgb: number[]): number => {
      const [red = 0, green = 0, blue = 0] = rgb
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const around = (element: Element): Element[] =>
      element.parentElement ? [...around(element.parentElement), element] : [element];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: SeenText[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = (node.textContent ?? '').trim();
      if (
        !element ||
        words === '' ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        element.closest('.unseen, .screen-tools, script, style, title')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      const style = getComputedStyle(element);
      const drawn = element instanceof SVGTextContentElement;
      const scale = drawn ? (element.getScreenCTM()?.a ?? 1) : 1;
      const grounds = around(element).map((each) => getComputedStyle(each).backgroundColor);
      const ground = [picture, ...grounds];
      const [under, upon] = [light(painted(ground)), light(painted([...ground, drawn ? style.fill : style.color]))];
      texts.push({
        words: words.slice(0, 40),
        sizeVh: (Number.parseFloat(style.fontSize) * scale * 100) / innerHeight,
        contrast: (Math.max(under, upon) + 0.05) / (Math.min(under, upon) + 0.05),
        isQuestion: element.closest('.screen-question') !== null,
        isHighlighted: element.closest('.screen-highlighted') !== null,
        hasEdge:
          Number.parseFloat(drawn ? style.strokeWidth : style.webkitTextStrokeWidth) >
          0.09 * Number.parseFloat(style.fontSize),
      });
    }
    return texts;
  }, behind);
}
