import { expect, it } from 'vitest';
import { openActivity, openChoice } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { arrivesTooLate, outOfReach } from './late-delivery.ts';
import { roomWithAda } from '../../questions/browser/room-with-ada.ts';

// What came too late, where answering is opened once more.

const { server, browser } = withServerAndBrowser();

const room = () => roomWithAda(server, browser);

it.each([
  ['choice', 'Left'],
  ['text', 'A late idea'],
  ['words', 'late'],
  ['scale', '4'],
  ['number', '7'],
] as const)(
  'an answer that came too late stands in the form again when answering is opened once more: %s',
  async (kind, words) => {
    const { host, event, ada, open } = await room();
    const poll = kind === 'choice' ? await openChoice(host, event) : await openActivity(host, event, kind);
    const phone = await outOfReach(open);
    const panel = phone.page.locator('#poll');
    const isTapped = kind === 'choice' || kind === 'scale';
    const field = isTapped
      ? panel.getByRole('radio', { name: words, exact: kind === 'scale' })
      : panel.getByRole('textbox').first();
    await field.waitFor({ state: 'attached' });
    await phone.context.setOffline(true);
    if (isTapped) await field.check({ force: true });
    else {
      await field.fill(words);
      await panel.getByRole('button', { name: 'Send answer' }).click();
    }
    await panel.getByText('will be sent when you are back online').waitFor();
    await arrivesTooLate(server, host, poll, phone);
    await phone.page.reload();
    await panel.getByRole('status').filter({ hasText: 'Your answer came too late to count.' }).waitFor();
    await host.visit('activity-states.update', { activity: poll.id }, { action: 'open' });
    await panel.getByText('It stands in the form again. While answering is open it can be sent once more.').waitFor();
    expect(isTapped ? await field.isChecked() : await field.inputValue()).toBe(isTapped ? true : words);
    await panel.getByRole('button', { name: 'Send answer' }).click();
    await panel.getByText(/^Counted/).waitFor();
    expect(await panel.getByText('came too late').count()).toBe(0);
    const { mine } = await ada.see('rooms/show', 'rooms.show', { code: event.code });
    expect(mine.ballots).toHaveLength(1);
    await phone.close();
  },
);

it('a change that came too late is told with its words, over a reload too, and stands in the form when answering is opened once more; what counts is the answer before it', async () => {
  const { host, event, ada, open } = await room();
  const poll = await openActivity(host, event, 'text');
  const phone = await outOfReach(open);
  const panel = phone.page.locator('#poll');
  const field = panel.getByLabel('Your answer');
  const late = panel
    .getByRole('status')
    .filter({ hasText: 'Your change came too late to count.' })
    .filter({ hasText: 'a second thought about pie' });
  await field.fill('cake');
  await panel.getByRole('button', { name: 'Send answer' }).click();
  await panel.getByText(/^Counted/).waitFor();
  await phone.context.setOffline(true);
  await field.fill('a second thought about pie');
  await panel.getByRole('button', { name: 'Change answer' }).click();
  await panel.getByText('will be sent when you are back online').waitFor();
  await arrivesTooLate(server, host, poll, phone, 'Your change came too late to count.');
  await late.filter({ hasText: 'Your earlier answer counts' }).waitFor();
  await phone.page.reload();
  await late.filter({ hasText: 'Your earlier answer counts' }).waitFor();
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'open' });
  await expect.poll(() => field.inputValue()).toBe('a second thought about pie');
  const given = async () =>
    (await ada.see('rooms/show', 'rooms.show', { code: event.code })).mine.ballots.map(({ answer }) => answer);
  expect(await given()).toEqual([{ text: 'cake' }]);
  // Whoever writes something else has let go of it; nothing more is said.
  await field.fill('pie');
  await panel.getByText('came too late').waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Change answer' }).click();
  await expect.poll(given).toEqual([{ text: 'pie' }]);
  await phone.close();
});

it.each(['choice', 'words', 'ranking'] as const)(
  'what came too late and stands in the form again can be taken out of it: %s',
  async (kind) => {
    const { host, event, open } = await room();
    const poll =
      kind === 'choice'
        ? await openChoice(host, event, { minPicks: 1, maxPicks: 2 })
        : await openActivity(host, event, kind);
    const phone = await outOfReach(open);
    const panel = phone.page.locator('#poll');
    const [box, field, unplaced] = [
      panel.getByRole('checkbox').first(),
      panel.getByRole('textbox').first(),
      panel.locator('.rank-name[aria-pressed=false]'),
    ];
    await panel.locator('.option, .rank-name, input.control').first().waitFor();
    await phone.context.setOffline(true);
    if (kind === 'choice') await box.check({ force: true });
    else if (kind === 'words') await field.fill('cat');
    else while ((await unplaced.count()) > 0) await unplaced.first().click();
    await panel.getByRole('button', { name: 'Send answer' }).click();
    await panel.getByText('will be sent when you are back online').waitFor();
    await arrivesTooLate(server, host, poll, phone);
    await host.visit('activity-states.update', { activity: poll.id }, { action: 'open' });
    await panel.getByRole('button', { name: 'Send answer' }).waitFor();
    if (kind === 'choice') {
      await box.uncheck({ force: true });
      expect(await panel.getByRole('checkbox', { checked: true }).count()).toBe(0);
    } else if (kind === 'words') {
      await field.fill('');
      expect(await field.inputValue()).toBe('');
    } else {
      await panel.getByRole('button', { name: 'Start over' }).click();
      await unplaced.first().waitFor();
      expect(await panel.locator('.rank-name[aria-pressed=true]').count()).toBe(0);
    }
    // Let go of, it is not told of again when answering closes.
    await panel.getByText('came too late').waitFor({ state: 'detached' });
    await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
    await panel.getByText('Voting has closed').first().waitFor();
    expect(await panel.getByText('came too late').count()).toBe(0);
    await phone.close();
  },
);
