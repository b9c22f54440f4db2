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
    await page.getByText('This event is deleted 7 days after it ends').waitFor();
    await isKept(typed);

    // A switch is saved immediately, and refreshes the page.
    await page.getByRole('switch', { name: 'People can upvote questions' }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await isKept(typed);

    person.allowProblem(/status of 422|ERR_FAILED/);
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

it('saves a switch immediately and text by its button, and updates a copy’s title until it is edited', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Optics' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/edit`);
  const section = (id: string) => page.locator(`section#${id}`);
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  const copy = page.getByRole('textbox', { name: 'Title of the copy' });
  const saveTitle = async () => {
    const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await section('event').getByRole('button', { name: 'Save' }).click();
    await (await answered).finished();
    await section('event').getByText('Saved', { exact: true }).waitFor();
  };
  expect(await copy.inputValue()).toBe('Optics (copy)');
  await title.fill('Optics 101');
  await section('event').getByText('Not saved yet.').waitFor();
  await section('reactions').getByRole('switch').click();
  await section('reactions').getByText('Saved', { exact: true }).waitFor();
  expect(await stored(event.id)).toMatchObject({ title: 'Optics', reactionsOpen: false });
  await page.reload();
  await expect.poll(() => title.inputValue()).toBe('Optics 101');
  await saveTitle();
  expect(await stored(event.id)).toMatchObject({ title: 'Optics 101' });
  await expect.poll(() => copy.inputValue()).toBe('Optics 101 (copy)');
  await copy.fill('Optics 102');
  await title.fill('Waves');
  await saveTitle();
  expect(await copy.inputValue()).toBe('Optics 102');
  await close();
});

it('keeps text typed during a save, and saves it next', async () => {
  const { host, event } = await hostWithEvent(server);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/edit`);
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  const form = page.locator('form').filter({ has: title });
  const { promise: isTyped, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(`**/events/${event.id}`, async (request) => {
    if (request.request().method() === 'PATCH') await isTyped;
    await request.continue();
  });
  await title.fill('Optics 101');
  await form.getByRole('button', { name: 'Save' }).click();
  await title.fill('Optics 102');
  goOn();
  await expect.poll(async () => (await stored(event.id))?.title).toBe('Optics 101');
  await form.getByText('Not saved yet.').waitFor();
  expect(await title.inputValue()).toBe('Optics 102');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await stored(event.id))?.title).toBe('Optics 102');
  await form.getByText('Not saved yet.').waitFor({ state: 'detached' });
  await close();
});
