import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { openChoice, hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import {
  expectSameDocument,
  waitUntilLive,
  joinByLink,
  openLivePageAs,
  markDocument,
  tab,
} from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const pageOf = (who: Visitor, path: string) => openLivePageAs(browser, server, who, path);

const spaced = (code: string): RegExp => new RegExp(`${code.slice(0, 3)}\\s${code.slice(3)}`);
const qrOf = ({ page }: TestPage, code: string) =>
  page
    .getByRole('img', { name: `/j/${code}` })
    .first()
    .locator('path')
    .getAttribute('d');

it('a new join code reaches everybody at once, and costs nobody in the room a vote or a word', async () => {
  const { host, event } = await hostWithEvent(server);
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  await host.visit('events.show', { event: event.id });
  const poll = await openChoice(host, event);
  const [control, screen, overlay] = [
    await pageOf(host, `/events/${event.id}`),
    await pageOf(host, `/screens/${event.id}`),
    await pageOf(host, `/overlays/${event.id}?show=join`),
  ];
  const [phone, away] = [
    await joinByLink(browser, server, event.code, 'Ada'),
    await joinByLink(browser, server, event.code, 'Ben'),
  ];
  away.allowProblem(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to load resource|WebSocket connection/);
  await tab(away, 'Poll');
  await away.context.setOffline(true);
  await away.page.getByRole('radio', { name: /Left/ }).click();
  await away.page.getByRole('status').filter({ hasText: 'will be sent when you are back online' }).waitFor();
  await tab(phone, 'Questions');
  await phone.page.getByLabel('Ask a question').fill('Is this still');
  const shown = [control, screen, overlay];
  for (const each of [...shown, phone, away]) await markDocument(each);
  for (const each of shown) await each.page.getByText(spaced(event.code)).first().waitFor();
  const before = await Promise.all(shown.map((each) => qrOf(each, event.code)));

  const code = String((Number(event.code) + 1) % 1_000_000).padStart(6, '0');
  const settings = await pageOf(host, `/events/${event.id}/edit`);
  const section = settings.page
    .locator('form')
    .filter({ has: settings.page.getByRole('textbox', { name: 'Join code' }) });
  await section.getByText('an earlier code keep working').waitFor();
  await section.getByRole('textbox', { name: 'Join code' }).fill(code);
  await section.getByRole('button', { name: 'Save' }).click();

  for (const each of shown) {
    await each.page.getByText(spaced(code)).first().waitFor();
    await expect.poll(() => each.page.getByText(spaced(event.code)).count()).toBe(0);
  }
  const after = await Promise.all(shown.map((each) => qrOf(each, code)));
  for (const [place, path] of after.entries())
    expect([place, path === null, path === before[place]]).toEqual([place, false, false]);
  await control.page.getByText(`/j/${code}`).first().waitFor();

  // What was being written stays, over the address that changes when it is sent and over a reload before that.
  const question = phone.page.getByLabel('Ask a question');
  expect(await question.inputValue()).toBe('Is this still');
  await expectSameDocument(phone);
  await phone.page.reload();
  await waitUntilLive(phone);
  expect(new URL(phone.page.url()).pathname).toBe(`/e/${code}`);
  await tab(phone, 'Questions');
  expect(await question.inputValue()).toBe('Is this still');
  await question.fill('Is this still the same room?');
  await phone.page.getByRole('button', { name: 'Send' }).click();
  await phone.page.getByText(/Sent\./).waitFor();

  await away.context.setOffline(false);
  await away.page
    .getByRole('status')
    .filter({ hasText: /Counted\s+\d/ })
    .waitFor();
  const { control: now } = await host.see('events/show', 'events.show', { event: event.id });
  const [first] = now.activities;
  expect(first?.kind === 'choice' && first.tally.counts[poll.options[1]?.id ?? '']).toBe(1);
  expect(now.questions.map(({ body }) => body)).toEqual(['Is this still the same room?']);
  for (const each of [...shown, away]) await expectSameDocument(each);

  // A phone that has not been loaded again asks under the old address, and stays in the room.
  await tab(away, 'Questions');
  await away.page.getByLabel('Ask a question').fill('Am I still here?');
  await away.page.getByRole('button', { name: 'Send' }).click();
  await away.page.getByText(/Sent\./).waitFor();
  await expect.poll(() => new URL(away.page.url()).pathname).toBe(`/e/${code}`);
  await expectSameDocument(away);
  for (const each of [...shown, settings, phone, away]) await each.close();
});
