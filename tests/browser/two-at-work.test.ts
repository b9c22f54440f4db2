import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TestPage } from '../support/browser.ts';
import { play, quizQuestion, seriesOf } from '../support/quiz-scenes.ts';
import { choiceOf, crewMemberAt, hostWithEvent, participantAt, questionBy } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import { settled } from '../support/settled.ts';
import type { Visitor } from '../support/visitor.ts';
import { beforeNextSend, isLive, livePageAs } from './people.ts';

// Two of the crew in one control room, each in a browser of their own.

const { server, browser } = withServerAndBrowser();

const controlRoomOf = (who: Visitor, eventId: string) => livePageAs(browser, server, who, `/events/${eventId}`);

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
  const notice = one.page.getByRole('alert').filter({ hasText: 'has changed this' });
  await notice.getByText('Which hole?').waitFor();
  await one.page.getByText('Ben is changing this too.').waitFor({ state: 'detached' });
  expect(await promptOf(one).inputValue()).toBe('Which of both slits?');

  // A reload keeps what was typed, and that it was typed before.
  await one.page.reload();
  await isLive(one);
  await fromTheMenu(one, 'Which hole?', 'Edit');
  expect(await promptOf(one).inputValue()).toBe('Which of both slits?');
  // Told once, with what can be done about it: nothing is repeated at the fields, and saving again does not decide it.
  for (let press = 0; press < 2; press += 1) {
    const refused = one.page.waitForResponse((response) => response.request().method() === 'PATCH');
    await save(one);
    await refused;
    await expect.poll(() => notice.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await one.page.getByText('has changed this').count()).toBe(1);
    expect(await one.page.getByText('Which hole?').filter({ visible: true }).and(one.page.locator('form *')).count()).toBe(1);
    await promptOf(one).focus();
  }
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

it('who decides for their own words, and has to mend them first, is told at the field', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event);
  await host.visit('events.show', { event: event.id });
  const activity = await choiceOf(host, event, { prompt: 'Which slit?' });
  const one = await controlRoomOf(host, event.id);
  await fromTheMenu(one, 'Which slit?', 'Edit');
  await promptOf(one).fill('');
  await ben.visit('activities.update', { activity: activity.id }, { ...activity, prompt: 'Which hole?' });
  await one.page.getByRole('button', { name: 'Save mine over it' }).click();
  await expect.poll(() => promptOf(one).getAttribute('aria-invalid')).toBe('true');
  expect(await one.page.getByText('has changed this').count()).toBe(0);
  await promptOf(one).fill('Which of both?');
  await save(one);
  await one.page.getByRole('heading', { name: 'Which of both?' }).waitFor();
  await one.close();
});

it('on a small phone the field that somebody is typing in stays in sight when the choice between both comes above it', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event);
  await host.visit('events.show', { event: event.id });
  const activity = await choiceOf(host, event, { prompt: 'Which slit?' });
  const one = await livePageAs(browser, server, host, `/events/${event.id}`, { viewport: { width: 320, height: 640 } });
  await one.page.getByRole('navigation').getByRole('button', { name: /Agenda/ }).click();
  await fromTheMenu(one, 'Which slit?', 'Edit');
  await promptOf(one).fill('Which of the two slits does a single electron go through, if nobody looks?');
  const end = () => promptOf(one).evaluate((field) => field.getBoundingClientRect().bottom);
  const before = await end();
  await ben.visit('activities.update', { activity: activity.id }, { ...activity, prompt: 'Which hole?' });
  const notice = one.page.getByRole('alert').filter({ hasText: 'has changed this' });
  await notice.getByText('Which hole?').waitFor();
  const bar = one.page.getByRole('button', { name: 'Save', exact: true });
  await expect.poll(async () => (await end()) <= ((await bar.boundingBox())?.y ?? 0)).toBe(true);
  // That it could have been out of sight.
  expect(before + ((await notice.boundingBox())?.height ?? 0)).toBeGreaterThan(640);
  await one.close();
});

it('the choice between both stays until there is an answer, also when the request is lost or the server fails', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event);
  await host.visit('events.show', { event: event.id });
  const activity = await choiceOf(host, event, { prompt: 'Which slit?' });
  const series = await seriesOf(host, event);
  const one = await controlRoomOf(host, event.id);
  const { page } = one;
  one.allowProblem(/Failed to load resource: (?:net::ERR_FAILED|the server responded with a status of 503)/);
  const notice = page.getByRole('alert').filter({ hasText: 'has changed this' });
  const mine = notice.getByRole('button', { name: 'Save mine over it' });
  const isMineFocused = () => mine.evaluate((button) => button === document.activeElement);
  const patches = async (answer: (route: Route) => Promise<unknown>): Promise<void> => {
    await page.unroute('**/*');
    await page.route('**/*', (route) => (route.request().method() === 'PATCH' ? answer(route) : route.fallback()));
  };
  const failsAt = async (field: string): Promise<void> => {
    for (const answer of [(route: Route) => route.abort(), (route: Route) => route.fulfill({ status: 503, body: 'Not now' })]) {
      const gate = Promise.withResolvers<void>();
      await patches((route) => gate.promise.then(() => answer(route)));
      await mine.click();
      // On its way, and to be seen so.
      await expect.poll(() => mine.getAttribute('aria-busy')).toBe('true');
      expect([await isMineFocused(), await notice.getByRole('button', { name: 'Take theirs' }).isEnabled()]).toEqual([true, false]);
      gate.resolve();
      await page.getByText('The server did not answer.').waitFor();
      expect([await notice.count(), await isMineFocused()]).toEqual([1, true]);
    }
    // Nothing was decided: the next plain “Save” does not overwrite theirs.
    await page.unroute('**/*');
    await save(one);
    await expect.poll(() => notice.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByLabel(field).inputValue()).toBe('Mine');
  };

  await fromTheMenu(one, 'Which slit?', 'Edit');
  await promptOf(one).fill('Mine');
  await ben.visit('activities.update', { activity: activity.id }, { ...activity, prompt: 'Which hole?' });
  await notice.getByText('Which hole?').waitFor();
  await failsAt('What do you want to ask?');
  expect((await server.world.store.activities.byId(activity.id))?.prompt).toBe('Which hole?');
  // Saved, and told by the push before the answer is there: what stands as theirs is theirs.
  const gate = Promise.withResolvers<void>();
  await patches(async (route) => {
    const response = await route.fetch();
    await gate.promise;
    await route.fulfill({ response });
  });
  await mine.click();
  await page.getByRole('region', { name: 'Agenda' }).getByTitle('Mine').waitFor();
  expect([await notice.getByText('Which hole?').count(), await notice.getByText('Mine', { exact: true }).count()]).toEqual([1, 0]);
  gate.resolve();
  await page.getByRole('heading', { name: 'Mine' }).waitFor();

  await page.unroute('**/*');
  await fromTheMenu(one, 'Quiz night', 'Rename');
  await page.getByLabel('Title').fill('Mine');
  await ben.visit('series.update', { series: series.id }, { title: 'Grand final' });
  await notice.getByText('Grand final').waitFor();
  await failsAt('Title');
  expect((await server.world.store.series.byId(series.id))?.title).toBe('Grand final');
  await one.close();
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
  await one.page.getByText('Somebody else on the crew has deleted this.').waitFor();
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
  await expect.poll(() => one.page.getByRole('alert').evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await one.page.getByText('has changed this').count()).toBe(1);
  expect(await title.inputValue()).toBe('The last one');
  await one.page.getByRole('button', { name: 'Save mine over it' }).click();
  await one.page.getByRole('heading', { name: 'The last one' }).waitFor();
  await one.close();
});

it('a label that another of the crew changed meanwhile is not overwritten unseen', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event);
  await host.visit('events.show', { event: event.id });
  const form = { name: 'Exam', colour: '#aa0000', isPublic: false };
  const { control } = await host.see('events/show', 'labels.create', { event: event.id }, form);
  const one = await controlRoomOf(host, event.id);
  await one.page.goto(`${server.address}/events/${event.id}/moderation`);
  await isLive(one);
  await one.page.getByRole('button', { name: 'Labels…' }).click();
  const dialog = one.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Change' }).click();
  const name = dialog.getByLabel('Change “Exam”');
  await name.fill('Finals');
  await ben.visit('labels.update', { event: event.id, label: control.labels[0]?.id ?? '' }, { ...form, name: 'Test', seen: form });
  await dialog.getByRole('listitem').filter({ hasText: 'Test' }).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('alert').getByText('to: “Test”').waitFor();
  expect(await dialog.getByLabel(/^Change/).inputValue()).toBe('Finals');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('listitem').filter({ hasText: 'Finals' }).waitFor();
  await one.close();
});

it('a drag in an order that another of the crew has changed meanwhile is told, not done', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event);
  await host.visit('events.show', { event: event.id });
  const ids: string[] = [];
  for (const prompt of ['First?', 'Second?', 'Third?']) ids.push((await choiceOf(host, event, { prompt })).id);
  const one = await controlRoomOf(host, event.id);
  await settled(one.page);
  const rows = one.page.getByRole('list', { name: 'Activities' }).getByRole('listitem');
  const shown = () => rows.evaluateAll((all) => all.map((row) => row.querySelector('button[title]')?.getAttribute('title') ?? ''));
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
  await drag('First?', 'Third?', () => ben.visit('activity-orders.update', { event: event.id }, { ids: [ids[1], ids[0], ids[2]], seenIds: ids }));
  await one.page.getByRole('alert').getByText('changed in the meantime').waitFor();
  await expect.poll(shown).toEqual(['Second?', 'First?', 'Third?']);
  await drag('First?', 'Third?', () => Promise.resolve());
  await expect.poll(shown).toEqual(['Second?', 'Third?', 'First?']);
  await one.close();
});

it('a setting that one of the crew changes is seen by the other, on the desk, in the settings and on the screen', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
  await host.visit('events.show', { event: event.id });
  const [desk, settings, screen] = [await controlRoomOf(host, event.id), await controlRoomOf(host, event.id), await controlRoomOf(host, event.id)];
  await desk.page.goto(`${server.address}/events/${event.id}/moderation`);
  await settings.page.goto(`${server.address}/events/${event.id}/edit`);
  await screen.page.goto(`${server.address}/screens/${event.id}`);
  await desk.page.getByText('New questions appear here for you to approve or reject.').waitFor();
  expect(await screen.page.getByText('You also need the passcode.').count()).toBe(0);
  const moderation = settings.page.getByRole('switch', { name: 'Moderation' });
  expect(await moderation.isChecked()).toBe(true);
  await ben.visit('events.update', { event: event.id }, { hasModeration: false, passcode: 'double slit', title: 'Physics 102' });
  await desk.page.getByText('Moderation is off: new questions are on show at once.').waitFor();
  await screen.page.getByText('You also need the passcode.').first().waitFor();
  await expect.poll(() => moderation.isChecked()).toBe(false);
  // What was seen to change is no conflict.
  await expect.poll(() => settings.page.getByLabel('Title', { exact: true }).inputValue()).toBe('Physics 102');
  await moderation.click();
  await desk.page.getByText('New questions appear here for you to approve or reject.').waitFor();
  await settings.page.getByLabel('Title', { exact: true }).fill('Physics 103');
  await settings.page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await desk.page.getByText('Physics 103').first().waitFor();
  await ben.visit('events.update', { event: event.id }, { clearPasscode: true });
  await screen.page.getByText('You also need the passcode.').first().waitFor({ state: 'detached' });
  for (const person of [desk, settings, screen]) await person.close();
});

it('of two who give a reason at once the second is shown what the first one wrote, and then may replace it', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
  const question = await questionBy(await participantAt(server, event.code, 'Ada'), event, 'Is it lunch time yet?');
  await host.visit('moderations.update', { event: event.id }, { questions: [question], action: 'reject' });
  const reason = async () => (await server.world.store.questions.ofEvent(event.id))[0]?.rejectionReason;
  const { page, close } = await livePageAs(browser, server, host, `/events/${event.id}/moderation`);
  await page.getByRole('button', { name: /rejected/i }).first().click();
  const row = page.getByRole('listitem').filter({ hasText: 'Is it lunch time yet?' });
  await row.getByRole('button', { name: 'More for this question' }).click();
  await page.getByRole('menuitem', { name: 'Add a reason' }).click();
  await row.getByRole('textbox', { name: 'Reason' }).fill('Soon.');
  await ben.visit('moderations.update', { event: event.id }, { questions: [question], action: 'reject', reason: 'Off topic.' });
  const notice = row.getByRole('alert').filter({ hasText: 'has given a reason in the meantime' });
  await notice.getByText('Off topic.').waitFor();
  expect([await row.getByRole('textbox', { name: 'Reason' }).inputValue(), await reason()]).toEqual(['Soon.', 'Off topic.']);
  await row.getByRole('button', { name: 'Send the reason' }).click();
  await expect.poll(reason).toBe('Soon.');
  await close();
});

it.each(['', '/moderation'])('of two who answer in writing at once the slower one keeps the form, reads what the other wrote, and may replace it or take it (/events/…%s)', async (path) => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
  const question = await questionBy(await participantAt(server, event.code, 'Ada'), event, 'When is the exam?', { host });
  const answers = (answer: string) => ben.visit('moderations.update', { event: event.id }, { questions: [question], action: 'answer', answer });
  const stored = async () => (await server.world.store.questions.ofEvent(event.id))[0]?.answer;
  const { page, close } = await livePageAs(browser, server, host, `/events/${event.id}${path}`);
  const row = page.getByRole('listitem').filter({ hasText: 'When is the exam?' });
  const field = row.getByRole('textbox', { name: 'Answer in writing' });
  const begin = async (item: string): Promise<void> => {
    await row.getByRole('button', { name: 'More for this question' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const publish = row.getByRole('button', { name: 'Publish the answer' });
  const notice = row.getByRole('alert').filter({ hasText: 'has answered in the meantime' });

  // Ben's is stored while this one is on its way, so that it is refused.
  await begin('Answer in writing');
  await field.fill('On Monday.');
  await beforeNextSend(page, () => answers('On Tuesday.'));
  await publish.click();
  await notice.getByText('On Tuesday.').waitFor();
  expect([await field.inputValue(), await stored()]).toEqual(['On Monday.', 'On Tuesday.']);
  // One notice says it, not two.
  await expect.poll(() => row.getByRole('alert').count()).toBe(1);
  await publish.click();
  await field.waitFor({ state: 'detached' });
  expect(await stored()).toBe('On Monday.');

  // The other way round: theirs is taken.
  await begin('Change the written answer');
  await field.fill('On Wednesday.');
  await answers('On Friday.');
  await notice.getByText('On Friday.').waitFor();
  await row.getByRole('button', { name: 'Take theirs' }).click();
  await notice.waitFor({ state: 'detached' });
  expect([await field.inputValue(), await stored()]).toEqual(['On Friday.', 'On Friday.']);
  await row.getByRole('button', { name: 'Cancel' }).click();
  await field.waitFor({ state: 'detached' });
  await close();
});

it('a moderator finds the results from the control room, wide and on a phone, and from the desk, and nothing there that they may not run', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
  const to = `${server.address}/events/${event.id}/results`;
  const room = await controlRoomOf(ben, event.id);
  const results = () => room.page.getByRole('link', { name: 'Results' }).filter({ visible: true });
  await results().waitFor();
  for (const name of ['Settings', 'Audit log', 'Crew']) expect(await room.page.getByRole('link', { name, exact: true }).count()).toBe(0);
  expect(await room.page.getByRole('button', { name: 'End', exact: true }).count()).toBe(0);
  await room.page.goto(`${server.address}/events/${event.id}/moderation`);
  await results().click();
  await room.page.waitForURL(to);
  await room.page.getByRole('heading', { name: 'Physics 101' }).first().waitFor();
  await room.close();
  const phone = await livePageAs(browser, server, ben, `/events/${event.id}`, { viewport: { width: 390, height: 844 } });
  await phone.page.getByRole('navigation').getByText('Event', { exact: true }).click();
  await phone.page.getByRole('link', { name: 'Results' }).filter({ visible: true }).click();
  await phone.page.waitForURL(to);
  await phone.close();
});

it.each(['', '/moderation'])('of two who decide at once the second is told who has done what, and can decide otherwise; no undo says what was not done (/events/…%s)', async (path) => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
  const ada = await participantAt(server, event.code, 'Ada');
  const question = await questionBy(ada, event, 'Is it lunch time yet?');
  const stored = async () => (await server.world.store.questions.ofEvent(event.id)).find(({ id }) => id === question)?.state;
  const { page, close } = await livePageAs(browser, server, host, `/events/${event.id}${path}`);
  const row = page.getByRole('listitem').filter({ hasText: 'Is it lunch time yet?' });
  const undo = page.getByRole('button', { name: /^Undo/ });
  const note = page.getByRole('alert').filter({ hasText: 'Not done, because it is no longer as you saw it' });
  await row.getByRole('button', { name: 'Reject', exact: true }).waitFor();
  await beforeNextSend(page, () => ben.visit('moderations.update', { event: event.id }, { questions: [question], action: 'approve' }));
  await row.getByRole('button', { name: 'Reject', exact: true }).click();
  await note.getByText('Ben has approved this in the meantime.').waitFor();
  expect([await stored(), await undo.count(), await page.getByRole('alert').count()]).toEqual(['approved', 0, 1]);
  await note.getByRole('button', { name: 'Back to the queue' }).click();
  await note.waitFor({ state: 'detached' });
  await expect.poll(stored).toBe('pending');

  // The other way round: it can be approved from where it is.
  await beforeNextSend(page, () => ben.visit('moderations.update', { event: event.id }, { questions: [question], action: 'reject' }));
  await row.getByRole('button', { name: 'Approve', exact: true }).click();
  await note.getByText('Ben has rejected this in the meantime.').waitFor();
  await note.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(stored).toBe('approved');
  // An undo takes back nothing that was decided while it was on its way.
  await beforeNextSend(page, () => ben.visit('moderations.update', { event: event.id }, { questions: [question], action: 'answer' }));
  await page.getByRole('button', { name: /^Undo: approved/ }).click();
  await page.getByRole('alert').getByText('Ben has answered this in the meantime.').waitFor();
  expect(await stored()).toBe('answered');
  await close();
});

it.each(['', '/moderation'])('on a small phone the way to decide otherwise stands below the words, and covers none of them (/events/…%s)', async (path) => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
  const question = await questionBy(await participantAt(server, event.code, 'Ada'), event, 'Will the slides be put somewhere we can find them after the lecture?');
  const { page, close } = await livePageAs(browser, server, host, `/events/${event.id}${path}`, { viewport: { width: 320, height: 640 } });
  if (path === '') await page.getByRole('navigation').getByRole('button', { name: /Questions/ }).click();
  await beforeNextSend(page, () => ben.visit('moderations.update', { event: event.id }, { questions: [question], action: 'reject' }));
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const row = page.getByRole('alert').filter({ hasText: 'Not done' }).getByRole('listitem');
  await row.waitFor();
  const [words, way] = [await row.locator('> span').boundingBox(), await row.getByRole('button').boundingBox()];
  if (!words || !way) throw new Error('not on the page');
  expect(way.y).toBeGreaterThanOrEqual(words.y + words.height);
  expect(words.width).toBeGreaterThan(200);
  await close();
});

it('of several that are decided at once, what somebody else has decided meanwhile is left and named, and the others go through', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
  const ada = await participantAt(server, event.code, 'Ada');
  const [when, where, what] = [await questionBy(ada, event, 'When is lunch?'), await questionBy(ada, event, 'Where is lunch?'), await questionBy(ada, event, 'What is lunch?')];
  const stored = async () => new Map((await server.world.store.questions.ofEvent(event.id)).map(({ id, state, rejectionReason }) => [id, [state, rejectionReason]]));
  const { page, close } = await livePageAs(browser, server, host, `/events/${event.id}/moderation`);
  for (const box of await page.getByRole('listitem').getByRole('checkbox').all()) await box.check();
  const bar = page.locator('.bulk-bar');
  await bar.getByRole('button', { name: 'Reject with a reason' }).click();
  await bar.getByLabel('Reason').fill('Ask at the desk.');
  await beforeNextSend(page, () => ben.visit('moderations.update', { event: event.id }, { questions: [where], action: 'approve' }));
  await bar.getByLabel('Reason').press('Enter');
  const note = page.getByRole('alert').filter({ hasText: 'Not done' });
  await note.getByText('Ben has approved this in the meantime.').waitFor();
  await note.getByText('“Where is lunch?”').waitFor();
  const rejected = ['rejected', 'Ask at the desk.'];
  expect(await stored()).toEqual(new Map([[when, rejected], [where, ['approved', null]], [what, rejected]]));
  // What the undo names is what was done here.
  await page.getByRole('button', { name: 'Undo: rejected 2 questions' }).click();
  await expect.poll(stored).toEqual(new Map([[when, ['pending', null]], [where, ['approved', null]], [what, ['pending', null]]]));
  await close();
});

/** Presses a key in the page in the moment in which something is drawn there, however slow the machine: no hand could have seen it. */
async function pressAsDrawn({ page }: TestPage, key: string, where: string, words: string): Promise<void> {
  await page.evaluate(([pressed, selector, awaited]) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)?.textContent.includes(awaited)) return;
      observer.disconnect();
      // What a key does something about is prevented.
      Object.assign(window, { pressed: !document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true })) });
    }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
  }, [key, where, words] as const);
}

const wasPressed = ({ page }: TestPage) => page.waitForFunction(() => (window as unknown as { pressed?: boolean }).pressed);

it('of two who archive the same at once, neither brings it back: the key that would shows it again only once that could be seen', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
  const ada = await participantAt(server, event.code);
  const [one, other] = [await questionBy(ada, event, 'Which slit?', { host }), await questionBy(ada, event, 'And then?')];
  const stored = async () => new Map((await server.world.store.questions.ofEvent(event.id)).map(({ id, state }) => [id, state]));
  const desk = await controlRoomOf(host, `${event.id}/moderation`);
  const { page } = desk;
  // What waits comes first.
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('j');
  await page.getByRole('listitem').filter({ hasText: 'Which slit?' }).locator('[aria-keyshortcuts="h"]').waitFor();
  await page.getByRole('button', { name: 'Rejected and archived: 0' }).waitFor();
  await pressAsDrawn(desk, 'x', 'main', 'Rejected and archived: 1');
  await ben.visit('moderations.update', { event: event.id }, { questions: [one], action: 'archive' });
  await wasPressed(desk);
  // What is asked for is sent in turn: had the key done something, it would be done before this.
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.poll(stored).toEqual(new Map([[one, 'archived'], [other, 'approved']]));
  // It is not offered to be taken back by who did nothing.
  await page.getByRole('button', { name: 'Undo: approved “And then?”' }).click();
  await expect.poll(stored).toEqual(new Map([[one, 'archived'], [other, 'pending']]));
  expect([await page.getByRole('button', { name: /^Undo/ }).count(), await page.getByRole('alert').count()]).toEqual([0, 0]);
  await desk.close();
});

async function threeOnScreen() {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
  const ada = await participantAt(server, event.code);
  const ids: string[] = [];
  for (const body of ['First?', 'Second?', 'Third?']) ids.push(await questionBy(ada, event, body, { host }));
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  const [first = '', second = ''] = ids;
  await (await participantAt(server, event.code)).visit('upvotes.create', { code: event.code, question: second });
  const decide = (question: string, action: string) => ben.visit('moderations.update', { event: event.id }, { questions: [question], action });
  await decide(first, 'highlight');
  const states = async () => Object.fromEntries((await server.world.store.questions.ofEvent(event.id)).map(({ body, state }) => [body, state]));
  return { host, event, decide, first, second, states };
}

it('of two who press “Answered, next” at once, the second does not finish the question that the first has brought', async () => {
  const { host, event, decide, first, second, states } = await threeOnScreen();
  const room = await controlRoomOf(host, event.id);
  const { page } = room;
  await page.locator('[data-actions]').getByRole('button', { name: 'Answered, next' }).waitFor();
  await pressAsDrawn(room, 'd', '[data-in-hand] li[class*="bg-accent-soft"]', 'Second?');
  await decide(first, 'answer');
  await decide(second, 'highlight');
  await wasPressed(room);
  await page.keyboard.press('p');
  await expect.poll(async () => (await server.world.store.events.byId(event.id))?.questionsOpen).toBe(false);
  expect(await states()).toEqual({ 'First?': 'answered', 'Second?': 'highlighted', 'Third?': 'approved' });
  await room.close();
});

it.each([
  ['the one that is finished', { 'First?': 'archived', 'Second?': 'highlighted', 'Third?': 'approved' }, 'Undo: put on the screen “Second?”', { 'First?': 'archived', 'Second?': 'approved', 'Third?': 'approved' }],
  ['the one that is brought', { 'First?': 'answered', 'Second?': 'archived', 'Third?': 'approved' }, 'Undo: answered “First?”', { 'First?': 'highlighted', 'Second?': 'archived', 'Third?': 'approved' }],
] as const)('where somebody else decides about %s while “Answered, next” is on its way, what was not done is said, and what was done can be taken back', async (which, after, undo, back) => {
  const { host, event, decide, first, second, states } = await threeOnScreen();
  const overtaken = which === 'the one that is finished' ? first : second;
  const room = await controlRoomOf(host, event.id);
  const { page } = room;
  const goOn = page.locator('[data-actions]').getByRole('button', { name: 'Answered, next' });
  await goOn.waitFor();
  await beforeNextSend(page, async () => {
    if (overtaken === first) await decide(first, 'answer');
    await decide(overtaken, 'archive');
  });
  await goOn.click();
  const note = page.getByRole('alert').filter({ hasText: 'Not done, because it is no longer as you saw it' });
  await note.getByText('Ben has archived this in the meantime.').waitFor();
  await note.getByText(overtaken === first ? '“First?”' : '“Second?”').waitFor();
  expect([await states(), await page.getByRole('alert').count()]).toEqual([after, 1]);
  await page.getByRole('button', { name: undo }).click();
  await expect.poll(states).toEqual(back);
  await room.close();
});

it.each([
  ['the next one cannot be brought', 1, { 'First?': 'highlighted', 'Second?': 'approved', 'Third?': 'approved' }],
  ['the one before cannot be finished, and somebody else has decided about the next', 2, { 'First?': 'highlighted', 'Second?': 'archived', 'Third?': 'approved' }],
] as const)('where %s by “Answered, next”, it says so, and the screen is not left without a question', async (_, failing, after) => {
  const { host, event, decide, second, states } = await threeOnScreen();
  const room = await controlRoomOf(host, event.id);
  const { page } = room;
  room.allowProblem(/503/);
  const goOn = page.locator('[data-actions]').getByRole('button', { name: 'Answered, next' });
  await goOn.waitFor();
  let count = 0;
  await page.route('**/moderations', async (route) => {
    count += 1;
    if (count === failing) return route.fulfill({ status: 503, json: { error: { code: 'SERVER_BUSY', message: 'Busy now.' } } });
    if (failing === 2) await decide(second, 'archive');
    return route.continue();
  });
  await goOn.click();
  await page.getByRole('alert').getByText('Busy now.').waitFor();
  expect([await states(), count]).toEqual([after, failing]);
  expect(await page.getByText('Ben has archived this in the meantime.').count()).toBe(failing - 1);
  await room.close();
});

it('who changes what gives points while another of the crew opens that question saves the rest, and reads what of it stays as it was asked', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
  await host.visit('events.show', { event: event.id });
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 600 });
  const one = await controlRoomOf(host, event.id);
  const { page } = one;
  await fromTheMenu(one, question.prompt, 'Edit');
  await promptOf(one).fill('Which planet is the heaviest?');
  await page.getByLabel('Points').fill('500');
  await page.getByRole('checkbox', { name: 'Option C is right' }).check();
  await page.getByLabel('Seconds to answer').fill('300');

  await play(ben, quiz, 'start', 'next');
  const note = page.getByRole('status').filter({ hasText: 'It was opened while you were changing what gives points.' });
  await note.getByText('You had written as points: 500').waitFor();
  // What is right is covered while the room answers.
  expect(await note.getByText('Venus').count()).toBe(0);
  expect([await promptOf(one).inputValue(), await page.getByLabel('Points').inputValue(), await page.getByLabel('Points').isDisabled()]).toEqual(['Which planet is the heaviest?', '1000', true]);
  await page.getByRole('button', { name: 'Show here' }).click();
  await note.getByText('You had written as right: Jupiter, Venus').waitFor();
  await page.reload();
  await isLive(one);
  await fromTheMenu(one, question.prompt, 'Edit');
  await note.getByText('You had written as points: 500').waitFor();
  await save(one);
  await promptOf(one).waitFor({ state: 'detached' });
  expect(await server.world.store.activities.byId(question.id)).toMatchObject({ prompt: 'Which planet is the heaviest?', points: 1_000, timerSeconds: 300, correct: { options: [question.options[1]?.id] } });
  await one.close();
});
