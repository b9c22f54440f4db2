import {
  act,
  clickOn,
  configure,
  expect,
  goOffline,
  it,
  openActivity,
  openChoice,
  type Page,
  see,
  seeHeading,
  withScenes,
} from '#support/browser.ts';

const { server, scene } = withScenes();

/** The stored answers, as `client/outbox/store.ts` keeps them. Adds `added` first, if given. */
const storedAnswers = (page: Page, added: object | null = null) =>
  page.evaluate(async (entry) => {
    const { promise, resolve } = Promise.withResolvers<{ submissionId: string; participantId: string }[]>();
    const request = indexedDB.open('handcount', 1);
    request.addEventListener('success', () => {
      const store = request.result.transaction('ballots', 'readwrite').objectStore('ballots');
      if (entry) store.put(entry);
      const all = store.getAll();
      all.addEventListener('success', () => {
        request.result.close();
        resolve(all.result as { submissionId: string; participantId: string }[]);
      });
    });
    return promise;
  }, added);

const drafts = (page: Page) =>
  page.evaluate(() =>
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith('draft:') && !key.endsWith(':tab'))
      .toSorted(),
  );

it('deletes drafts and late answers of a participant who leaves, and keeps those of others', async () => {
  const { host, event, openPhone } = await scene();
  const poll = await openChoice(host, event);
  const phone = await openPhone();
  const { page } = phone;
  const panel = page.locator('#poll');
  await panel.getByRole('radio', { name: 'Left' }).waitFor();
  await goOffline(phone);
  await panel.getByRole('radio', { name: 'Left' }).click({ force: true });
  await see(panel, 'sent when you are back online');
  await act(host, poll, 'close');
  await server.world.store.activities.update(poll.id, { closedAt: Date.now() - 2_001 });
  await phone.context.setOffline(false);
  await panel.getByText('Your answer came too late.').first().waitFor();
  await openActivity(host, event, 'text');
  await panel.getByLabel('Your answer').fill('My half-typed thought');
  const others = [
    `draft:${event.id}:another-participant:answer:a:1`,
    'draft:another-room:another-participant:question',
  ];
  await page.evaluate((keys) => keys.forEach((key) => sessionStorage.setItem(key, 'theirs')), others);
  const [late] = await storedAnswers(page);
  await storedAnswers(page, {
    ...late,
    submissionId: 'of-another-participant',
    participantId: 'another-participant',
  });
  expect((await drafts(page)).length).toBeGreaterThan(others.length);
  expect(await storedAnswers(page)).toHaveLength(2);
  // The join page, too, lets a participant who has to give a name leave.
  await configure(host, event, { naming: 'required' });
  await page.goto(`${server.address}/e/${event.code}`);
  await page.getByLabel('Your name').fill('Half a na');
  await page.getByText('Leave this event').click();
  const loaded = page.waitForEvent('load');
  await clickOn(page, 'Leave', { exact: true });
  await seeHeading(page, 'Join with a code');
  await loaded;
  expect(await drafts(page)).toEqual(others.toSorted());
  expect((await storedAnswers(page)).map(({ submissionId }) => submissionId)).toEqual(['of-another-participant']);
});
