import type { Page } from 'playwright-core';
import { pressKey } from '#support/browser/people.ts';
import type { Scene } from '#support/browser/scenes.ts';

export const send = (page: Page) => page.getByRole('button', { name: 'Send answer' });

/** A host's control room, the screen and a phone, for polls of any kind. */
export async function kindScene({ event, join, openAs, openCrew, openPhone, openScreen }: Scene) {
  const host = await openCrew();
  const { page: screen } = await openScreen();
  const phone = await openPhone();
  const live = host.page.getByRole('region', { name: 'Live' });
  const add = host.page.getByRole('button', { name: 'Add to the agenda' });
  return {
    host: host.page,
    screen,
    phone,
    live,
    add,
    press: (key: string) => pressKey(host, key),
    /** The host writes a poll and opens it. */
    async ask(kind: string, prompt: string, write?: (form: Page) => Promise<void>) {
      await host.page.getByRole('region', { name: 'Agenda' }).getByRole('button', { name: 'Add a poll' }).click();
      await host.page.getByRole('radio', { name: kind }).check({ force: true });
      await host.page.getByLabel('What do you want to ask?').fill(prompt);
      await write?.(host.page);
      await host.page.getByLabel('Results show').selectOption('by-hand');
      await add.click();
      await live.getByRole('heading', { name: prompt }).waitFor();
      await host.page.keyboard.press('o');
      await screen.getByRole('heading', { name: prompt }).waitFor();
    },
    /** Another participant answers without scripts, is refused first, and then counted. */
    async answerPlainly(wrong: (page: Page) => Promise<void>, refusal: string, right: (page: Page) => Promise<void>) {
      const plain = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false };
      const { page } = await openAs(await join(), `/e/${event.code}`, plain);
      await wrong(page);
      await send(page).click();
      await page.getByText(refusal).first().waitFor();
      await right(page);
      await send(page).click();
      await page
        .getByText(/Counted/)
        .first()
        .waitFor();
      await live.getByText('2 of 2 answered').waitFor();
    },
    /** The cells of the row with this text in the result's table on the phone. */
    async tableRow(hasText: string) {
      await phone.page.getByText('Show as table').click();
      return phone.page.getByRole('row').filter({ hasText }).getByRole('cell').allInnerTexts();
    },
  };
}
