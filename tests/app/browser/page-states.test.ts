import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { PageName } from '#contracts/pages.ts';
import { allPageStates } from '../../page-states/index.ts';
import { withPageState } from '../../page-states/open-page-state.ts';
import type { PageState, PageStates } from '../../page-states/page-state.ts';
import { startOidcServer } from '#support/servers/oidc-server.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import { axeViolations, keyboardFaults, motionFaults, smallTargets } from '#support/browser/accessibility-checks.ts';

// Every page there is, in the states worth looking at (tests/page-states), narrow and wide, light and dark, by thumb and by keyboard, in the pseudo-locale, and what everybody sees first in real ones.

const folder = path.resolve(import.meta.dirname, '../../../client/pages');
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.slice(0, -'.tsx'.length) as PageName);
const narrow = { width: 320, height: 640 };
/** Of a larger phone, and of a tablet held upright. */
const touched = [390, 768];
const wide = { width: 1440, height: 900 };
/** What most projectors show. */
const hall = { width: 1920, height: 1080 };

const { server, browser } = withServerAndBrowser(startOidcServer);
let sights: PageStates;

beforeAll(async () => {
  sights = await allPageStates(server);
  // Hundreds of requests, on whatever machine.
}, 300_000);

/** What is wrong in the window as it is now; of the colours alone, or of everything. */
async function faultsOf(page: Page, where: string, only?: string[]): Promise<string[]> {
  // An open menu stands over the page and belongs to its button: no landmark holds it.
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

/** How far the page can be scrolled sideways, and what reaches furthest into it. */
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

/** Whose colours on a narrow window are looked at in each state: parts of them are found there only. */
const isNarrowInDark = (name: PageName, sight: PageState) =>
  name === 'rooms/show' || (name === 'events/edit' && sight.name === 'deleting');

/** The first state of a page in full, light and dark; of the others, which share most of it, one width for everything and the other for the dark colours. */
async function faultsInEnglish(name: PageName, sight: PageState, isFirst: boolean): Promise<string[]> {
  const faults: string[] = [];
  await withPageState(browser, server.address, sight, { ...narrow, locale: 'en' }, async (page, complaints) => {
    const title = sight.title === '' ? 'Handcount' : `${sight.title} · Handcount`;
    if ((await page.title()) !== title) faults.push(`the title is ${await page.title()}`);
    faults.push(
      ...(await faultsOf(page, 'narrow, light')),
      ...(await motionFaults(page)),
      ...(await faultsInHand(page, name, 'narrow')),
    );
    if (isFirst || isNarrowInDark(name, sight)) faults.push(...(await inDark(page, 'narrow', isFirst)));
    if (isOnWall(name)) {
      faults.push(...(await faultsOnWall(page, name, isFirst)), ...complaints);
      return;
    }
    // What is broken into lines on the smallest phone, and so high enough, may not be on others.
    for (const width of touched) {
      await page.setViewportSize({ ...narrow, width });
      faults.push(...(await thumbFaults(page, name)).map((fault) => `${width} px: ${fault}`));
    }
    await page.setViewportSize(wide);
    await page.emulateMedia({ colorScheme: 'light' });
    if (isFirst) faults.push(...(await faultsOf(page, 'wide, light')));
    faults.push(...(await faultsInHand(page, name, 'wide')));
    faults.push(...(await inDark(page, 'wide', isFirst)), ...complaints);
  });
  return faults;
}

const isOnWall = (name: PageName): boolean => /^(screens|overlays)/.test(name);

/** As the hall sees it: on every ground that it may have. */
async function faultsOnWall(page: Page, name: PageName, isFirst: boolean): Promise<string[]> {
  await page.setViewportSize(hall);
  await page.emulateMedia({ colorScheme: 'light' });
  await settled(page);
  const faults = [
    ...(await faultsOf(page, 'hall, light')),
    ...(await faultsInHand(page, name, 'wide')),
    ...(await inDark(page, 'hall', isFirst)),
  ];
  // An overlay has the picture below it for a ground, and what is over has none of its own.
  if ((await page.locator('.screen:not(.overlay) > .screen-tools').count()) === 0) return faults;
  const isInColour = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--paper') !== '');
  // There are four, and one of them is there.
  for (let grounds = 0; grounds < 4 && !(await isInColour()); grounds += 1) await page.keyboard.press('t');
  expect(await isInColour()).toBe(true);
  await settled(page);
  return [...faults, ...(await faultsOf(page, 'hall, in the event’s colour', ['color-contrast']))];
}

/** Nobody touches the wall that a screen hangs on. */
const thumbFaults = async (page: Page, name: PageName): Promise<string[]> => (isOnWall(name) ? [] : smallTargets(page));

/** What a thumb misses where there is one, and what keys do not reach or show. */
async function faultsInHand(page: Page, name: PageName, where: 'narrow' | 'wide'): Promise<string[]> {
  const small = where === 'narrow' ? await thumbFaults(page, name) : [];
  const faults = [...small, ...(await keyboardFaults(page))];
  await page.evaluate(() => scrollTo(0, 0));
  return faults.map((fault) => `${where}: ${fault}`);
}

/** The colours, or everything. */
async function inDark(page: Page, where: string, isAll: boolean): Promise<string[]> {
  // Rows that are far off have no colours before they are come to: here all of them are looked at.
  await page
    .locator('.question-row')
    .evaluateAll((rows) =>
      rows.forEach((row) => row instanceof HTMLElement && (row.style.contentVisibility = 'visible')),
    );
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  return faultsOf(page, `${where}, dark`, isAll ? undefined : ['color-contrast']);
}

async function faultsIn(locale: string, sight: PageState): Promise<string[]> {
  const faults: string[] = [];
  await withPageState(browser, server.address, sight, { ...narrow, locale }, async (page, complaints) => {
    if (!/(^| · )Handcount$/.test(await page.title())) faults.push(`the title is ${await page.title()}`);
    if ((await page.locator('html').getAttribute('lang')) !== locale) faults.push(`not in ${locale}`);
    faults.push(
      ...(await faultsOf(page, locale)),
      ...[...(await tabFaultsOf(page)), ...complaints].map((fault) => `${locale}: ${fault}`),
    );
  });
  return faults;
}

/** Tabs of the room that cut their words, or lie over one another. */
async function tabFaultsOf(page: Page): Promise<string[]> {
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

it('what the checks are for is found', async () => {
  const context = await browser.browser.newContext({ viewport: narrow });
  const page = await context.newPage();
  await page.setContent(
    '<!doctype html><html lang="en"><title>Bad</title><main><h1>One</h1><h1>Two</h1><img src="data:,"><p>' +
      'wide'.repeat(99) +
      '</p></main></html>',
  );
  const faults = await faultsOf(page, 'here');
  expect(faults.map((fault) => fault.split(' ', 2).join(' '))).toEqual([
    'here: image-alt:',
    'here: scrolls',
    'here: 2',
  ]);
  await page.setContent(
    '<!doctype html><style>* { outline: none } button { min-width: 4rem; min-height: 4rem } nav { position: fixed; inset: auto 0 0; height: 40vh; background: white } .ring:focus { outline: 2px solid black } .always { outline: 2px solid black } .reaches { position: relative } .reaches::before { content: ""; position: absolute; inset: -14px } li { margin: 2rem } .small { min-width: 0; min-height: 0; width: 20px; height: 20px; padding: 0 }</style>' +
      '<button class="ring">fine</button> <button>bare</button> <button class="always">always</button> <button tabindex="-1">stranded</button><p>Words with <a class="ring" href="#">a link</a> in them</p><li><button class="ring small reaches">reaches</button></li><li><button class="ring small">small</button></li><div style="height: 100vh"></div><button class="ring">below</button><nav></nav>',
  );
  expect(await keyboardFaults(page)).toEqual([
    'no ring around: bare',
    'no ring around: always',
    expect.stringMatching(/^covered when it has the focus: below \(by <nav/),
    expect.stringMatching(/^out of the Tab order.*stranded/),
  ]);
  expect(await smallTargets(page)).toEqual([expect.stringMatching(/^too small for a thumb: small /)]);
  await page.setContent(
    '<nav class="room-tabs" style="display:flex"><a style="flex:0 0 3rem;min-width:0">Abstimmungen</a><a style="margin-inline-start:-2rem">Fragen</a></nav>',
  );
  expect(await tabFaultsOf(page)).toEqual(['cut: Abstimmungen', 'overlaps: Fragen']);
  await page.setContent(
    '<style>p { transition: width 180ms } i::before { content: ""; animation: turn 2s infinite } @keyframes turn { to { rotate: 1turn } }</style><p>Slow</p><i></i><b>Pushed</b>',
  );
  await page.evaluate(() => void document.querySelector('b')?.animate({ opacity: 0 }, 300));
  expect(await motionFaults(page)).toEqual([
    'moves for 180 ms: <p>Slow</p>',
    'moves for 2000 ms: <i></i>::before',
    'is moved for 300 ms: <b>Pushed</b>',
  ]);
  await context.close();
});

// The room alone has dozens of states: the limit is for what hangs, not for what is slow.
it.each(pages)(
  '%s has no fault in any state, width, theme and language',
  async (name) => {
    const faults: string[] = [];
    for (const [place, sight] of sights[name].entries()) {
      const found = [
        ...(await faultsInEnglish(name, sight, place === 0)),
        ...(place === 0 ? await faultsIn('en-XA', sight) : []),
      ];
      faults.push(...found.map((fault) => `${sight.name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
  600_000,
);

it.each(['de', 'es', 'fr'])('what everybody sees first has no fault in a real translation (%s)', async (locale) => {
  const faults: string[] = [];
  for (const name of ['rooms/enter', 'rooms/show', 'events/show'] as const) {
    faults.push(...(await faultsIn(locale, sights[name][0])).map((fault) => `${name}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
