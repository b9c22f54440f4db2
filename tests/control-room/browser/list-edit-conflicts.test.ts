import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { seriesOf } from '#support/factories/quizzes.ts';
import { choiceOf, crewMemberAt, hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { chooseFromAgendaMenu, openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const controlRoomOf = (who: Visitor, eventId: string) => openLivePageAs(browser, server, who, `/events/${eventId}`);

const save = ({ page }: TestPage) => page.getByRole('button', { name: 'Save', exact: true }).click();

it('overwrites a quiz title that a colleague changed only on request', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event);
  await host.visit('events.show', { event: event.id });
  const series = await seriesOf(host, event);
  const one = await controlRoomOf(host, event.id);
  await chooseFromAgendaMenu(one, 'Quiz night', 'Rename');
  const title = one.page.getByLabel('Title');
  await title.fill('The last one');
  await ben.visit('series.update', { series: series.id }, { title: 'Grand final' });
  await one.page.getByRole('alert').getByText('Grand final').waitFor();
  await save(one);
  await expect
    .poll(() => one.page.getByRole('alert').evaluate((element) => element === document.activeElement))
    .toBe(true);
  expect(await one.page.getByText('has changed this').count()).toBe(1);
  expect(await title.inputValue()).toBe('The last one');
  await one.page.getByRole('button', { name: 'Save mine over it' }).click();
  await one.page.getByRole('heading', { name: 'The last one' }).waitFor();
  await one.close();
});

itInFullMatrix('shows a colleague’s change to a label before overwriting it', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event);
  await host.visit('events.show', { event: event.id });
  const form = { name: 'Exam', colour: '#aa0000', isPublic: false };
  const { control } = await host.see('events/show', 'labels.create', { event: event.id }, form);
  const one = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`);
  await one.page.getByRole('button', { name: 'Labels…' }).click();
  const dialog = one.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Change' }).click();
  const name = dialog.getByLabel('Change “Exam”');
  await name.fill('Finals');
  await ben.visit(
    'labels.update',
    { event: event.id, label: control.labels[0]?.id ?? '' },
    { ...form, name: 'Test', seen: form },
  );
  await dialog.getByRole('listitem').filter({ hasText: 'Test' }).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('alert').getByText('to: “Test”').waitFor();
  expect(await dialog.getByLabel(/^Change/).inputValue()).toBe('Finals');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('listitem').filter({ hasText: 'Finals' }).waitFor();
  await one.close();
});

it('refuses a drag when a colleague changed the order meanwhile', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event);
  await host.visit('events.show', { event: event.id });
  const ids: string[] = [];
  for (const prompt of ['First?', 'Second?', 'Third?']) ids.push((await choiceOf(host, event, { prompt })).id);
  const one = await controlRoomOf(host, event.id);
  await settled(one.page);
  const rows = one.page.getByRole('list', { name: 'Activities' }).getByRole('listitem');
  const shown = () =>
    rows.evaluateAll((all) => all.map((row) => row.querySelector('button[title]')?.getAttribute('title') ?? ''));
  const drag = async (from: string, to: string, meanwhile: () => Promise<unknown>): Promise<void> => {
    const handle = await rows.filter({ hasText: from }).locator('span[aria-hidden]').first().boundingBox();
    const target = await rows.filter({ hasText: to }).first().boundingBox();
    if (!handle || !target) throw new Error('the rows are not shown');
    await one.page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await one.page.mouse.down();
    await one.page.mouse.move(handle.x + handle.width / 2, target.y + target.height - 4, { steps: 5 });
    await meanwhile();
    await one.page.mouse.up();
  };
  await drag('First?', 'Third?', () =>
    ben.visit('activity-orders.update', { event: event.id }, { ids: [ids[1], ids[0], ids[2]], seenIds: ids }),
  );
  await one.page.getByRole('alert').getByText('changed in the meantime').waitFor();
  await expect.poll(shown).toEqual(['Second?', 'First?', 'Third?']);
  await drag('First?', 'Third?', () => Promise.resolve());
  await expect.poll(shown).toEqual(['Second?', 'Third?', 'First?']);
  await one.close();
});

itInFullMatrix('shows a changed setting on the moderation page, in the settings and on the screen', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
  await host.visit('events.show', { event: event.id });
  const [queue, settings, screen] = [
    await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`),
    await openLivePageAs(browser, server, host, `/events/${event.id}/edit`),
    await openLivePageAs(browser, server, host, `/screens/${event.id}`),
  ];
  const moderation = settings.page.getByRole('switch', { name: 'Moderation' });
  const title = settings.page.getByLabel('Title', { exact: true });
  const passcode = screen.page.getByText('You also need the passcode.').first();
  expect([await moderation.isChecked(), await passcode.count()]).toEqual([true, 0]);
  const change = { hasModeration: false, passcode: 'double slit', title: 'Physics 102' };
  await ben.visit('events.update', { event: event.id }, change);
  await queue.page.getByText('Moderation is off: new questions are on show at once.').waitFor();
  await passcode.waitFor();
  await expect.poll(() => moderation.isChecked()).toBe(false);
  await expect.poll(() => title.inputValue()).toBe('Physics 102');
  // A change that is already shown is no conflict.
  await title.fill('Physics 103');
  await settings.page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await queue.page.getByText('Physics 103').first().waitFor();
  for (const person of [queue, settings, screen]) await person.close();
});

it('leads a moderator to the results, and offers nothing they may not do', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
  const { page, close } = await controlRoomOf(ben, event.id);
  const results = page.getByRole('link', { name: 'Results' }).filter({ visible: true });
  await results.waitFor();
  for (const name of ['Settings', 'Audit log', 'Crew'])
    expect(await page.getByRole('link', { name, exact: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'End', exact: true }).count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('navigation').getByText('Event', { exact: true }).click();
  await results.click();
  await page.waitForURL(`${server.address}/events/${event.id}/results`);
  await page.getByRole('heading', { name: 'Physics 101' }).first().waitFor();
  await close();
});
