import { expect, it } from 'vitest';
import { hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openPageAs, waitUntilLive } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

interface WithPusher {
  Echo: { connector: { pusher: { connect: () => void; disconnect: () => void } } };
}

it('a reconnect does not authorise a room that was left while its channel was being joined', async () => {
  const { host, event: left } = await hostWithEvent(server, { title: 'Left' });
  const { control } = await host.see('events/show', 'events.create', {}, { title: 'Entered', start: 'now' });
  const laptop = await openPageAs(browser, server, host, '/events', { viewport: { width: 1440, height: 900 } });
  const { page } = laptop;
  const requests: string[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('/broadcasting/auth') && requests.push(request.postData() ?? ''),
  );
  // The response for this room never arrives.
  await page.route('**/broadcasting/auth', (route) =>
    route.request().postData()?.includes(left.id) ? undefined : route.fallback(),
  );
  await page.getByRole('link', { name: /^Left/ }).click();
  await expect.poll(() => requests.join()).toContain(left.id);
  await page.goBack();
  await page.getByRole('link', { name: /^Entered/ }).click();
  await page.getByRole('heading', { name: 'Entered' }).waitFor();
  await expect.poll(() => requests.join()).toContain(control.event.id);
  await waitUntilLive(laptop);
  requests.length = 0;
  await page.evaluate(() => {
    const { pusher } = (window as unknown as WithPusher).Echo.connector;
    pusher.disconnect();
    pusher.connect();
  });
  await expect.poll(() => requests.join()).toContain(control.event.id);
  await waitUntilLive(laptop);
  expect(requests.join()).not.toContain(left.id);
  await laptop.close();
});
