import { expect, it } from 'vitest';
import { answerAs, hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('recolours an open room, including charts, and undoes it', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const poll = await openActivity(host, event, 'scale', { prompt: 'The pace was right.' });
  await answerAs(ada, event, poll, { value: 4 });
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
  const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`);
  const column = page.locator('.column-chart .plain-fill').first();
  await column.waitFor({ state: 'attached' });
  const fill = () => column.evaluate((element) => getComputedStyle(element).fill);
  const initial = await fill();
  await host.visit('events.update', { event: event.id }, { accent: '#a3320b' });
  await expect.poll(fill).not.toBe(initial);
  await host.visit('events.update', { event: event.id }, { accent: null });
  await expect.poll(fill).toBe(initial);
  await close();
});
