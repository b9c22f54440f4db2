import { expect, it } from 'vitest';
import { configure, act, answerAs, hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('recolours an open room, including charts, and undoes it', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const poll = await openActivity(host, event, 'scale', { prompt: 'The pace was right.' });
  await answerAs(ada, event, poll, { value: 4 });
  await act(host, poll, 'reveal');
  const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`);
  const column = page.locator('.column-chart .plain-fill').first();
  await column.waitFor({ state: 'attached' });
  const fill = () => column.evaluate((element) => getComputedStyle(element).fill);
  const initial = await fill();
  await configure(host, event, { accent: '#a3320b' });
  await expect.poll(fill).not.toBe(initial);
  await configure(host, event, { accent: null });
  await expect.poll(fill).toBe(initial);
  await close();
});
