import { expect, it } from 'vitest';
import { answerAs, hostWithEvent, openActivity, participantAt } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import { livePageAs } from './people.ts';

const { server, browser } = withServerAndBrowser();

it('the crew reads which numbers each column of a chart holds, on a laptop and on a phone, and none lies over another', async () => {
  const { host, event } = await hostWithEvent(server);
  const price = await openActivity(host, event, 'number', { prompt: 'What does it cost?', min: 0, max: 10_000, step: 1, unit: '' });
  for (let place = 0; place < 10; place += 1) {
    const person = await participantAt(server, event.code, `Person ${place}`);
    await answerAs(person, event, price, { value: place * 1_001 });
  }
  for (const width of [1_440, 390]) {
    const { page, close } = await livePageAs(browser, server, host, `/events/${event.id}`, { viewport: { width, height: 900 } });
    const labels = page.locator('.column-chart').first().locator('.column-label');
    await expect.poll(() => labels.count()).toBeGreaterThan(8);
    const boxes = await labels.evaluateAll((all) => 
      all.map((label) => {
        const { left, right, top, bottom } = label.getBoundingClientRect();
        return { text: label.textContent, left, right, top, bottom };
      }),
    );
    expect(boxes.map(({ text }) => text)).not.toContain('');
    const overlapping = boxes.filter((one, place) => boxes.some((other, at) => at > place && one.left < other.right && other.left < one.right && one.top < other.bottom - 4 && other.top < one.bottom - 4));
    expect(overlapping).toEqual([]);
    // Its numbers as a table are one press away, and not offered twice.
    const stage = page.getByRole('region', { name: 'What is in hand' });
    expect(await stage.locator('summary').count()).toBe(0);
    await stage.getByRole('button', { name: 'Table' }).click();
    await stage.getByRole('table').waitFor();
    await close();
  }
});
