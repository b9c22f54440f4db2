import { expect, it } from 'vitest';
import { openLivePageAs } from '#support/browser/people.ts';
import { calm, settled } from '#support/browser/settled.ts';
import { textsOn } from '#support/browser/visible-texts.ts';
import { hostWithEvent, openActivity, openChoice, questionBy } from '#support/factories/events.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { answer, boxOf, change, focus, projector, withSharedScreen } from './shared-screen.ts';

const { server, browser, screen } = withSharedScreen();

const secrets = {
  number: { given: { value: 397 }, sign: '397' },
  text: { given: { text: 'zebra' }, sign: 'zebra' },
  words: { given: { words: ['giraffe'] }, sign: 'giraffe' },
} as const;

itInFullMatrix.each(['text', 'number', 'words'] as const)(
  'shows how to answer and how many have answered while a result is hidden, and no answer: %s',
  async (kind) => {
    const { host, event, people, page } = screen;
    const { given, sign } = secrets[kind];
    const activity = await openActivity(host, event, kind, { prompt: `What ${kind}?` });
    await answer(people[0], event, activity, given);
    await page.getByRole('heading', { name: `What ${kind}?` }).waitFor();
    const stage = page.locator('.screen-stage');
    await stage.getByText('1 answer').waitFor();
    await settled(page);
    const call = (await textsOn(page)).find(({ words }) => words === 'Answer now on your phone');
    expect(call?.sizeVh).toBeGreaterThan(5);
    expect((await boxOf(page, '.screen-activity')).right).toBeLessThan((await boxOf(page, '.screen-qr')).left);
    expect(await stage.innerText()).not.toContain(sign);
    const html = await host.send('GET', `/screens/${event.id}`, { headers: { accept: 'text/html' } });
    expect(html.text).toContain(`What ${kind}?`);
    // Digits also occur in identifiers.
    if (kind !== 'number')
      for (const document of [html.text, await page.content()]) expect(document).not.toContain(sign);
    if (kind === 'text')
      await host.visit('text-answers.update', { activity: activity.id }, { action: 'approve', texts: [sign] });
    await change(host, activity, 'reveal');
    await stage.getByText(sign).first().waitFor();
  },
);

it('shows how many answered, and that voting is open or closed', async () => {
  const { host, event, people, page } = screen;
  const activity = await openChoice(host, event);
  await change(host, activity, 'reveal');
  await answer(people[0], event, activity, { picks: [activity.options[0]?.id] });
  const turnout = page.locator('.screen-turnout');
  await expect.poll(() => turnout.innerText()).toBe('1 answer · Vote now on your phone');
  await change(host, activity, 'close');
  await expect.poll(() => turnout.innerText()).toBe('1 answer · Voting has closed');
});

itInFullMatrix('draws the bar of the right option green and marks it with a sign', async () => {
  const { host, event, people, page } = screen;
  const poll = await openChoice(host, event, { prompt: 'Which is right?', correctOptions: [1] });
  await answer(people[0], event, poll, { picks: [poll.options[1]?.id] });
  await change(host, poll, 'close', 'reveal');
  await page.locator('.bar-row[data-right="true"] .bar-right > svg').waitFor();
  const fills = () =>
    page.locator('.bars > .bar-row .bar-track .glide').evaluateAll((bars) => {
      const probe = document.querySelector('main')?.appendChild(document.createElement('i'));
      if (probe) probe.style.color = 'var(--positive)';
      const green = probe && getComputedStyle(probe).color;
      probe?.remove();
      return bars.map((bar) => getComputedStyle(bar).fill === green);
    });
  await expect.poll(fills).toEqual([false, true, false]);
});

itInFullMatrix('draws the columns of right numbers green', async () => {
  const { host, event, people, page } = screen;
  const form = { prompt: 'How many?', min: 0, max: 10, step: 1, correctValue: 4, tolerance: 1 };
  const poll = await openActivity(host, event, 'number', form);
  for (const [place, value] of [1, 4, 5].entries()) await answer(people[place] ?? host, event, poll, { value });
  await change(host, poll, 'close', 'reveal');
  await page.getByText('Right answer: 4').first().waitFor();
  await page.locator('.column-chart').waitFor();
  await settled(page);
  expect(
    await page
      .locator('.column')
      .evaluateAll((columns) =>
        columns
          .filter((column) => column.getBoundingClientRect().height > 1)
          .map((column) => column.closest('.fill-positive') !== null),
      ),
  ).toEqual([false, true, true]);
});

it('gives screen readers the texts as a table in the order of the wall, without announcing updates', async () => {
  const { host, event, people, page } = screen;
  const activity = await openActivity(host, event, 'text');
  const texts = ['Wonder', 'Awe', 'Doubt'];
  const table = page.getByRole('table', { name: `Answers to ${activity.prompt}` });
  await change(host, activity, 'reveal');
  for (const [place, text] of texts.entries()) {
    await answer(people[place] ?? host, event, activity, { text });
    await host.visit('text-answers.update', { activity: activity.id }, { action: 'approve', texts: [text] });
    await table.getByRole('row').filter({ hasText: text }).waitFor();
  }
  const wall = await page.locator('.screen-wall li > :first-child').allInnerTexts();
  const listed = table.locator('th, td:first-child').filter({ hasText: /^(?:Wonder|Awe|Doubt)$/ });
  expect(await listed.allInnerTexts()).toEqual(wall.map((text) => text.trim()));
  expect(
    await table.evaluate((element) => [
      element.closest('.unseen')?.getBoundingClientRect().width,
      element.closest('[aria-live], [role=status], [role=log], [role=alert], output'),
    ]),
  ).toEqual([1, null]);
});

itInFullMatrix('shows a highlighted question whole and alone', async () => {
  const { host, event, people, page } = screen;
  await focus(host, event, 'questions');
  const long = 'Why do we still teach the planetary model of the atom if it is wrong? '.repeat(8).slice(0, 499);
  const ids: string[] = [];
  for (const body of ['1?', '2?', '3?', '4?', '5?', '6?', '7?', long])
    ids.push(await questionBy(people[0], event, body, { host }));
  await page.getByText(/Page 1 of \d/).waitFor();
  await host.visit('moderations.update', { event: event.id }, { questions: ids.slice(-1), action: 'highlight' });
  const question = page.locator('.screen-highlighted .screen-question', { hasText: long.slice(0, 40) });
  await question.waitFor();
  await settled(page);
  expect(await page.getByText(/Page \d of/).count()).toBe(0);
  expect((await boxOf(page, '.screen-highlighted')).height).toBeLessThanOrEqual(
    (await boxOf(page, '.screen-stage')).height,
  );
  expect(await question.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 4)).toBe(true);
});

itInFullMatrix('shows the longest title whole above the join code', async () => {
  const { host, event, page } = screen;
  await focus(host, event, 'join');
  for (const title of [
    'Aargh'.repeat(24),
    'Annual meeting of the friends of rivers and lakes. '.repeat(3).slice(0, 119),
  ]) {
    await host.visit('events.update', { event: event.id }, { title: title.trim() });
    await page.locator('.screen-title', { hasText: title.trim() }).waitFor();
    await calm(page);
    const [heading, code] = [await boxOf(page, '.screen-title'), await boxOf(page, '.screen-code')];
    expect(heading.top).toBeGreaterThanOrEqual(0);
    expect(heading.bottom).toBeLessThanOrEqual(code.top);
    expect(code.bottom).toBeLessThanOrEqual(projector.height);
  }
});

it('thanks at the end of an event, and leads participants back to what was shown', async () => {
  const { host, event, people, page } = screen;
  await host.visit('event-states.update', { event: event.id }, { state: 'ended' });
  await page.getByText('Thank you for taking part').waitFor();
  await page.getByText(/on the phone you took part with, you can still read/i).waitFor();
  const code = page.getByRole('img', { name: /QR code that leads to/ });
  const { pathname } = new URL((await code.getAttribute('aria-label'))?.split(' ').at(-1) ?? '');
  const html = { headers: { accept: 'text/html' } };
  const { headers } = await people[0].send('GET', pathname, html);
  const back = await people[0].send('GET', headers.get('location') ?? '', html);
  expect(back.text).toContain('What was shown stays here to read.');
  expect(await page.getByText('Join at').count()).toBe(0);

  const empty = await hostWithEvent(server);
  await empty.host.visit('event-states.update', { event: empty.event.id }, { state: 'ended' });
  const other = await openLivePageAs(browser, server, empty.host, `/screens/${empty.event.id}`);
  await other.page.getByText('Thank you for taking part').waitFor();
  expect(await other.page.getByRole('img', { name: /QR code/ }).count()).toBe(0);
  await other.close();
});
