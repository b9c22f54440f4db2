import { expect, it } from 'vitest';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('what somebody writes with tags in it stands as it was written, also within a sentence of ours', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The web' });
  const { control } = await host.see(
    'events/show',
    'activities.create',
    { event: event.id },
    { kind: 'text', prompt: 'How do you set a word in bold?', maxChars: 100, acceptedAnswers: ['<b>bold</b>'] },
  );
  const [{ id }] = control.activities as [(typeof control.activities)[number]];
  await host.visit('activity-states.update', { activity: id }, { action: 'open' });
  const phone = await openLivePageAs(browser, server, await participantAt(server, event.code), `/e/${event.code}`, {
    viewport: { width: 390, height: 844 },
  });
  const written = 'with <h1>x</h1> or <0>y</0><br/>';
  await phone.page.getByRole('textbox', { name: 'Your answer' }).fill(written);
  await phone.page.getByRole('button', { name: 'Send answer' }).click();
  await phone.page
    .getByRole('status')
    .filter({ hasText: /Counted\s+\d/ })
    .waitFor();
  const room = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  await host.visit('focuses.update', { event: event.id }, { kind: 'activity', activity: id });
  for (const action of ['close', 'reveal']) await host.visit('activity-states.update', { activity: id }, { action });
  for (const { page } of [phone, room, screen])
    await expect.poll(() => page.locator('body').innerText()).toContain('<b>bold</b>');
  expect(await phone.page.locator('body').innerText()).toContain(`Your answer: ${written}`);
  for (const each of [phone, room, screen]) await each.close();
});
