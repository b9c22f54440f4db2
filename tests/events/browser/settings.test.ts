import {
  act,
  answerAs,
  clickOn,
  configure,
  crewMemberAt,
  expect,
  gone,
  it,
  itInFullMatrix,
  openActivity,
  see,
  waitUntilLive,
  withScenes,
} from '#support/browser.ts';

const { server, scene } = withScenes();

const stored = (id: string) => server.world.store.events.byId(id);

itInFullMatrix(
  'keeps an unsaved passcode through a reconnection, other saves, a refusal and a lost network',
  async () => {
    const { host, event, openCrew } = await scene();
    const ben = await crewMemberAt(server, host, event);
    const person = await openCrew('/edit');
    person.allowProblem(/status of 422|ERR_FAILED/);
    const { page } = person;
    const input = page.getByRole('textbox', { name: /^(New passcode|Passcode)/ });
    const section = page.locator('form').filter({ has: input });
    const save = () => clickOn(section, 'Save');
    /** The tab's storage holds the draft of the sites, but never a secret. */
    const isKept = async (text: string) => {
      expect(await input.inputValue()).toBe(text);
      await see(section, 'Not saved yet.');
      const drafts = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage].map(Object.entries)));
      expect([drafts.includes('my course'), drafts.includes(text)]).toEqual([true, false]);
    };
    await page.getByRole('textbox', { name: 'Sites that may show the room' }).fill('my course');
    await input.fill('§§§');

    // A colleague changes settings; this page reloads them once its socket is back.
    await configure(ben, event, { title: 'Optics 101', retentionDays: 7 });
    const socket = (action: 'disconnect' | 'connect') =>
      page.evaluate(
        (name) =>
          (window as unknown as { Echo: { connector: { pusher: Record<string, () => void> } } }).Echo.connector.pusher[
            name
          ]?.(),
        action,
      );
    await socket('disconnect');
    await socket('connect');
    await waitUntilLive(person);
    await see(page, 'Everything is deleted 7 days after the event ends');
    await isKept('§§§');

    // A switch is saved immediately, and refreshes the page. It takes the focus, so the server refuses the text.
    await page.getByRole('switch', { name: 'People can upvote questions' }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await isKept('§§§');

    await save();
    await see(section, 'Enter at least 4 characters.');
    await isKept('§§§');
    await input.fill('abracadabra');
    await page.route(`**/events/${event.id}`, (route) => route.abort());
    await save();
    await see(section, 'The server did not answer.');
    await isKept('abracadabra');
    await page.unroute(`**/events/${event.id}`);
    await page.reload();
    await waitUntilLive(person);
    expect(await input.inputValue()).toBe('');
    await input.fill('abracadabra');
    await isKept('abracadabra');

    await save();
    await see(section, 'Saved');
    await page.reload();
    expect(await input.inputValue()).toBe('');
    expect(await section.getByText('Not saved yet.').count()).toBe(0);
  },
);

it('saves a switch immediately and text when it loses the focus, and undoes both', async () => {
  const { event, openCrew } = await scene({ title: 'Optics' });
  const { page } = await openCrew('/edit');
  const section = (id: string) => page.locator(`section#${id}`);
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  const copy = page.getByRole('textbox', { name: 'Title of the copy' });
  const isStored = (fields: Record<string, unknown>) =>
    expect.poll(() => stored(event.id)).toMatchObject({ title: 'Optics', reactionsOpen: true, ...fields });
  expect(await copy.inputValue()).toBe('Optics (copy)');
  await title.fill('Optics 101');
  await section('event').getByText('Not saved yet.').waitFor();
  await page.reload();
  await expect.poll(() => title.inputValue()).toBe('Optics 101');
  await isStored({});
  await title.press('Tab');
  await section('event').getByText('Saved', { exact: true }).waitFor();
  await isStored({ title: 'Optics 101' });
  await expect.poll(() => copy.inputValue()).toBe('Optics 101 (copy)');
  await section('event').getByRole('button', { name: 'Undo' }).click();
  await isStored({});
  await expect.poll(() => title.inputValue()).toBe('Optics');
  await section('event').getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });

  await section('reactions').getByRole('switch').click();
  await section('reactions').getByText('Saved', { exact: true }).waitFor();
  await isStored({ reactionsOpen: false });
  await section('reactions').getByRole('button', { name: 'Undo' }).click();
  await isStored({});
  await section('look').getByRole('button', { name: 'Green' }).click();
  await isStored({ accent: '#0f6b5c' });
  await copy.fill('Optics 102');
  await title.fill('Waves');
  await title.press('Enter');
  await isStored({ title: 'Waves', accent: '#0f6b5c' });
  expect(await copy.inputValue()).toBe('Optics 102');
});

it('keeps text typed during a save, and saves it next', async () => {
  const { event, openCrew } = await scene();
  const { page } = await openCrew('/edit');
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  const form = page.locator('form').filter({ has: title });
  let held = Promise.withResolvers<void>();
  await page.route(`**/events/${event.id}`, async (request) => {
    if (request.request().method() === 'PATCH') await held.promise;
    await request.continue();
  });
  const isStored = (text: string) => expect.poll(async () => (await stored(event.id))?.title).toBe(text);
  await title.fill('Optics 101');
  await title.press('Enter');
  await title.fill('Optics 102');
  held.resolve();
  await isStored('Optics 101');
  await see(form, 'Not saved yet.');
  expect(await title.inputValue()).toBe('Optics 102');
  held = Promise.withResolvers();
  await title.press('Enter');
  await title.fill('Optics 103');
  // Leaving the field asks for another save while this one is under way.
  await title.press('Tab');
  held.resolve();
  await isStored('Optics 103');
  await gone(form.getByText('Not saved yet.'));
});

it('recolours an open room, including charts, and undoes it', async () => {
  const { host, event, join, openRoom } = await scene();
  const ada = await join('Ada');
  const poll = await openActivity(host, event, 'scale', { prompt: 'The pace was right.' });
  await answerAs(ada, event, poll, { value: 4 });
  await act(host, poll, 'reveal');
  const { page } = await openRoom(ada);
  const column = page.locator('.column-chart .plain-fill').first();
  await column.waitFor({ state: 'attached' });
  const fill = () => column.evaluate((element) => getComputedStyle(element).fill);
  const initial = await fill();
  await configure(host, event, { accent: '#a3320b' });
  await expect.poll(fill).not.toBe(initial);
  await configure(host, event, { accent: null });
  await expect.poll(fill).toBe(initial);
});
