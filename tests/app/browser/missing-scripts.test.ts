import { expect, it } from 'vitest';
import { controlOf, hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openPageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('a phone whose scripts do not arrive votes and asks with plain forms', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event);
  const ben = await participantAt(server, event.code, 'Ben');
  const phone = await openPageAs(browser, server, ben, '/', { viewport: { width: 390, height: 844 } });
  const { page } = phone;
  phone.allowProblem(/net::ERR_FAILED/);
  await page.goto(`${server.address}/e/${event.code}`);
  // With scripts, a tap sends the vote and the page updates automatically.
  await page.getByText('live', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Send answer' }).isVisible()).toBe(false);
  expect(await page.getByRole('link', { name: 'Check again' }).isVisible()).toBe(false);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${server.address}/e/${event.code}`);
  await page.getByRole('radio', { name: 'Both' }).check();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page
    .locator('#poll')
    .getByText(/^Counted/)
    .waitFor();
  await page.getByRole('link', { name: 'Check again' }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Questions' }).click();
  await page.getByLabel('Ask a question').fill('Why is the sky blue?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'My activity' }).click();
  await page.locator('#mine').getByRole('paragraph').getByText('Why is the sky blue?').waitFor();
  await expect.poll(() => page.getByText('connecting').isVisible()).toBe(false);
  const control = await controlOf(host, event);
  expect(control.activities[0]?.tally).toMatchObject({ total: 1 });
  expect(control.questions.map(({ body }) => body)).toEqual(['Why is the sky blue?']);
  await phone.close();
});
