import { keyboardFaults, smallTargets } from '#support/browser/accessibility-checks.ts';
import { expect, it, motionFaults, withServerAndBrowser } from '#support/browser.ts';
import { faultsOf, tabFaultsOf } from './page-faults.ts';

const { browser } = withServerAndBrowser();

it('each page check reports the fault it looks for', async () => {
  const { page, close } = await browser.open({ viewport: { width: 320, height: 640 } });
  await page.setContent(`<!doctype html><html lang="en"><title>Bad</title><style>i { color: #bbb }</style>
    <main><h1>One</h1><h1>Two</h1><i>pale</i><img src="data:,"><p>${'wide'.repeat(99)}</p></main></html>`);
  const faults = await faultsOf(page, 'here');
  expect(faults.map((fault) => fault.split(' ', 2).join(' '))).toEqual([
    'here: color-contrast:',
    'here: image-alt:',
    'here: scrolls',
    'here: 2',
  ]);
  await page.setContent(`<!doctype html><style>
      * { outline: none }
      button { min-width: 4rem; min-height: 4rem }
      nav { position: fixed; inset: auto 0 0; height: 40vh; background: white }
      .ring:focus, .always { outline: 2px solid black }
      .reaches { position: relative }
      .reaches::before { content: ""; position: absolute; inset: -14px }
      li { margin: 2rem }
      .small { min-width: 0; min-height: 0; width: 20px; height: 20px; padding: 0 }
    </style>
    <button class="ring">fine</button> <button>bare</button> <button class="always">always</button>
    <button tabindex="-1">stranded</button><p>Words with <a class="ring" href="#">a link</a> in them</p>
    <li><button class="ring small reaches">reaches</button></li><li><button class="ring small">small</button></li>
    <div style="height: 100vh"></div><button class="ring">below</button><nav></nav>`);
  expect(await keyboardFaults(page)).toEqual([
    'no ring around: bare',
    'no ring around: always',
    expect.stringMatching(/^covered when it has the focus: below \(by <nav/),
    expect.stringMatching(/^out of the Tab order.*stranded/),
  ]);
  expect(await smallTargets(page)).toEqual([expect.stringMatching(/^too small for a thumb: small /)]);
  await page.setContent(`<nav class="room-tabs" style="display:flex">
    <a style="flex:0 0 3rem;min-width:0">Abstimmungen</a><a style="margin-inline-start:-2rem">Fragen</a></nav>`);
  expect(await tabFaultsOf(page)).toEqual(['cut: Abstimmungen', 'overlaps: Fragen']);
  await page.setContent(`<style>
      p { transition: width 180ms }
      i::before { content: ""; animation: turn 2s infinite }
      @keyframes turn { to { rotate: 1turn } }
    </style><p>Slow</p><i></i><b>Pushed</b>`);
  await page.evaluate(() => void document.querySelector('b')?.animate({ opacity: 0 }, 300));
  expect(await motionFaults(page)).toEqual([
    'moves for 180 ms: <p>Slow</p>',
    'moves for 2000 ms: <i></i>::before',
    'is moved for 300 ms: <b>Pushed</b>',
  ]);
  await page.setContent(`<main><a href="#">trap</a><button style="position: fixed">never reached</button></main>
    <style>:focus-visible { outline: 2px solid black }</style>`);
  await page.evaluate(() => document.querySelector('a')?.addEventListener('keydown', (key) => key.preventDefault()));
  expect(await keyboardFaults(page)).toContain('no key leads to: never reached');
  await close();
});
