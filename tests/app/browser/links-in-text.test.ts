import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
const small = { viewport: { width: 390, height: 844 } };

/** The crew and a participant write web addresses. */
async function eventWithAddresses() {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  await host.visit('events.update', { event: event.id }, { description: 'All slides: https://swan.example/slides.' });
  const ada = await participantAt(server, event.code, 'Ada');
  const asked = await questionBy(ada, event, 'Is it as on https://stranger.example/?', { host });
  const refused = await questionBy(ada, event, 'Where are the slides?');
  const decide = (question: string, form: Record<string, unknown>) =>
    host.visit('moderations.update', { event: event.id }, { questions: [question], ...form });
  await decide(refused, { action: 'reject', reason: 'See https://swan.example/slides (first page)' });
  return {
    host,
    event,
    ada,
    answer: () => decide(asked, { action: 'answer', answer: 'Yes: see https://swan.example/waves_(light), below.' }),
  };
}

it('web addresses written by the crew are links in the room; those in questions and on the screen are not', async () => {
  const { host, event, ada, answer } = await eventWithAddresses();
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, small);
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  const { page } = phone;
  const links = () =>
    page
      .locator('a[href*=".example"]')
      .evaluateAll((all) =>
        all.map((link) => [
          link.textContent,
          ...['href', 'target', 'rel', 'dir'].map((name) => link.getAttribute(name)),
        ]),
      );
  const to = (href: string) => [href, href, '_blank', 'noopener noreferrer nofollow', 'ltr'];
  await page.getByRole('link', { name: 'https://swan.example/slides', exact: true }).waitFor();
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  await screen.page.getByText('Is it as on https://stranger.example/?').first().waitFor();
  expect(await screen.page.locator('a[href*=".example"]').count()).toBe(0);
  await page.getByRole('link', { name: 'Questions', exact: true }).click();
  await answer();
  const answered = page.locator('#questions').getByRole('link', { name: 'https://swan.example/waves_(light)' });
  await answered.waitFor();
  expect(await answered.locator('..').innerText()).toContain('Yes: see https://swan.example/waves_(light), below.');
  await page.getByRole('link', { name: 'Mine', exact: true }).click();
  await page.locator('#mine').getByRole('link', { name: 'https://swan.example/slides' }).waitFor();
  expect(await page.locator('#mine').getByText('Not taken: See').innerText()).toBe(
    'Not taken: See https://swan.example/slides (first page)',
  );
  expect(new Set((await links()).map((link) => link.join(' ')))).toEqual(
    new Set(['https://swan.example/slides', 'https://swan.example/waves_(light)'].map((href) => to(href).join(' '))),
  );
  for (const each of [phone, screen]) await each.close();
});

itInFullMatrix('the text stays plain when the script that finds addresses cannot be loaded', async () => {
  const { event, ada, answer } = await eventWithAddresses();
  await answer();
  const phone = await browser.open(small);
  await phone.context.addCookies([...ada.cookies].map(([name, value]) => ({ name, value, url: server.address })));
  await phone.page.route(/\/assets\/clickable-links-/, (route) => route.abort());
  const failed = phone.page.waitForEvent('requestfailed', (request) => request.url().includes('clickable-links'));
  await phone.page.goto(`${server.address}/e/${event.code}`);
  await failed;
  await expect
    .poll(() => phone.page.locator('#questions').textContent())
    .toContain('Yes: see https://swan.example/waves_(light), below.');
  await phone.context.close();
});
