import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { ballotFor, choiceOf, hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { settled } from '#support/browser/settled.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const smallLaptop = { width: 1024, height: 768 };
const laptop = { width: 1440, height: 900 };

it('folds other open polls into one line, and closes all after a confirmation, each in the audit log', async () => {
  const { host, event } = await hostWithEvent(server);
  for (const prompt of ['One?', 'Two?', 'Three?']) await openChoice(host, event, { prompt });
  const first = await openChoice(host, event, { prompt: 'Seven?' });
  await (
    await participantAt(server, event.code)
  ).call('ballots.create', { code: event.code, activity: first.id }, ballotFor(first));
  await openChoice(host, event, { prompt: 'Eight?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: smallLaptop });
  const live = page.getByRole('region', { name: 'Live' });
  const rows = live.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Close it' }) });
  await live.getByRole('heading', { name: 'Eight?' }).waitFor();
  // The selected poll does not count.
  await page.getByRole('list', { name: 'Activities' }).getByTitle('Two?').click();
  await live.getByText('3 also open').waitFor();
  await page.getByRole('button', { name: 'Back to what is shown now' }).click();
  await live.getByText('4 also open').waitFor();
  expect(await rows.count()).toBe(0);
  await live.getByRole('button', { name: 'Show them' }).click();
  await expect.poll(() => rows.count()).toBe(4);
  // The heading says once that they are open.
  expect(await rows.filter({ hasText: 'Also open' }).count()).toBe(0);
  await rows.filter({ hasText: 'One?' }).getByRole('button', { name: 'Close it' }).click();
  await expect.poll(() => rows.count()).toBe(3);
  await live.getByRole('button', { name: 'Fold away' }).click();
  await rows.first().waitFor({ state: 'detached' });
  await live.getByRole('button', { name: 'Close all 3' }).click();
  const asked = page.getByRole('dialog', { name: 'Close voting on all 3?' });
  await asked.getByRole('listitem').filter({ hasText: 'Seven?' }).getByText('1 answer').waitFor();
  const open = async () =>
    (await server.world.store.activities.ofEvent(event.id))
      .filter(({ state }) => state === 'open')
      .map(({ prompt }) => prompt);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await asked.waitFor({ state: 'detached' });
  expect(await open()).toHaveLength(4);
  await live.getByRole('button', { name: 'Close all 3' }).click();
  await asked.getByRole('button', { name: 'Close all 3' }).click();
  await live.getByRole('button', { name: 'Close all 3' }).waitFor({ state: 'detached' });
  await expect.poll(open).toEqual(['Eight?']);
  const { audits } = await host.see('audits/index', 'audits.index', { event: event.id });
  expect(audits.filter(({ action }) => action === 'activity.closed')).toHaveLength(4);
  await close();
});

itInFullMatrix(
  'leaves a survey open when all other polls are closed, and does not list it next to its own question',
  async () => {
    const { host, event } = await hostWithEvent(server);
    const survey = await seriesOf(host, event, 'survey', 'Before you go');
    await choiceOf(host, event, { prompt: 'Again?', series: survey.id });
    await play(host, survey, 'open');
    for (const prompt of ['One?', 'Two?']) await openChoice(host, event, { prompt });
    await openChoice(host, event, { prompt: 'Shown?' });
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
      viewport: smallLaptop,
    });
    const live = page.getByRole('region', { name: 'Live' });
    await live.getByText('3 also open').waitFor();
    await page.getByRole('list', { name: 'Activities' }).getByTitle('Again?').click();
    await live.getByText('2 also open').waitFor();
    await live.getByRole('button', { name: 'Close all 2' }).click();
    const asked = page.getByRole('dialog', { name: 'Close voting on all 2?' });
    expect(await asked.getByText('Before you go').count()).toBe(0);
    await asked.getByRole('button', { name: 'Close all 2' }).click();
    await expect.poll(() => live.getByText(/also open/i).count()).toBe(0);
    expect((await server.world.store.series.byId(survey.id))?.state).toBe('open');
    await page.getByRole('button', { name: 'Back to what is shown now' }).click();
    await live.getByRole('listitem').filter({ hasText: 'Also open for voting: Before you go' }).waitFor();
    await close();
  },
);

itInFullMatrix(
  'closes only the polls that the confirmation lists, whatever colleagues open or close meanwhile',
  async () => {
    const { host, event } = await hostWithEvent(server);
    const [one] = [
      await openChoice(host, event, { prompt: 'One?' }),
      await openChoice(host, event, { prompt: 'Two?' }),
      await openChoice(host, event, { prompt: 'Shown?' }),
    ];
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
      viewport: smallLaptop,
    });
    const live = page.getByRole('region', { name: 'Live' });
    await live.getByRole('button', { name: 'Close all 2' }).click();
    const asked = page.getByRole('dialog', { name: 'Close voting on all 2?' });
    await asked.waitFor();
    await host.visit('activity-states.update', { activity: one.id }, { action: 'close' });
    await page
      .getByRole('status', { includeHidden: true })
      .filter({ hasText: 'Also open for voting: Two?' })
      .waitFor({ state: 'attached' });
    await openChoice(host, event, { prompt: 'Later?' });
    await page.getByRole('heading', { name: 'Later?', includeHidden: true }).first().waitFor();
    await expect
      .poll(() => asked.getByRole('listitem').allInnerTexts())
      .toEqual([expect.stringContaining('One?'), expect.stringContaining('Two?')]);
    await asked.getByRole('button', { name: 'Close all 2' }).click();
    await asked.waitFor({ state: 'detached' });
    // Requests are sent in order: once this poll is closed, those before it are.
    await live.getByRole('button', { name: 'Close voting' }).click();
    const open = async () =>
      (await server.world.store.activities.ofEvent(event.id))
        .filter(({ state }) => state === 'open')
        .map(({ prompt }) => prompt);
    await expect.poll(open).not.toContain('Later?');
    expect(await open()).toEqual(['Shown?']);
    await live.getByRole('listitem').filter({ hasText: 'Also open for voting: Shown?' }).waitFor();
    await close();
  },
);

itInFullMatrix('keeps the confirmation open on a double click, and closes it on a later press outside', async () => {
  const { host, event } = await hostWithEvent(server);
  for (const name of ['One', 'Two', 'Three', 'Four']) await openChoice(host, event, { prompt: `${name}?` });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: laptop });
  const opener = page.getByRole('region', { name: 'Live', exact: true }).getByRole('button', { name: 'Close all 3' });
  await opener.waitFor();
  await settled(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const { x, y, width, height } = (await opener.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const asked = page.getByRole('dialog', { name: 'Close voting on all 3?' });
  await page.mouse.click(x + width / 2, y + height / 2);
  await asked.waitFor();
  // The second press lands outside the dialog.
  expect(
    await page.evaluate(
      ([left = 0, top = 0]) => document.elementFromPoint(left, top)?.closest('[role="dialog"]') === null,
      [x + width / 2, y + height / 2],
    ),
  ).toBe(true);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.clock.fastForward(1_000);
  expect(await asked.evaluate((dialog) => dialog.hasAttribute('data-open'))).toBe(true);
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.clock.fastForward(1_000);
  await asked.waitFor({ state: 'detached' });
  await opener.waitFor();
  await close();
});
