import { expect, it } from 'vitest';
import type { TestPage } from '../support/browser.ts';
import { seriesOf } from '../support/quiz-scenes.ts';
import { choiceOf, crewMemberAt, hostWithEvent } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import type { Visitor } from '../support/visitor.ts';
import { isLive } from './people.ts';

// Two of the crew in one control room, each in a browser of their own.

const { server, browser } = withServerAndBrowser();

async function controlRoomOf(who: Visitor, eventId: string): Promise<TestPage> {
  const opened = await browser.open({ viewport: { width: 1440, height: 900 } });
  await opened.context.addCookies([...who.cookies].map(([name, value]) => ({ name, value, url: server.address })));
  await opened.page.goto(`${server.address}/events/${eventId}`);
  await isLive(opened);
  return opened;
}

async function fromTheMenu({ page }: TestPage, title: string, item: string): Promise<void> {
  await page.getByRole('region', { name: 'Agenda' }).getByRole('button', { name: `More about ${title}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const promptOf = ({ page }: TestPage) => page.getByLabel('What do you want to ask?');
const save = ({ page }: TestPage) => page.getByRole('button', { name: 'Save', exact: true }).click();

it('two of the crew see who changes what, and neither overwrites the other unseen', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
  await host.visit('events.show', { event: event.id });
  await choiceOf(host, event, { prompt: 'Which slit?' });
  const [one, two] = [await controlRoomOf(host, event.id), await controlRoomOf(ben, event.id)];
  await fromTheMenu(one, 'Which slit?', 'Edit');
  await promptOf(one).fill('Which of both slits?');
  await fromTheMenu(two, 'Which slit?', 'Edit');
  await one.page.getByText('Ben is changing this too.').waitFor();
  await one.page.getByRole('list', { name: 'Also here from the crew' }).getByText('Ben changing the agenda').waitFor({ state: 'attached' });
  await two.page.getByText('is changing this too.').waitFor();

  await promptOf(two).fill('Which hole?');
  await save(two);
  const notice = one.page.getByRole('alert').filter({ hasText: 'changed this meanwhile' });
  await notice.getByText('Which hole?').waitFor();
  await one.page.getByText('Ben is changing this too.').waitFor({ state: 'detached' });
  expect(await promptOf(one).inputValue()).toBe('Which of both slits?');

  // A reload keeps what was typed, and that it was typed before.
  await one.page.reload();
  await isLive(one);
  await fromTheMenu(one, 'Which hole?', 'Edit');
  expect(await promptOf(one).inputValue()).toBe('Which of both slits?');
  await save(one);
  await one.page.getByText('to: “Which hole?”').waitFor();
  await two.page.getByRole('heading', { name: 'Which hole?' }).waitFor();
  await one.page.getByRole('button', { name: 'Save mine over it' }).click();
  await two.page.getByRole('heading', { name: 'Which of both slits?' }).waitFor();

  // The other way round: theirs is taken.
  await fromTheMenu(two, 'Which of both slits?', 'Edit');
  await promptOf(two).fill('Which one?');
  await fromTheMenu(one, 'Which of both slits?', 'Edit');
  await promptOf(one).fill('Left or right?');
  await save(one);
  await two.page.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => promptOf(two).inputValue()).toBe('Left or right?');
  await notice.waitFor({ state: 'detached' });

  // Who has typed nothing sees what is there.
  await fromTheMenu(one, 'Left or right?', 'Edit');
  await promptOf(one).fill('Left or not?');
  await save(one);
  await expect.poll(() => promptOf(two).inputValue()).toBe('Left or not?');
  for (const person of [one, two]) await person.close();
});

it('what is deleted while it is changed can be added anew, with what was typed', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event);
  await host.visit('events.show', { event: event.id });
  const activity = await choiceOf(host, event, { prompt: 'Which slit?' });
  const one = await controlRoomOf(host, event.id);
  await fromTheMenu(one, 'Which slit?', 'Edit');
  await promptOf(one).fill('Which of both slits?');
  await ben.visit('activities.destroy', { activity: activity.id });
  await one.page.getByText('Somebody else of the crew deleted this meanwhile.').waitFor();
  expect(await promptOf(one).inputValue()).toBe('Which of both slits?');
  await one.page.getByRole('button', { name: 'Add to the agenda' }).click();
  await one.page.getByRole('heading', { name: 'Which of both slits?' }).waitFor();
  await one.close();
});

it('the name of a quiz that two of the crew change is not overwritten unseen either', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event);
  await host.visit('events.show', { event: event.id });
  const series = await seriesOf(host, event);
  const one = await controlRoomOf(host, event.id);
  await fromTheMenu(one, 'Quiz night', 'Rename');
  const title = one.page.getByLabel('Title');
  await title.fill('The last one');
  await ben.visit('series.update', { series: series.id }, { title: 'Grand final' });
  await one.page.getByRole('alert').getByText('Grand final').waitFor();
  await save(one);
  await one.page.getByText('to: “Grand final”').waitFor();
  expect(await title.inputValue()).toBe('The last one');
  await save(one);
  await one.page.getByRole('heading', { name: 'The last one' }).waitFor();
  await one.close();
});
