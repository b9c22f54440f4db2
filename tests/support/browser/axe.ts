import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { calm } from './settled.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations that axe finds, as rule and place. `only` limits the rules. */
export async function axeViolations(page: Page, only?: string[]): Promise<string[]> {
  // Only an experimental rule needs the style sheets, and collecting them takes as long as all other rules together.
  const options: RunOptions = {
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
    ...(only && { runOnly: { type: 'rule', values: only } }),
  };
  // Colours in transition and elements fading in would fail the contrast rules.
  await calm(page);
  // The source is larger than 500 kB, so load it only once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (given) => (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(given),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} – ${node.failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`),
  );
}
