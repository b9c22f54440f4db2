import { expect, it } from 'vitest';
import { pollHeader } from '#contracts/fallback-polling.ts';
import { hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { isHydrated } from '#support/browser/settled.ts';
import { openPageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('without sockets, an answer is still shown when the participant returns to the room', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event);
  const ben = await participantAt(server, event.code);
  const phone = await openPageAs(browser, server, ben, '/', { viewport: { width: 390, height: 844 } });
  const { page } = phone;
  phone.allowProblem(/WebSocket|net::ERR_FAILED/);
  await page.routeWebSocket(/\/app\//, (socket) => void socket.close());
  const counted = page.locator('#poll').getByText(/^Counted/);
  await page.goto(`${server.address}/e/${event.code}`);
  await page.getByRole('radio', { name: 'Both' }).check();
  await counted.waitFor();
  // Polling would start seconds later and hide the fault.
  await page.route('**/*', (route) =>
    pollHeader.toLowerCase() in route.request().headers() ? route.abort() : route.fallback(),
  );
  await page.goto(server.address);
  await page.goBack();
  await page.waitForFunction(isHydrated);
  // The page reads the browser's history only after hydration.
  await page.waitForFunction(() => document.readyState === 'complete' && 'Echo' in window);
  expect(await counted.isVisible()).toBe(true);
  await phone.close();
});
