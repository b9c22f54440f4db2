import { expect } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { answerAs, hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

itInFullMatrix(
  'approved texts have the same order on all pages, newest last, and no count gives away the withheld ones',
  async () => {
    const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
    const ada = await participantAt(server, event.code, 'Ada');
    const activity = await openActivity(host, event, 'text', { prompt: 'What do you take home?' });
    const given = ['Something rude', 'Cats are fine', 'Light is fast', 'Waves are odd'];
    for (const text of given)
      await answerAs(text === 'Waves are odd' ? ada : await participantAt(server, event.code), event, activity, {
        text,
      });
    const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
      viewport: { width: 1920, height: 1080 },
    });
    const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
      viewport: { width: 390, height: 844 },
    });
    const laptop = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
      viewport: { width: 1440, height: 900 },
    });
    await screen.page.getByText('4 answers').waitFor();
    const decide = (action: string, ...texts: string[]) =>
      host.visit('text-answers.update', { activity: activity.id }, { action, texts });
    await host.visit('activity-states.update', { activity: activity.id }, { action: 'reveal' });
    await decide('approve', 'Waves are odd', 'Light is fast');
    await decide('approve', 'Cats are fine');
    await decide('reject', 'Something rude');
    const wanted = ['Waves are odd', 'Light is fast', 'Cats are fine'];
    const on = async ({ page }: { page: typeof screen.page }, rows: string) =>
      (await page.locator(rows).allInnerTexts()).flatMap((words) => given.filter((text) => words.includes(text)));
    const everywhere = async () => [
      await on(screen, '.screen-wall li'),
      await on(phone, '#poll li.card'),
      await on(laptop, '[data-selected] section li.card'),
    ];
    // The screen keeps what it shows in place; after a reload it has the same order as the other pages.
    await expect.poll(everywhere).toEqual([wanted, wanted, wanted]);
    await screen.page.reload();
    await expect.poll(everywhere).toEqual([wanted, wanted, wanted]);
    await laptop.page
      .getByText('people have answered')
      .or(laptop.page.getByText(/of \d+ people/))
      .first()
      .waitFor();
    for (const { page } of [screen, phone]) expect(await page.locator('main').innerText()).not.toMatch(/\b4\b/);
    await host.visit('activity-states.update', { activity: activity.id }, { action: 'close' });
    for (const { page } of [screen, phone]) {
      await page.getByText('Voting has closed').or(page.getByText('Answering has closed')).first().waitFor();
      expect(await page.locator('main').innerText()).not.toMatch(/4 answers/);
    }
    for (const each of [screen, phone, laptop]) await each.close();
  },
);
