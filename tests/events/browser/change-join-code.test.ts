import { expect, it } from 'vitest';
import { focusOn, configure, openChoice, hostWithEvent, participantsAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { expectSameDocument, openLivePageAs, markDocument, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const phoneViewport = { viewport: { width: 390, height: 844 } };
const spaced = (code: string): RegExp => new RegExp(`${code.slice(0, 3)}\\s${code.slice(3)}`);
it('shows a new join code immediately, and loses no votes or texts of people in the room', async () => {
  const { host, event } = await hostWithEvent(server);
  await focusOn(host, event, 'questions');
  const poll = await openChoice(host, event);
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`);
  const [ada, ben] = await participantsAt(server, event.code, 'Ada', 'Ben');
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, phoneViewport);
  const away = await openLivePageAs(browser, server, ben, `/e/${event.code}`, phoneViewport);
  away.allowProblem(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to load resource|WebSocket connection/);
  await tab(away, 'Poll');
  await away.context.setOffline(true);
  await away.page.getByRole('radio', { name: /Left/ }).click();
  await away.page.getByRole('status').filter({ hasText: 'sent when you are back online' }).waitFor();
  await tab(phone, 'Questions');
  const question = phone.page.getByLabel('Ask a question');
  await question.fill('Is this still');
  for (const each of [screen, phone, away]) await markDocument(each);
  await screen.page.getByText(spaced(event.code)).first().waitFor();

  const code = String((Number(event.code) + 1) % 1_000_000).padStart(6, '0');
  await configure(host, event, { code });
  await screen.page.getByText(spaced(code)).first().waitFor();
  await expect.poll(() => screen.page.getByText(spaced(event.code)).count()).toBe(0);
  await screen.page
    .getByRole('img', { name: `/j/${code}` })
    .first()
    .waitFor();

  // Text typed at the former address survives a reload, which leads to the new address.
  expect(await question.inputValue()).toBe('Is this still');
  await expectSameDocument(phone);
  await phone.page.reload();
  await phone.page.waitForURL(`**/e/${code}*`);
  await tab(phone, 'Questions');
  await expect.poll(() => question.inputValue()).toBe('Is this still');

  // A vote cast offline at the former address counts.
  await away.context.setOffline(false);
  await away.page
    .getByRole('status')
    .filter({ hasText: /Counted\s+\d/ })
    .waitFor();
  const { control: current } = await host.see('events/show', 'events.show', { event: event.id });
  const [first] = current.activities;
  expect(first?.kind === 'choice' && first.tally.counts[poll.options[1]?.id ?? '']).toBe(1);

  // A phone that was not reloaded asks a question at the former address and moves to the new one.
  await tab(away, 'Questions');
  await away.page.getByLabel('Ask a question').fill('Am I still here?');
  await away.page.getByRole('button', { name: 'Send' }).click();
  await away.page.getByText(/Sent\./).waitFor();
  await expect.poll(() => new URL(away.page.url()).pathname).toBe(`/e/${code}`);
  for (const each of [screen, away]) await expectSameDocument(each);
  for (const each of [screen, phone, away]) await each.close();
});
