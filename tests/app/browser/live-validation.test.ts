import { expect, it } from 'vitest';
import { hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { startEvent } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('tells while a setting is typed what is wrong with it, and takes it back when it is mended, saving nothing', async () => {
  const { event: other } = await hostWithEvent(server);
  const host = await startEvent(browser, server, 'Typed');
  await host.page.getByRole('link', { name: 'Settings' }).first().click();
  const code = host.page.getByRole('textbox', { name: 'Join code' });
  // The browser's own note of the 422 that the question is answered with.
  host.allowProblem(/422/);
  await code.fill(other.code);
  await code.blur();
  await host.page.getByText('Another event uses this code. Choose a different one.').waitFor();
  await code.fill('free-code');
  await host.page.getByText('Another event uses this code.').waitFor({ state: 'detached' });
  await host.page.reload();
  expect((await server.world.store.events.byId(host.eventId))?.code).toBe(host.code);
  await host.close();
});
