import { expect, it } from 'vitest';
import { calm, settled } from '#support/browser/settled.ts';
import { turnEvent, openActivity, openChoice } from '#support/factories/events.ts';
import { answer, boxesOf, change, withSharedScreen } from './shared-screen.ts';

const { screen } = withSharedScreen();

it('the screen counts answers to a hidden poll without moving it, and says whether voting is open', async () => {
  const { host, event, people, page } = screen;
  const activity = await openChoice(host, event);
  const heading = page.getByRole('heading', { name: activity.prompt });
  const call = page.locator('.screen-call');
  await call.getByText('No answers yet', { exact: true }).waitFor();
  await calm(page);
  const before = await heading.boundingBox();
  for (const [place, option] of [0, 2].entries())
    await answer(people[place] ?? host, event, activity, { picks: [activity.options[option]?.id] });
  await call.getByText('2 answers', { exact: true }).waitFor();
  // A changed answer is not counted twice.
  await answer(people[1], event, activity, { picks: [activity.options[0]?.id] });
  await change(host, activity, 'close');
  await call.getByText('2 answers · Voting has closed', { exact: true }).waitFor();
  expect(await page.getByText('%').count()).toBe(0);
  await calm(page);
  expect(await heading.boundingBox()).toEqual(before);
  await change(host, activity, 'open', 'reveal');
  const turnout = page.locator('.screen-turnout');
  await expect.poll(() => turnout.innerText()).toBe('2 answers · Answer now on your phone');
  await change(host, activity, 'close');
  await expect.poll(() => turnout.innerText()).toBe('2 answers · Voting has closed');
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
  const announcing = table.locator('xpath=ancestor::*[@aria-live or @role="status" or @role="log" or self::output]');
  expect(await announcing.count()).toBe(0);
});

it('the bars fill a portrait screen', async () => {
  const { host, event, people, page } = screen;
  const poll = await openChoice(host, event);
  await answer(people[0], event, poll, { picks: [poll.options[0]?.id] });
  await change(host, poll, 'reveal');
  await page.setViewportSize({ width: 1080, height: 1920 });
  await page.locator('.bar-row', { hasText: '100%' }).waitFor();
  await settled(page);
  const boxes = await boxesOf(page, '.bar-row');
  const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
  expect(height / 1920).toBeGreaterThan(0.3);
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThan(1080);
});

it('the screen shows thanks at the end of an event, and leads participants back to what was shown', async () => {
  const { host, event, people, page } = screen;
  await turnEvent(host, event, 'ended');
  await page.getByText('This event has ended. Thank you.').waitFor();
  await page.getByText(/Results on your phone/).waitFor();
  const code = page.getByRole('img', { name: /QR code for/ });
  const { pathname } = new URL((await code.getAttribute('aria-label'))?.split(' ').at(-1) ?? '');
  const html = { headers: { accept: 'text/html' } };
  const { headers } = await people[0].send('GET', pathname, html);
  const back = await people[0].send('GET', headers.get('location') ?? '', html);
  expect(back.text).toContain('Shown results stay visible.');
  expect(await page.getByText('Join at').count()).toBe(0);
});
