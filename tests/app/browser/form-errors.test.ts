import { beforeAll, describe, expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { errors } from '#contracts/errors.ts';
import type { EventView } from '#contracts/views.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { openLivePageAs, openPageAs } from '#support/browser/people.ts';

// How the browser shows a refusal: a message at its field, and the text stays. For what is refused, see
// app/http/refusals.

const { server, browser } = withServerAndBrowser();
let host: Visitor;
let event: EventView;
/** The page of the current test. */
let person: TestPage;

beforeAll(async () => {
  ({ host, event } = await hostWithEvent(server));
});

const refusedBy = (status: number) => new RegExp(`the server responded with a status of ${status}`);
const field = (label: string) => person.page.getByLabel(label);
const button = (name: string) => person.page.getByRole('button', { name });

/** The message is shown, and a screen reader reads it with the field. */
async function expectMessage(label: string, message: string): Promise<void> {
  await person.page.getByRole('alert').filter({ hasText: message }).waitFor();
  const texts = await field(label).evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? `nothing has the id ${id}`),
  );
  expect(texts).toContain(message);
  expect(texts.filter((text) => text.startsWith('nothing has'))).toEqual([]);
  expect(await field(label).getAttribute('aria-invalid')).toBe('true');
}

async function expectKept(label: string, typed: string): Promise<void> {
  expect(await field(label).inputValue()).toBe(typed);
  await person.page.reload();
  await expect.poll(() => field(label).inputValue()).toBe(typed);
}

itInFullMatrix('a code that no event has is refused at its field', async () => {
  person = await browser.open();
  await person.page.goto(server.address);
  await button('My code has letters').click();
  await field('Code of the event').fill('999 999');
  await button('Join').click();
  await expectMessage('Code of the event', 'No event has this code. Check it and try again.');
  await expectKept('Code of the event', '999 999');
  await person.close();
});

it('a wrong passcode is refused at its field, and the name is kept', async () => {
  const { host: owner, event: closed } = await hostWithEvent(server);
  await owner.visit('events.update', { event: closed.id }, { passcode: 'open sesame' });
  person = await browser.open();
  await person.page.goto(`${server.address}/j/${closed.code}`);
  await field('Your name').fill('Ali');
  await field('Passcode').fill('sesame');
  await button('Join').click();
  await expectMessage('Passcode', errors.WRONG_PASSCODE.message);
  expect(await field('Passcode').inputValue()).toBe('sesame');
  await expectKept('Your name', 'Ali');
  await field('Passcode').fill('open sesame');
  await button('Join').click();
  await person.page.getByRole('navigation').waitFor();
  await person.close();
});

itInFullMatrix('an event title that is too long is refused at its field', async () => {
  person = await browser.open();
  await person.page.goto(`${server.address}/events/new`);
  await field('What is it called?').fill('é'.repeat(121));
  await button('Start now').click();
  await expectMessage('What is it called?', 'Write at most 120 characters. Now there are 121.');
  await expectKept('What is it called?', 'é'.repeat(121));
  await person.close();
});

itInFullMatrix('a setting is checked while it is typed, and nothing is saved', async () => {
  const { event: other } = await hostWithEvent(server);
  person = await openPageAs(browser, server, host, `/events/${event.id}/edit`);
  person.allowProblem(refusedBy(422));
  const code = person.page.getByRole('textbox', { name: 'Join code' });
  await code.fill(other.code);
  await code.blur();
  await person.page.getByText('Another event uses this code. Choose a different one.').waitFor();
  await code.fill('free-code');
  await person.page.getByText('Another event uses this code.').waitFor({ state: 'detached' });
  expect((await host.see('events/show', 'events.show', { event: event.id })).control.event.code).toBe(event.code);
  await person.close();
});

describe('a question', () => {
  const label = 'Ask a question';
  const openForm = async (): Promise<void> => {
    const ada = await participantAt(server, event.code, 'Ada');
    person = await openLivePageAs(browser, server, ada, `/e/${event.code}#questions`);
  };

  itInFullMatrix('that is empty or too long cannot be sent, and says by how much', async () => {
    await openForm();
    await field(label).fill('Why?');
    expect(await button('Send').isEnabled()).toBe(true);
    await field(label).fill('   ');
    expect(await button('Send').isEnabled()).toBe(false);
    await field(label).fill('é'.repeat(503));
    expect(await button('Send').isEnabled()).toBe(false);
    await person.page.getByText('3 too many').waitFor();
    await expectKept(label, 'é'.repeat(503));
    await person.close();
  });

  itInFullMatrix('longer than the browser can store stays in its field', async () => {
    await openForm();
    const pasted = 'why? '.repeat(1_200_000);
    await field(label).fill(pasted);
    await person.page.getByText('too many').waitFor();
    expect(await button('Send').isEnabled()).toBe(false);
    expect(await field(label).inputValue()).toBe(pasted);
    await person.close();
  });

  itInFullMatrix('that the server refuses as too large is kept, with the reason at its field', async () => {
    await openForm();
    person.allowProblem(refusedBy(413));
    await changeWrites('questions', (body) => ({ body: String(body['body']).repeat(1_000_000) }));
    await field(label).fill('Is 10 MB much?');
    await button('Send').click();
    await expectMessage(label, errors.TOO_LARGE.message);
    await expectKept(label, 'Is 10 MB much?');
    await person.close();
  });

  it('arrives once though the anti-forgery token was changed under the page', async () => {
    await openForm();
    person.allowProblem(refusedBy(419));
    await person.context.addCookies([{ name: 'XSRF-TOKEN', value: 'stale.token', url: server.address }]);
    await field(label).fill('Is the token stale?');
    await button('Send').click();
    await person.page.getByText(/Sent\./).waitFor();
    const { control } = await host.see('events/show', 'events.show', { event: event.id });
    expect(control.questions.filter(({ body }) => body === 'Is the token stale?')).toHaveLength(1);
    await person.close();
  });
});

/** Changes the body of the page's writes to a path that ends so. */
async function changeWrites(end: string, change: (body: Record<string, unknown>) => object): Promise<void> {
  await person.page.route(
    (url) => url.pathname.endsWith(`/${end}`),
    (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.continue({
            postData: JSON.stringify(change(route.request().postDataJSON() as Record<string, unknown>)),
          }),
  );
}

describe('an answer to a poll', () => {
  const openPoll = async (prompt: string) => {
    const ada = await participantAt(server, event.code, 'Ada');
    const poll = await openChoice(host, event, { prompt });
    person = await openLivePageAs(browser, server, ada, `/e/${event.code}#poll`);
    await person.page.getByText(prompt).first().waitFor();
    return poll;
  };
  const status = () => person.page.getByRole('main').getByRole('status');

  itInFullMatrix('that arrives after the close is refused at the ballot', async () => {
    const poll = await openPoll('Will it close?');
    person.allowProblem(refusedBy(409));
    await person.page.route(/\/ballot$/, async (route) => {
      await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
      // Past the 2 s of grace.
      await server.world.store.activities.update(poll.id, { closedAt: Date.now() - 2_001 });
      await route.continue();
    });
    await person.page.getByRole('radio', { name: /Both/ }).click();
    await status().filter({ hasText: 'Your answer came too late to count.' }).waitFor();
    await person.close();
  });

  it('that does not fit is refused at the ballot, and another can be given', async () => {
    const other = await openChoice(host, event, { prompt: 'Another poll' });
    await openPoll('Is it mixed up?');
    person.allowProblem(refusedBy(422));
    await changeWrites('ballot', (ballot) => ({ ...ballot, picks: [other.options[0]?.id] }));
    await person.page.getByRole('radio', { name: /Both/ }).first().click();
    await status().filter({ hasText: 'Choose one of the options.' }).waitFor();
    await person.page.unrouteAll();
    await person.page.getByRole('radio', { name: /Left/ }).first().click();
    await status()
      .filter({ hasText: /Counted/ })
      .waitFor();
    await person.close();
  });
});
