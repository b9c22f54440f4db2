import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { handset, openLivePageAs, openPageAs, pressKey } from '#support/browser/people.ts';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';

const { server, browser } = withServerAndBrowser();

const statement = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

itInFullMatrix(
  'a host asks for agreement with statements; a phone answers by keys alone, another without scripts',
  async () => {
    const { host: visitor, event } = await hostWithEvent(server, { title: 'Feedback' });
    const people = [await participantAt(server, event.code), await participantAt(server, event.code)] as const;
    const host = await openLivePageAs(browser, server, visitor, `/events/${event.id}`);
    const screen = await openLivePageAs(browser, server, visitor, `/screens/${event.id}`, {
      viewport: { width: 1920, height: 1080 },
    });
    const keys = await openLivePageAs(browser, server, people[0], `/e/${event.code}`, handset);

    // The host pastes the statements and labels both ends of the scale.
    await host.page.getByRole('region', { name: 'Agenda' }).getByRole('button', { name: 'Add a poll' }).click();
    await host.page.getByRole('radio', { name: 'Grid' }).check({ force: true });
    await host.page.getByLabel('What do you want to ask?').fill('How was it?');
    await host.page.getByRole('textbox', { name: 'Statement A' }).fill('Good pace');
    await host.page.getByRole('textbox', { name: 'Statement B' }).fill('Clear slides');
    await host.page.getByRole('button', { name: '+ Add a statement' }).click();
    await host.page.getByRole('textbox', { name: 'Statement C' }).fill('Enough breaks');
    await host.page.getByLabel('What does 1 mean?').fill('Not at all');
    await host.page.getByLabel('What does 5 mean?').fill('Fully');
    await host.page.getByRole('button', { name: 'Add to the agenda' }).click();
    const live = host.page.getByRole('region', { name: 'Live' });
    await live.getByRole('heading', { name: 'How was it?' }).waitFor();
    await host.page.keyboard.press('o');
    await screen.page.getByText('Good pace').waitFor();

    // By keys alone: arrows choose a step, Tab goes to the next statement.
    await statement(keys.page, 'Good pace').getByRole('radio', { name: 'No answer' }).focus();
    await keys.page.keyboard.press('ArrowUp');
    expect(await statement(keys.page, 'Good pace').getByRole('radio', { name: '5, Fully' }).isChecked()).toBe(true);
    await keys.page.getByText('2 statements without an answer').waitFor();
    await keys.page.keyboard.press('Tab');
    await keys.page.keyboard.press('Tab');
    await keys.page.keyboard.press('ArrowUp');
    await keys.page.keyboard.press('ArrowUp');
    expect(await statement(keys.page, 'Enough breaks').getByRole('radio', { name: '4', exact: true }).isChecked()).toBe(
      true,
    );
    await keys.page.keyboard.press('Tab');
    await keys.page.keyboard.press('Enter');
    await keys.page
      .getByRole('status')
      .filter({ hasText: /Counted\s+\d/ })
      .waitFor();

    // Without scripts, an empty form says what is missing.
    const plain = await openPageAs(browser, server, people[1], `/e/${event.code}`, {
      ...handset,
      javaScriptEnabled: false,
    });
    await plain.page.getByRole('button', { name: 'Send answer' }).click();
    await plain.page.getByRole('alert').filter({ hasText: 'Answer at least one statement.' }).waitFor();
    await statement(plain.page, 'Good pace').getByRole('radio', { name: '3', exact: true }).check({ force: true });
    await plain.page.getByRole('button', { name: 'Send answer' }).click();
    await plain.page
      .getByText(/Counted/)
      .first()
      .waitFor();

    // Hidden until the host reveals it.
    await live.getByText('2 of 2 answered').waitFor();
    expect(await screen.page.getByText('Mean ± standard deviation').count()).toBe(0);
    await pressKey(host, 'r');
    for (const { page } of [screen, keys]) {
      await page.getByText('Mean ± standard deviation').waitFor();
      const row = page.getByRole('listitem').filter({ hasText: 'Good pace' });
      expect(await row.first().innerText()).toMatch(/Mean\s+4\.0\s+Standard deviation\s+±\s*1\.0/);
    }
    await keys.page.getByText('your answer: 5').waitFor();
    await keys.page.getByText('Show as table').click();
    const cells = keys.page.getByRole('row').filter({ hasText: 'Clear slides' }).getByRole('cell');
    expect(await cells.allInnerTexts()).toEqual(['–', '–', '0', '0', '0', '0', '0', '2']);
    for (const person of [host, screen, keys, plain]) await person.close();
  },
  120_000,
);
