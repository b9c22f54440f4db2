import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { EventView } from '#contracts/views.ts';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openPageAs, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

interface Form {
  form: string;
  isRoom?: boolean;
  path: (event: EventView) => string;
  /** Opens the form on the loaded page. */
  open: (page: Page) => Promise<void>;
  field: string;
  typed: string;
  /** The value of the field before. */
  before: string;
  /** A box of the same form. */
  checkbox?: string | RegExp;
  discard: string;
}

const isOpen = async (): Promise<void> => undefined;

const forms: Form[] = [
  {
    form: 'a new label',
    path: ({ id }) => `/events/${id}/moderation`,
    open: (page) => page.getByRole('button', { name: 'Labels…' }).first().click(),
    field: 'New label',
    typed: 'Exam',
    before: '',
    checkbox: 'The room sees it',
    discard: 'Discard',
  },
  {
    form: 'a changed label',
    path: ({ id }) => `/events/${id}/moderation`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Labels…' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
    },
    field: 'Change “Later”',
    typed: 'Much later',
    before: 'Later',
    checkbox: 'The room sees it',
    discard: 'Cancel',
  },
  {
    form: 'a new webhook',
    path: ({ id }) => `/events/${id}/webhooks`,
    open: isOpen,
    field: 'Address',
    typed: 'https://example.org/hook',
    before: '',
    checkbox: /question/i,
    discard: 'Discard',
  },
  {
    form: 'a token',
    path: () => '/account/tokens',
    open: isOpen,
    field: 'What is it for?',
    typed: 'The clock in the hall',
    before: '',
    checkbox: /Approve, reject/,
    discard: 'Discard',
  },
  {
    form: 'a changed question',
    isRoom: true,
    path: ({ code }) => `/e/${code}#mine`,
    open: (page) => page.getByRole('button', { name: 'Edit' }).click(),
    field: 'Your question',
    typed: 'Is the cat alive, or not?',
    before: 'Is the cat alive?',
    discard: 'Cancel',
  },
];

itInFullMatrix.each(forms)(
  'keeps $form that is not sent through a reload, until it is discarded',
  async ({ isRoom = false, path, open, field, typed, before, checkbox, discard }) => {
    const { host, event } = await hostWithEvent(server);
    await host.visit('labels.create', { event: event.id }, { name: 'Later', colour: '#4263eb', isPublic: false });
    const ada = await participantAt(server, event.code, 'Ada');
    await questionBy(ada, event, 'Is the cat alive?');
    const { page, close } = await openPageAs(browser, server, isRoom ? ada : host, path(event));
    const input = page.getByLabel(field, { exact: true });
    const box = checkbox === undefined ? undefined : page.getByRole('checkbox', { name: checkbox }).first();
    const reload = async (): Promise<void> => {
      await page.reload();
      await open(page);
      await input.waitFor();
    };
    await open(page);
    expect(await input.inputValue()).toBe(before);
    await input.fill(typed);
    await box?.press('Space');
    await reload();
    expect([await input.inputValue(), (await box?.isChecked()) ?? true]).toEqual([typed, true]);

    await page.getByRole('button', { name: discard, exact: true }).click();
    await reload();
    expect(await input.inputValue()).toBe(before);
    expect((await box?.isChecked()) ?? false).toBe(false);
    await close();
  },
);

it('keeps a changed name through a reload, with its form open, until it is saved', async () => {
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

it('stores no new token, and empties its form', async () => {
  const { host } = await hostWithEvent(server);
  const { page, close } = await openPageAs(browser, server, host, '/account/tokens');
  await page.getByLabel('What is it for?').fill('The clock in the hall');
  await page.getByRole('button', { name: 'Create a token' }).click();
  const token = await page.getByLabel('The new token').inputValue();
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  expect([token.startsWith('hc_'), stored.includes(token), stored.includes('clock')]).toEqual([true, false, false]);
  await page.reload();
  expect(await page.getByLabel('What is it for?').inputValue()).toBe('');
  await close();
});
