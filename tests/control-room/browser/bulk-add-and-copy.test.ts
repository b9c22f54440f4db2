import { expect, it } from 'vitest';
import { choiceOf, hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs, startEvent } from '#support/browser/people.ts';
import { addQuestion, addSeries, agenda } from '#support/browser/series-forms.ts';

const { server, browser } = withServerAndBrowser();

const prompts = async (eventId: string): Promise<string[]> =>
  (await server.world.store.activities.ofEvent(eventId)).map(({ prompt }) => prompt);

it('questions are pasted into a quiz as text, mended where something is wrong, and added together', async () => {
  const host = await startEvent(browser, server, 'Quiz night');
  const { page } = host;
  await addSeries(host, 'quiz', 'Rivers');
  await agenda(host).getByRole('button', { name: 'More about Rivers' }).click();
  await page.getByRole('menuitem', { name: 'Add several at once' }).click();
  const text = page.getByLabel('Questions and options');
  await text.fill('Longest?\nRhine\n* Nile\n\nShortest?\nRhine');
  await page.getByText('Line 5:').waitFor();
  await page.getByRole('button', { name: 'Add to the quiz' }).click();
  await text.and(page.locator('[aria-invalid=true]')).waitFor();
  expect(
    await text.evaluate((box: HTMLTextAreaElement) => [
      box === document.activeElement,
      box.value.slice(box.selectionStart, box.selectionEnd),
    ]),
  ).toEqual([true, 'Shortest?']);
  expect(await prompts(host.eventId)).toEqual([]);
  // What was written is there again after a reload.
  await page.reload();
  await agenda(host).getByRole('button', { name: 'More about Rivers' }).click();
  await page.getByRole('menuitem', { name: 'Add several at once' }).click();
  expect(await text.inputValue()).toContain('Shortest?');
  await text.fill('Longest?\nRhine\n* Nile\n\nShortest?\nRhine\nNile');
  await page.getByRole('heading', { name: '2 questions', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add to the quiz' }).click();
  await page.getByRole('heading', { name: 'Longest?' }).waitFor();
  const [first, second] = await server.world.store.activities.ofEvent(host.eventId);
  if (first?.kind !== 'choice') throw new Error('nothing was added');
  expect([first.prompt, first.points, first.timerSeconds, first.correct]).toEqual([
    'Longest?',
    1_000,
    20,
    { kind: 'choice', options: [first.options[1]?.id] },
  ]);
  expect([second?.prompt, second?.correct]).toEqual(['Shortest?', null]);
  await host.close();
});

it('a copy stays the one in hand, whatever somebody else of the crew adds above it', async () => {
  const { host, event } = await hostWithEvent(server);
  const { id } = await choiceOf(host, event, { prompt: 'Longest?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  await page.getByRole('button', { name: 'More about Longest?' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByText('This is the copy', { exact: true }).waitFor();
  const copy = page.getByRole('listitem').filter({ hasText: 'New copy' });
  const added = await choiceOf(host, event, { prompt: 'Shortest?' });
  const rest = (await server.world.store.activities.ofEvent(event.id))
    .map((activity) => activity.id)
    .filter((one) => one !== added.id);
  await host.visit('activity-orders.update', { event: event.id }, { ids: [added.id, ...rest] });
  await expect
    .poll(() =>
      page
        .getByRole('list', { name: 'Activities' })
        .getByRole('button', { name: /^More about/ })
        .first()
        .getAttribute('aria-label'),
    )
    .toBe('More about Shortest?');
  expect(rest[0]).toBe(id);
  expect(await copy.getByRole('button', { name: 'More about Longest?' }).count()).toBe(1);
  await page.getByText('This is the copy', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Longest?' }).waitFor();
  await close();
});

it('an activity is duplicated where it stands, and others are copied from an event before', async () => {
  const host = await startEvent(browser, server, 'Lecture 1');
  const { page } = host;
  await addSeries(host, 'quiz', 'Rivers');
  await addQuestion(host, 'Rivers', 'Longest?', ['Rhine', 'Nile'], 'Nile');
  await agenda(host).getByRole('button', { name: 'More about Longest?' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect.poll(() => agenda(host).getByRole('button', { name: 'More about Longest?' }).count()).toBe(2);
  // It looks like its neighbour: that it is the copy stands at it, is said, and the keys go on from it.
  const copy = agenda(host)
    .getByRole('listitem')
    .filter({ hasText: 'New copy' })
    .getByRole('button', { name: /^(?!More)/ });
  await expect.poll(() => copy.evaluate((row) => row === document.activeElement)).toBe(true);
  await page.getByRole('status').filter({ hasText: 'Copied. This is the copy.' }).waitFor({ state: 'attached' });
  await page.getByText('This is the copy', { exact: true }).waitFor();
  await copy.click();
  await agenda(host).getByText('New copy').waitFor({ state: 'detached' });
  expect(await prompts(host.eventId)).toEqual(['Longest?', 'Longest?']);

  // This is the only event yet: there is nothing to copy from, and nothing to press.
  await page.getByRole('button', { name: 'More ways to add' }).click();
  const codeAt = (await page.getByRole('region', { name: 'Join code' }).boundingBox())?.y ?? 0;
  const menu = await page.getByRole('menu').boundingBox();
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(codeAt);
  await page.getByRole('menuitem', { name: 'From another event' }).click();
  await page.getByText('Nothing to copy yet').waitFor();
  expect(await page.getByRole('button', { name: 'Add to the agenda' }).count()).toBe(0);

  await page.goto(new URL('/events/new', page.url()).href);
  await page.getByLabel('What is it called?').fill('Lecture 2');
  await page.getByRole('button', { name: 'Start now' }).click();
  await page.getByRole('heading', { name: 'Lecture 2' }).waitFor();
  await page.getByRole('button', { name: 'More ways to add' }).click();
  await page.getByRole('menuitem', { name: 'From another event' }).click();
  await page.getByRole('button', { name: 'Add to the agenda' }).click();
  await page.getByText('Choose an event first.').waitFor();
  const choice = page.getByRole('combobox', { name: 'Which event?' });
  await choice.selectOption(host.eventId);
  await page.getByRole('checkbox', { name: 'Rivers' }).check();
  expect(await page.getByRole('checkbox', { name: 'Longest?' }).first().isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Add to the agenda' }).click();
  await agenda(host).getByRole('button', { name: 'More about Rivers' }).waitFor();
  const eventId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(eventId).not.toBe(host.eventId);
  expect(await prompts(eventId)).toEqual(['Longest?', 'Longest?']);
  await host.close();
});
