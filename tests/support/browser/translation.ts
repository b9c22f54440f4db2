import type { TestBrowser } from './browser.ts';
import { isHydrated } from './settled.ts';

/** The same browser, which translates its pages: it replaces each text by an element, whenever the page changes. */
export function translating(browser: TestBrowser): TestBrowser {
  const open: TestBrowser['open'] = async (options) => {
    const opened = await browser.open(options);
    await opened.page.addInitScript(`${isHydrated.toString()}; (${translate.toString()})(isHydrated);`);
    return opened;
  };
  return { ...browser, open };
}

/** Runs in the page. The words stay as they are, so that tests can read them. */
function translate(isReady: () => boolean): void {
  const kept = 'script, style, noscript, textarea, select, svg, font, [translate=no]';
  const swapAll = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest(kept)) continue;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(text.data);
      text.replaceWith(outer);
    }
  };
  const begin = setInterval(() => {
    if (!isReady()) return;
    clearInterval(begin);
    swapAll();
    new MutationObserver(swapAll).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, 20);
}
