import { pino } from 'pino';
import { operatorToken } from '#support/routes/table/integrations.ts';
import {
  expect,
  hostWithEvent,
  it,
  participantAt,
  see,
  startTestServer,
  withServerAndBrowser,
} from '#support/browser.ts';

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
  await see(page, 'Wrong token.');
  await token.fill(operatorToken);
  await button('Sign in').click();
  await see(page, 'No event is open.');
  const { event } = await hostWithEvent(server);
  await participantAt(server, event.code);
  await page.getByRole('row', { name: event.code }).waitFor();
  await expect.poll(() => page.getByText('People in open events').locator('..').textContent()).toMatch(/1/);
  await page.getByLabel('Level').selectOption('fatal');
  await button('Save').click();
  await see(page, 'Saved');
  await page.reload();
  expect(await page.getByLabel('Level').inputValue()).toBe('fatal');
  await button('Sign out').click();
  await token.waitFor();
  await page.goto(`${server.address}/operator`);
  await token.waitFor();
});
