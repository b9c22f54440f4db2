import type { PageName } from '#contracts/pages.ts';
import { keyboardFaults, smallTargets } from '#support/browser/accessibility-checks.ts';
import { withPageState } from '#tests/page-states/open-page-state.ts';
import type { PageState, PageStates } from '#tests/page-states/page-state.ts';
import { axeViolations, motionFaults, type Page, settled, type TestBrowser } from '#support/browser.ts';

const narrow = { width: 320, height: 640 };
/** A larger phone, and a tablet in portrait. */
const otherTouchWidths = [390, 768];
const wide = { width: 1440, height: 900 };
const projector = { width: 1920, height: 1080 };

export interface PageChecks {
  browser: TestBrowser;
  server: { address: string };
  states: PageStates;
}

const isScreen = (name: PageName): boolean => /^(screens|overlays)/.test(name);

/**
 * Faults of a page state on a small phone and, in the dark theme, at its wide size. With `isThorough`, also in the
 * light theme at the wide size, and touch targets at the widths in between.
 */
export async function faultsIn(
  { browser, server }: PageChecks,
  name: PageName,
  state: PageState,
  isThorough: boolean,
): Promise<string[]> {
  const faults: string[] = [];
  const window = { ...narrow, locale: 'en', isLive: isThorough };
  await withPageState(browser, server.address, state, window, async (page, complaints) => {
    faults.push(...(await faultsOf(page, 'narrow')), ...(await motionFaults(page)), ...(await keyboardFaults(page)));
    await page.evaluate(() => scrollTo(0, 0));
    // No one touches a projected screen.
    for (const width of isScreen(name) ? [] : [narrow.width, ...(isThorough ? otherTouchWidths : [])]) {
      await page.setViewportSize({ ...narrow, width });
      faults.push(...(await smallTargets(page)).map((fault) => `${width} px: ${fault}`));
    }
    // The narrow room has components that the wide one has not.
    if (isThorough && name === 'rooms/show') {
      await page.setViewportSize(narrow);
      faults.push(...(await darkFaults(page, 'narrow, dark')));
      await page.emulateMedia({ colorScheme: 'light' });
    }
    await page.setViewportSize(isScreen(name) ? projector : wide);
    await settled(page);
    if (isThorough) faults.push(...(await faultsOf(page, 'wide')), ...(await keyboardFaults(page)));
    faults.push(...(await darkFaults(page, 'wide, dark')), ...complaints);
  });
  return faults.map((fault) => `${state.name}: ${fault}`);
}

/** Faults of a page in all its states, and in its first state with the long words of the pseudo-locale. */
export async function faultsInAllStates(checks: PageChecks, name: PageName): Promise<string[]> {
  const faults: string[] = [];
  for (const state of checks.states[name]) faults.push(...(await faultsIn(checks, name, state, true)));
  const { browser, server, states } = checks;
  const locale = 'en-XA';
  await withPageState(browser, server.address, states[name][0], { ...narrow, locale }, async (page, complaints) => {
    if ((await page.locator('html').getAttribute('lang')) !== locale) faults.push(`not in ${locale}`);
    faults.push(...(await faultsOf(page, locale)), ...(await tabFaultsOf(page)), ...complaints);
  });
  return faults;
}

/** Faults of the page as it is now; `only` names the axe rules to run. */
export async function faultsOf(page: Page, where: string, only?: string[]): Promise<string[]> {
  // An open menu belongs to its button and lies outside all landmarks.
  const isMenuOpen = (await page.getByRole('menu').count()) > 0;
  const ofAxe = (await axeViolations(page, only)).filter(
    (fault) => !(isMenuOpen && fault.startsWith('region: #base-ui-')),
  );
  const found = [...ofAxe, ...(await sidewaysOf(page))];
  const headings = await page.getByRole('heading', { level: 1 }).count();
  // A dialog hides the page behind it.
  const isModal = (await page.getByRole('dialog').count()) > 0;
  if (headings !== 1 && !isModal) found.push(`${headings} main headings`);
  return found.map((fault) => `${where}: ${fault}`);
}

/** How far the page scrolls sideways, and the element that causes it. */
async function sidewaysOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const outside = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .at(-1);
    return [`scrolls sideways, ${scrollWidth} px: ${outside?.outerHTML.slice(0, 120) ?? ''}`];
  });
}

async function darkFaults(page: Page, where: string): Promise<string[]> {
  // Rows far from the window are not rendered; this check needs all of them.
  await page
    .locator('.question-row')
    .evaluateAll((rows) =>
      rows.forEach((row) => row instanceof HTMLElement && (row.style.contentVisibility = 'visible')),
    );
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  return faultsOf(page, where, ['color-contrast']);
}

/** Tabs of the room that are cut or overlap. */
export async function tabFaultsOf(page: Page): Promise<string[]> {
  return page.locator('.room-tabs > *').evaluateAll((parts) => {
    const boxes = parts.map((part) => part.getBoundingClientRect());
    return parts.flatMap((part, place) => {
      const words = part.textContent.trim();
      const before = boxes.slice(0, place).some((box) => box.right > (boxes[place]?.left ?? 0) + 1);
      return [
        ...(part.scrollWidth > part.clientWidth ? [`cut: ${words}`] : []),
        ...(before ? [`overlaps: ${words}`] : []),
      ];
    });
  });
}
