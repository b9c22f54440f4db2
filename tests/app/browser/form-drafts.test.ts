import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { EventView } from '#contracts/views.ts';
import { accountWithEvent } from '#support/factories/accounts.ts';
import { startMailingServer } from '#support/servers/mailing-server.ts';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openPageAs, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser(startMailingServer);

interface Form {
  form: string;
  isRoom?: boolean;
  path: (event: EventView) => string;
  /** From the page as it loads to the form. */
  open: (page: Page) => Promise<void>;
  /** The name of its field. */
  field: string | RegExp;
  typed: string;
  /** What stands there at first. */
  before: string;
  /** What else is chosen, to be found again too. */
  tick?: { role: 'checkbox' | 'radio'; name: string | RegExp };
  discard: string;
}

const here = async (): Promise<void> => undefined;

it.each<Form>([
  {
    form: 'a new label',
    path: ({ id }) => `/events/${id}/moderation`,
    open: (page) => page.getByRole('button', { name: 'Labels…' }).first().click(),
    field: 'New label',
    typed: 'Exam',
    before: '',
    tick: { role: 'checkbox', name: 'The room sees it' },
    discard: 'Discard',
  },
  {
    form: 'a label that is changed',
    path: ({ id }) => `/events/${id}/moderation`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Labels…' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
    },
    field: 'Change “Later”',
    typed: 'Much later',
    before: 'Later',
    tick: { role: 'checkbox', name: 'The room sees it' },
    discard: 'Cancel',
  },
  {
    form: 'a new webhook',
    path: ({ id }) => `/events/${id}/webhooks`,
    open: here,
    field: 'Address',
    typed: 'https://example.org/hook',
    before: '',
    tick: { role: 'checkbox', name: /question/i },
    discard: 'Discard',
  },
  {
    form: 'a token',
    path: () => '/account/tokens',
    open: here,
    field: 'What is it for?',
    typed: 'The clock in the hall',
    before: '',
    tick: { role: 'checkbox', name: /Approve, reject/ },
    discard: 'Discard',
  },
  {
    form: 'an invitation',
    path: ({ id }) => `/events/${id}/crew`,
    open: here,
    field: /^E-mail address/,
    typed: 'ben@example.org',
    before: '',
    tick: { role: 'radio', name: 'Co-host' },
    discard: 'Discard',
  },
  {
    form: 'one’s own question that is changed',
    isRoom: true,
    path: ({ code }) => `/e/${code}#mine`,
    open: (page) => page.getByRole('button', { name: 'Edit' }).click(),
    field: 'Your question',
    typed: 'Is the cat alive, or not?',
    before: 'Is the cat alive?',
    discard: 'Cancel',
  },
])(
  '$form that is not sent outlives a reload, and can be thrown away',
  async ({ isRoom = false, path, open, field, typed, before, tick, discard }) => {
    const { host, event } = await accountWithEvent(server);
    await host.visit('labels.create', { event: event.id }, { name: 'Later', colour: '#4263eb', isPublic: false });
    const ada = await participantAt(server, event.code, 'Ada');
    await questionBy(ada, event, 'Is the cat alive?');
    const { page, close } = await openPageAs(browser, server, isRoom ? ada : host, path(event));
    const input = page.getByLabel(field, { exact: true });
    const ticked = async () => (tick ? page.getByRole(tick.role, { name: tick.name }).first().isChecked() : true);
    const again = async (): Promise<void> => {
      await page.reload();
      await open(page);
      await input.waitFor();
    };
    await open(page);
    expect(await input.inputValue()).toBe(before);
    await input.fill(typed);
    if (tick) await page.getByRole(tick.role, { name: tick.name }).first().press('Space');
    await again();
    expect([await input.inputValue(), await ticked()]).toEqual([typed, true]);

    await page.getByRole('button', { name: discard, exact: true }).click();
    await again();
    expect(await input.inputValue()).toBe(before);
    if (tick) expect(await ticked()).toBe(false);
    await close();
  },
);

it('a name that is not saved yet is found again, unfolded, and is no draft once it is', async () => {
  const { event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const phone = await openPageAs(browser, server, ada, `/e/${event.code}#mine`);
  const { page } = phone;
  const input = page.getByLabel('Your name');
  await page.getByText('Change the name').click();
  await input.fill('Ada Lovelace');
  await page.reload();
  await input.waitFor();
  expect(await input.inputValue()).toBe('Ada Lovelace');
  await page.locator('form').filter({ has: input }).getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.endsWith(':my-name'))))
    .toEqual([]);
  await page.reload();
  await tab(phone, 'Mine');
  await page.getByText('Change the name').click();
  expect(await input.inputValue()).toBe('Ada Lovelace');
  await phone.close();
});

it('a token that was made stands in no draft, and its form is as at first', async () => {
  const { host } = await hostWithEvent(server);
  const { page, close } = await openPageAs(browser, server, host, '/account/tokens');
  await page.getByLabel('What is it for?').fill('The clock in the hall');
  await page.getByRole('button', { name: 'Create a token' }).click();
  const token = await page.getByLabel('The new token').inputValue();
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  expect([token.startsWith('hc_'), kept.includes(token), kept.includes('clock')]).toEqual([true, false, false]);
  await page.reload();
  expect(await page.getByLabel('What is it for?').inputValue()).toBe('');
  await close();
});
