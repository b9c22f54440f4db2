import { expect, it } from 'vitest';
import { crewMemberAt, hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { waitUntilLive, openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it.each([
  {
    field: 'passcode',
    label: /^(New passcode|Passcode)/,
    typed: 'abc',
    refusal: 'Write at least 4 characters.',
    mended: 'abracadabra',
    left: '',
    isSecret: true,
  },
  {
    field: 'sites',
    label: 'Sites that may show the room',
    typed: 'https://example.org\nmy course',
    refusal: 'Write each site as https://example.org, one per line.',
    mended: 'https://example.org\nhttps://course.example',
    left: 'https://example.org\nhttps://course.example',
    isSecret: false,
  },
])(
  'the $field that is not saved yet outlives what others change, a lost network and a failed save, and a reload unless it is a secret: the tab’s storage never has it',
  async ({ label, typed, refusal, mended, left, isSecret }) => {
    const { host, event } = await hostWithEvent(server);
    const ben = await crewMemberAt(server, host, event);
    const person = await openLivePageAs(browser, server, host, `/events/${event.id}/edit`);
    const { page } = person;
    const input = page.getByRole('textbox', { name: label });
    const section = page.locator('form').filter({ has: input });
    const save = () => section.getByRole('button', { name: 'Save' }).click();
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

    // Somebody else changes the title; this page asks anew once its socket is back.
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
    await page.getByText('This event deletes itself 7 days after it ends').waitFor();
    await isKept(typed);

    // Another part of the page is saved, which renews what it shows.
    await page.getByRole('switch', { name: 'People can upvote questions' }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await isKept(typed);

    // Refused, with the reason beside it; then the network is gone, and a reload.
    person.allowProblem(/status of 422|ERR_FAILED/);
    await save();
    await section.getByText(refusal).waitFor();
    await isKept(typed);
    await input.fill(mended);
    await page.route(`**/events/${event.id}`, (route) => route.abort());
    await save();
    await section.getByText('The server did not answer.').waitFor();
    await isKept(mended);
    await page.unroute(`**/events/${event.id}`);
    await page.reload();
    await waitUntilLive(person);
    if (isSecret) {
      expect(await input.inputValue()).toBe('');
      await input.fill(mended);
    }
    await isKept(mended);

    // Taken by the server it is no draft any more.
    await save();
    await section.getByText('Saved').waitFor();
    await page.reload();
    expect(await input.inputValue()).toBe(left);
    expect(await section.getByText('Not saved yet.').count()).toBe(0);
    await person.close();
  },
);

it('a passcode that comes too soon after many others stays in its field, with the reason', async () => {
  const { host, event } = await hostWithEvent(server);
  for (let turn = 1; turn <= 10; turn += 1)
    await host.visit('events.update', { event: event.id }, { passcode: `passcode ${turn}` });
  const { page, close, allowProblem } = await openLivePageAs(browser, server, host, `/events/${event.id}/edit`);
  allowProblem(/429/);
  const input = page.getByRole('textbox', { name: 'New passcode' });
  await input.fill('abracadabra');
  await page.locator('form').filter({ has: input }).getByRole('button', { name: 'Save' }).click();
  await page.getByText('A new passcode can be set 10 times a minute. Wait a moment, then save it again.').waitFor();
  expect([await input.inputValue(), await input.getAttribute('aria-invalid')]).toEqual(['abracadabra', 'true']);
  await close();
});

it('the title of a copy follows that of the event until somebody writes another', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Optics' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/edit`);
  const input = page.getByRole('textbox', { name: 'Title of the copy' });
  const own = page.getByRole('textbox', { name: 'Title', exact: true });
  const rename = async (title: string) => {
    await own.fill(title);
    await page.locator('form').filter({ has: own }).getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: title }).or(page.locator('header').getByText(title)).first().waitFor();
  };
  expect(await input.inputValue()).toBe('Optics (copy)');
  await rename('Optics 101');
  expect(await input.inputValue()).toBe('Optics 101 (copy)');
  await input.fill('Optics 102');
  await rename('Waves');
  expect(await input.inputValue()).toBe('Optics 102');
  await close();
});
