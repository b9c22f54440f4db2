import { expect, it } from 'vitest';
import { crewMemberAt, hostWithEvent } from '#support/factories/events.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { waitUntilLive, openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
const stored = (id: string) => server.world.store.events.byId(id);

itInFullMatrix.each([
  {
    field: 'passcode',
    label: /^(New passcode|Passcode)/,
    typed: 'abc',
    refusal: 'Enter at least 4 characters.',
    corrected: 'abracadabra',
    shownOnceSaved: '',
    isSecret: true,
  },
  {
    field: 'list of sites',
    label: 'Sites that may show the room',
    typed: 'https://example.org\nmy course',
    refusal: 'Write each site as https://example.org, one per line.',
    corrected: 'https://example.org\nhttps://course.example',
    shownOnceSaved: 'https://example.org\nhttps://course.example',
    isSecret: false,
  },
])(
  'keeps an unsaved $field through a reconnection, other saves, a refusal and a lost network',
  async ({ label, typed, refusal, corrected, shownOnceSaved, isSecret }) => {
    const { host, event } = await hostWithEvent(server);
    const ben = await crewMemberAt(server, host, event);
    const person = await openLivePageAs(browser, server, host, `/events/${event.id}/edit`);
    const { page } = person;
    const input = page.getByRole('textbox', { name: label });
    const section = page.locator('form').filter({ has: input });
    const save = () => section.getByRole('button', { name: 'Save' }).click();
    /** Whether the draft in the tab's storage has this text. The storage never holds a secret. */
    const isKept = async (text: string) => {
      expect(await input.inputValue()).toBe(text);
      await section.getByText('Not saved yet.').waitFor();
      expect(
        await page.evaluate(
          (part) =>
            [sessionStorage, localStorage].some((storage) =>
              Object.keys(storage).some((key) => storage.getItem(key)?.includes(part)),
            ),
          text.slice(0, 12),
        ),
      ).toBe(!isSecret);
    };
    await input.fill(typed);

    // A colleague changes settings; this page reloads them once its socket is back.
    await ben.visit('events.update', { event: event.id }, { title: 'Optics 101', retentionDays: 7 });
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
    await page.getByText('Everything is deleted 7 days after the event ends').waitFor();
    await isKept(typed);

    person.allowProblem(/status of 422|ERR_FAILED/);
    // A switch is saved immediately, and refreshes the page. It takes the focus, so the server refuses the text.
    await page.getByRole('switch', { name: 'People can upvote questions' }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await isKept(typed);

    await save();
    await section.getByText(refusal).waitFor();
    await isKept(typed);
    await input.fill(corrected);
    await page.route(`**/events/${event.id}`, (route) => route.abort());
    await save();
    await section.getByText('The server did not answer.').waitFor();
    await isKept(corrected);
    await page.unroute(`**/events/${event.id}`);
    await page.reload();
    await waitUntilLive(person);
    if (isSecret) {
      expect(await input.inputValue()).toBe('');
      await input.fill(corrected);
    }
    await isKept(corrected);

    await save();
    await section.getByText('Saved').waitFor();
    await page.reload();
    expect(await input.inputValue()).toBe(shownOnceSaved);
    expect(await section.getByText('Not saved yet.').count()).toBe(0);
    await person.close();
  },
);

it('saves a switch immediately and text when it loses the focus, and undoes both', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Optics' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/edit`);
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
  await close();
});

it('keeps text typed during a save, and saves it next', async () => {
  const { host, event } = await hostWithEvent(server);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/edit`);
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
  await form.getByText('Not saved yet.').waitFor();
  expect(await title.inputValue()).toBe('Optics 102');
  held = Promise.withResolvers();
  await title.press('Enter');
  await title.fill('Optics 103');
  // Leaving the field asks for another save while this one is under way.
  await title.press('Tab');
  held.resolve();
  await isStored('Optics 103');
  await form.getByText('Not saved yet.').waitFor({ state: 'detached' });
  await close();
});
