import type { Page } from 'playwright-core';
import type { PageName } from '#contracts/pages.ts';
import type { TestBrowser } from '#support/browser/browser.ts';
import { settled } from '#support/browser/settled.ts';
import { axeViolations, keyboardFaults, motionFaults, smallTargets } from '#support/browser/accessibility-checks.ts';
import { withPageState } from '#tests/page-states/open-page-state.ts';
import type { PageState, PageStates } from '#tests/page-states/page-state.ts';

const narrow = { width: 320, height: 640 };
/** A larger phone, and a tablet held upright. */
const otherTouchWidths = [390, 768];
const wide = { width: 1440, height: 900 };
const projector = { width: 1920, height: 1080 };

export interface PageChecks {
  browser: TestBrowser;
  server: { address: string };
  states: PageStates;
}

/** What is wrong with the page as it is now; `only` names the axe rules to run. */
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

/** How far the page scrolls sideways, and the element that makes it. */
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

/** States whose narrow page has parts of its own, so that its dark colours are checked too. */
const isNarrowInDark = (name: PageName, state: PageState): boolean =>
  name === 'rooms/show' || (name === 'events/edit' && state.name === 'deleting');

const isScreen = (name: PageName): boolean => /^(screens|overlays)/.test(name);

/** What is wrong with a page in its first state, on a small phone and in dark colours at its other width. */
export async function firstStateFaults({ browser, server, states }: PageChecks, name: PageName): Promise<string[]> {
  const faults: string[] = [];
  const [state] = states[name];
  await withPageState(browser, server.address, state, { ...narrow, locale: 'en' }, async (page, complaints) => {
    faults.push(...titleFaults(await page.title(), state), ...(await faultsOf(page, 'narrow, light')));
    faults.push(...(await inputFaults(page, name, 'narrow')));
    await page.setViewportSize(isScreen(name) ? projector : wide);
    faults.push(...(await inDark(page, 'wide', false)), ...complaints);
  });
  return faults;
}

/** What is wrong with a page in all its states. */
export async function pageFaults(checks: PageChecks, name: PageName): Promise<string[]> {
  const faults: string[] = [];
  for (const [place, state] of checks.states[name].entries()) {
    const isFirst = place === 0;
    const found = [
      ...(await faultsInEnglish(checks, name, state, isFirst)),
      ...(isFirst ? await localeFaults(checks, 'en-XA', state) : []),
    ];
    faults.push(...found.map((fault) => `${state.name}: ${fault}`));
  }
  return faults;
}

function titleFaults(title: string, state: PageState): string[] {
  const expected = state.title === '' ? 'Handcount' : `${state.title} · Handcount`;
  return title === expected ? [] : [`the title is ${title}`];
}

/** The first state gets every check, the others only the contrast check in dark colours. */
async function faultsInEnglish(
  { browser, server }: PageChecks,
  name: PageName,
  state: PageState,
  isFirst: boolean,
): Promise<string[]> {
  const faults: string[] = [];
  await withPageState(browser, server.address, state, { ...narrow, locale: 'en' }, async (page, complaints) => {
    faults.push(...titleFaults(await page.title(), state), ...(await faultsOf(page, 'narrow, light')));
    faults.push(...(await motionFaults(page)), ...(await inputFaults(page, name, 'narrow')));
    if (isFirst || isNarrowInDark(name, state)) faults.push(...(await inDark(page, 'narrow', isFirst)));
    if (isScreen(name)) {
      faults.push(...(await projectorFaults(page, name, isFirst)), ...complaints);
      return;
    }
    // Line breaks and target heights differ at other widths.
    for (const width of otherTouchWidths) {
      await page.setViewportSize({ ...narrow, width });
      faults.push(...(await touchFaults(page, name)).map((fault) => `${width} px: ${fault}`));
    }
    await page.setViewportSize(wide);
    await page.emulateMedia({ colorScheme: 'light' });
    faults.push(
      ...(await faultsOf(page, 'wide, light')),
      ...(await inputFaults(page, name, 'wide')),
      ...(await inDark(page, 'wide', isFirst)),
      ...complaints,
    );
  });
  return faults;
}

async function projectorFaults(page: Page, name: PageName, isFirst: boolean): Promise<string[]> {
  await page.setViewportSize(projector);
  await page.emulateMedia({ colorScheme: 'light' });
  await settled(page);
  return [
    ...(await faultsOf(page, 'projector, light')),
    ...(await inputFaults(page, name, 'wide')),
    ...(await inDark(page, 'projector', isFirst)),
  ];
}

/** No one touches a projected screen. */
const touchFaults = async (page: Page, name: PageName): Promise<string[]> => (isScreen(name) ? [] : smallTargets(page));

/** Targets too small for a thumb, and controls that keys do not reach or show. */
async function inputFaults(page: Page, name: PageName, where: 'narrow' | 'wide'): Promise<string[]> {
  const small = where === 'narrow' ? await touchFaults(page, name) : [];
  const faults = [...small, ...(await keyboardFaults(page))];
  await page.evaluate(() => scrollTo(0, 0));
  return faults.map((fault) => `${where}: ${fault}`);
}

/** Runs all checks, or only the contrast check. */
async function inDark(page: Page, where: string, isAll: boolean): Promise<string[]> {
  // Rows far from the window are not rendered; this check needs all of them.
  await page
    .locator('.question-row')
    .evaluateAll((rows) =>
      rows.forEach((row) => row instanceof HTMLElement && (row.style.contentVisibility = 'visible')),
    );
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  return faultsOf(page, `${where}, dark`, isAll ? undefined : ['color-contrast']);
}

export async function localeFaults(
  { browser, server }: PageChecks,
  locale: string,
  state: PageState,
): Promise<string[]> {
  const faults: string[] = [];
  await withPageState(browser, server.address, state, { ...narrow, locale }, async (page, complaints) => {
    if (!/(^| · )Handcount$/.test(await page.title())) faults.push(`the title is ${await page.title()}`);
    if ((await page.locator('html').getAttribute('lang')) !== locale) faults.push(`not in ${locale}`);
    faults.push(
      ...(await faultsOf(page, locale)),
      ...[...(await tabFaultsOf(page)), ...complaints].map((fault) => `${locale}: ${fault}`),
    );
  });
  return faults;
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
