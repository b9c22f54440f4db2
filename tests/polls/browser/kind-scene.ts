import { clickOn, type Page, pressKey, type Scene, see, seeHeading } from '#support/browser.ts';

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
      await clickOn(host.page.getByRole('region', { name: 'Agenda' }), 'Add a poll');
      await host.page.getByRole('radio', { name: kind }).check({ force: true });
      await host.page.getByLabel('What do you want to ask?').fill(prompt);
      await write?.(host.page);
      await host.page.getByLabel('Results show').selectOption('by-hand');
      await add.click();
      await seeHeading(live, prompt);
      await host.page.keyboard.press('o');
      await seeHeading(screen, prompt);
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
      await see(live, '2 of 2 answered');
    },
    /** The cells of the row with this text in the result's table on the phone. */
    async tableRow(hasText: string) {
      await phone.page.getByText('Show as table').click();
      return phone.page.getByRole('row').filter({ hasText }).getByRole('cell').allInnerTexts();
    },
  };
}
