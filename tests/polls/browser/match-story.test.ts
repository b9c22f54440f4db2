import { expect } from 'vitest';
import { handset, openLivePageAs, openPageAs, pressKey } from '#support/browser/people.ts';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';

const { server, browser } = withServerAndBrowser();

itInFullMatrix(
  'a host asks for pairs; a phone finds them by keys alone, another without scripts',
  async () => {
    const { host: visitor, event } = await hostWithEvent(server, { title: 'Capitals' });
    const people = [await participantAt(server, event.code), await participantAt(server, event.code)] as const;
    const host = await openLivePageAs(browser, server, visitor, `/events/${event.id}`);
    const screen = await openLivePageAs(browser, server, visitor, `/screens/${event.id}`, {
      viewport: { width: 1920, height: 1080 },
    });
    const keys = await openLivePageAs(browser, server, people[0], `/e/${event.code}`, handset);

    // The host writes two pairs, and adds a third by Enter.
    await host.page.getByRole('region', { name: 'Agenda' }).getByRole('button', { name: 'Add a poll' }).click();
    await host.page.getByRole('radio', { name: 'Match or sort' }).check({ force: true });
    await host.page.getByLabel('What do you want to ask?').fill('Which capital?');
    await host.page.getByRole('radio', { name: /Find pairs/ }).check();
    for (const [letter, country, capital] of [
      ['A', 'Peru', 'Lima'],
      ['B', 'Kenya', 'Nairobi'],
      ['C', 'Nepal', 'Kathmandu'],
    ] as const) {
      await host.page.getByRole('textbox', { name: `Item ${letter}` }).fill(country);
      await host.page.getByRole('textbox', { name: `Partner of ${letter}` }).fill(capital);
      if (letter === 'B') await host.page.getByRole('textbox', { name: 'Item B' }).press('Enter');
    }
    await host.page.getByRole('button', { name: 'Add to the agenda' }).click();
    const live = host.page.getByRole('region', { name: 'Live' });
    await live.getByRole('heading', { name: 'Which capital?' }).waitFor();
    await host.page.keyboard.press('o');
    await screen.page.getByText('Kathmandu').waitFor();

    // By keys alone: letters choose, and a partner chosen again is exchanged.
    const peru = keys.page.getByLabel('Peru');
    await peru.focus();
    await keys.page.keyboard.type('N');
    await keys.page.keyboard.press('Tab');
    await keys.page.keyboard.type('N');
    await keys.page.getByRole('button', { name: '2 items left' }).waitFor();
    await keys.page.keyboard.press('Tab');
    await keys.page.keyboard.type('K');
    await peru.focus();
    // Keys that pass other partners must not move them.
    for (const key of ['Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'L']) await keys.page.keyboard.press(key);
    const chosen = () =>
      keys.page
        .getByRole('combobox')
        .evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).selectedOptions[0]?.text));
    expect(await chosen()).toEqual(['Lima', 'Nairobi', 'Kathmandu']);
    for (let at = 0; at < 3; at += 1) await keys.page.keyboard.press('Tab');
    await keys.page.keyboard.press('Enter');
    await keys.page
      .getByRole('status')
      .filter({ hasText: /Counted\s+\d/ })
      .waitFor();

    // Without scripts, the server says that a partner was used twice.
    const plain = await openPageAs(browser, server, people[1], `/e/${event.code}`, {
      ...handset,
      javaScriptEnabled: false,
    });
    const choose = async (...capitals: string[]) => {
      for (const [at, label] of capitals.entries()) await plain.page.getByRole('combobox').nth(at).selectOption(label);
      await plain.page.getByRole('button', { name: 'Send answer' }).click();
    };
    await choose('Nairobi', 'Lima', 'Lima');
    await plain.page.getByRole('alert').filter({ hasText: 'Use each partner once.' }).waitFor();
    await choose('Nairobi', 'Lima', 'Kathmandu');
    await plain.page
      .getByText(/Counted/)
      .first()
      .waitFor();

    // The pairs are marked once it is closed and revealed.
    await live.getByText('2 of 2 answered').waitFor();
    await pressKey(host, 'r');
    await screen.page.getByText('2 answers').first().waitFor();
    for (const { page } of [screen, keys]) expect(await page.getByText('1 fully right').count()).toBe(0);
    await pressKey(host, 'c');
    await screen.page.getByText('1 fully right').waitFor();
    const row = screen.page.getByRole('listitem').filter({ hasText: 'Nepal' });
    expect(await row.first().innerText()).toMatch(/Kathmandu\s+100\s*%/);
    await keys.page.getByText('Show as table').click();
    const cells = keys.page.getByRole('row').filter({ hasText: 'Peru' }).getByRole('cell');
    expect((await cells.allInnerTexts()).toSorted()).toEqual(['0', '1', '1', 'Lima']);
    for (const person of [host, screen, keys, plain]) await person.close();
  },
  120_000,
);
