import type { Page } from 'playwright-core';
import { errors } from '#contracts/errors.ts';
import { hostWithEvent, openChoice, participantAt, questionBy } from '#support/factories/events.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import type { PageState } from './page-state.ts';

// What a phone shows while something is unsent, refused or being edited. Nothing reaches the server, so states repeat.

const complaint = /net::ERR_|WebSocket connection to|status of 409/;

/** Goes offline once the page has loaded. */
const goOffline = (page: Page) => page.context().setOffline(true);

const vote = async (page: Page): Promise<void> => {
  await page.locator('#poll form input[type="radio"]').first().check({ force: true });
  await page.locator('#poll form [type="submit"]').click();
};

const toTab = (hash: string) => (page: Page) => page.locator(`nav a[href="#${hash}"]`).click();

/** Each state waits for the element that shows it. */
export async function transientRoomStates(server: TestServer): Promise<PageState[]> {
  const { host, event } = await hostWithEvent(server, { title: 'A talk in the cellar' });
  const phone = await participantAt(server, event.code, 'Ada');
  await questionBy(phone, event, 'Can you show the slide with the detector again?');
  await openChoice(host, event, { isRevisable: false });
  const moment = (name: string, act: (page: Page) => Promise<unknown>): PageState => ({
    name,
    who: phone,
    path: `/e/${event.code}`,
    title: event.title,
    act,
    complaint,
  });
  return [
    moment('waiting, without a connection', async (page) => {
      await goOffline(page);
      await vote(page);
      await page.locator('#poll output .bg-caution-soft').waitFor();
      await page.locator('.live-notice').waitFor();
    }),
    moment('refused', async (page) => {
      const { status, message } = errors.ACTIVITY_CLOSED;
      await page.route('**/ballot**', (route) =>
        route.fulfill({ status, json: { error: { code: 'ACTIVITY_CLOSED', message } } }),
      );
      await vote(page);
      await page.locator('#poll output .bg-danger-soft').waitFor();
    }),
    moment('question unsent', async (page) => {
      await toTab('questions')(page);
      await goOffline(page);
      await page.locator('#questions textarea').first().fill('Is anybody there?');
      await page.locator('#questions form [type="submit"]').first().click();
      await page.locator('#questions output.bg-caution-soft').waitFor();
    }),
    {
      ...moment('editing', async (page) => {
        await toTab('mine')(page);
        await page.locator('#mine').getByRole('button', { name: 'Edit' }).click();
        await page.locator('#mine textarea').waitFor();
      }),
      isInEnglish: true,
    },
    {
      ...moment('withdrawing', async (page) => {
        await toTab('mine')(page);
        await page.locator('#mine').getByRole('button', { name: 'Withdraw' }).click();
        await page.getByRole('button', { name: 'Withdraw it for good' }).waitFor();
      }),
      isInEnglish: true,
    },
  ];
}
