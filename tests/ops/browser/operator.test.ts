import { pino } from 'pino';
import { expect, it } from 'vitest';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { operatorToken } from '#support/routes/table/integrations.ts';
import { startTestServer } from '#support/servers/test-server.ts';
import { withServerAndBrowser } from '#support/set-up.ts';

/** The change of the level is logged at every level. */
const logger = pino({ level: 'silent' }, { write: () => undefined });
const { server, browser } = withServerAndBrowser(() => startTestServer({ OPERATOR_TOKEN: operatorToken }, { logger }));

it('an operator signs in, sees new people without a reload, changes the log level and signs out', async () => {
  const { page } = await browser.open();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(`${server.address}/operator`);
  const token = page.getByLabel('Token', { exact: true });
  await token.fill('not the operator’s token');
  await button('Sign in').click();
  await page.getByText('Wrong token.').waitFor();
  await token.fill(operatorToken);
  await button('Sign in').click();
  await page.getByText('No event is open.').waitFor();
  const { event } = await hostWithEvent(server);
  await participantAt(server, event.code);
  await page.getByRole('row', { name: event.code }).waitFor();
  await expect.poll(() => page.getByText('People in open events').locator('..').textContent()).toMatch(/1/);
  await page.getByLabel('Level').selectOption('fatal');
  await button('Save').click();
  await page.getByText('Saved').waitFor();
  await page.reload();
  expect(await page.getByLabel('Level').inputValue()).toBe('fatal');
  await button('Sign out').click();
  await page.getByRole('heading', { name: 'Operator' }).waitFor();
  await page.goto(`${server.address}/operator`);
  await token.waitFor();
});
