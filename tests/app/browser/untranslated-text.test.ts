import { expect } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { hostWithEvent, openChoice, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';

const { server, browser } = withServerAndBrowser();

/** What people write here has no Latin letters, so that every plain English word comes from the product. */
const title = 'Физика 101';
const options = [{ label: 'Оба' }, { label: 'Левый' }];

/** All visible and announced words in plain ASCII. */
async function plainWords({ page }: TestPage): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [document.title];
    // Skip names, and times that the browser formats for its locale.
    const isOurs = (element: Element | null): boolean =>
      element !== null && element.closest('[translate="no"], time, script, style, .letter, svg') === null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (isOurs(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '');
    for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isOurs(element)) texts.push(element.getAttribute(name) ?? '');
    }
    const words = texts.flatMap(
      (text) => text.replaceAll(/https?:\/\/\S+|127\.0\.0\.1\S*/g, '').match(/(?<!\p{L})[A-Za-z]{2,}(?!\p{L})/gu) ?? [],
    );
    return [...new Set(words)].filter((word) => word !== 'Handcount');
  });
}

async function expectTranslated(person: TestPage, place: string): Promise<void> {
  const { lang, dir } = await person.page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
  }));
  expect([place, lang, dir]).toEqual([place, 'en-XA', 'ltr']);
  expect([place, await plainWords(person)]).toEqual([place, []]);
}

itInFullMatrix('plain words are found on an English page', async () => {
  await browser.withPage(async (person) => {
    await person.page.goto(server.address);
    expect(await person.page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'en',
      'ltr',
    ]);
    expect(await plainWords(person)).toEqual(expect.arrayContaining(['Join', 'with', 'code']));
  });
});

itInFullMatrix('no text of a phone is left in plain English', async () => {
  const { host, event } = await hostWithEvent(server, { title });
  const ada = await participantAt(server, event.code, 'Ада');
  await questionBy(ada, event, 'Почему небо синее?', { host });
  const person = await browser.open({ locale: 'en-XA', viewport: { width: 390, height: 844 } });
  person.allowProblem(/status of 404/);
  const { page } = person;
  await page.goto(server.address);
  await page.locator('input[name=code]').fill('999999');
  await page.getByRole('alert').waitFor();
  await expectTranslated(person, 'home, with an error');
  await page.goto(`${server.address}/j/${event.code}`);
  await page.locator('input[name=name]').fill('А'.repeat(31));
  await page.locator('#enter button[type=submit]').click();
  await page.getByRole('alert').waitFor();
  await expectTranslated(person, 'the join page, with an error');
  await page.locator('input[name=name]').fill('Бен');
  await page.locator('#enter button[type=submit]').click();
  await page.locator('.room-header').waitFor();
  const poll = await openChoice(host, event, { prompt: 'Где?', options });
  await page.getByText('Где?').first().waitFor();
  await page.getByRole('radio').first().check();
  await page.locator('#poll').getByRole('status').filter({ hasText: /\d/ }).waitFor();
  await expectTranslated(person, 'the room, with an answer');
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
  await page.getByText('100').first().waitFor();
  await expectTranslated(person, 'the room, with a result');
  await page.locator('a[href="#questions"]').click();
  await page.locator('textarea[name=body]').fill('Кот жив?');
  await page.locator('#questions form').first().locator('button[type=submit]').click();
  await page.locator('#questions').getByRole('status').filter({ hasText: /\S/ }).waitFor();
  await page.locator('a[href="#mine"]').click();
  await expectTranslated(person, 'the room, with a question of one’s own');
  await page.goto(`${server.address}/no/such/page`);
  await expectTranslated(person, 'the error page');
  await host.visit('event-states.update', { event: event.id }, { state: 'ended' });
  await page.goto(`${server.address}/e/${event.code}`);
  await expectTranslated(person, 'the room, after the end');
  await person.close();
});

itInFullMatrix('no text of the host pages is left in plain English', async () => {
  const person = await browser.open({ locale: 'en-XA', viewport: { width: 1440, height: 900 } });
  const { page } = person;
  await page.goto(`${server.address}/events`);
  await expectTranslated(person, 'the list, before the first event');
  await page.goto(`${server.address}/events/new`);
  await page.locator('input[name=title]').fill('   ');
  await page.locator('button[value=now]').click();
  await page.getByRole('alert').waitFor();
  await expectTranslated(person, 'a new event, with an error');
  await page.locator('input[name=title]').fill(title);
  await page.locator('button[value=now]').click();
  await page.waitForURL(/\/events\/[0-9a-f-]{36}$/);
  const eventId = page.url().split('/').at(-1) ?? '';
  const stored = await server.world.store.events.byId(eventId);
  await expectTranslated(person, 'the control room, empty');
  const ada = await participantAt(server, stored?.code ?? '', 'Ада');
  await ada.visit('questions.create', { code: stored?.code ?? '' }, { body: 'Почему небо синее?' });
  await page.getByText('Почему небо синее?').first().waitFor();
  await expectTranslated(person, 'the control room, with a question');
  for (const part of ['/edit', '/moderation']) {
    await page.goto(`${server.address}/events/${eventId}${part}`);
    await page.getByRole('main').waitFor();
    await expectTranslated(person, `events/…${part}`);
  }
  await page.goto(`${server.address}/screens/${eventId}`);
  await page.getByRole('main').waitFor();
  await expectTranslated(person, 'the screen');
  await page.goto(`${server.address}/events`);
  await page.getByText(title).first().waitFor();
  await expectTranslated(person, 'the list');
  await person.close();
});
