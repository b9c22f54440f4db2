import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errors } from '#contracts/errors.ts';
import type { EventView } from '#contracts/views.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { hostWithEvent, openChoice } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { joinByLink, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
let host: Visitor;
let event: EventView;
/** Somebody at a page of their own, for each test anew. */
let person: TestPage;

beforeAll(async () => {
  ({ host, event } = await hostWithEvent(server));
});

const refusedBy = (status: number) => new RegExp(`the server responded with a status of ${status}`);
const field = (label: string) => person.page.getByLabel(label);
/** The message, tied to its field for ears too. */
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

describe('a code', () => {
  beforeEach(async () => {
    person = await browser.open();
    await person.page.goto(server.address);
  });

  it.each([
    ['that no event has', '999 999', 'No event has this code. Check it and try again.'],
    ['of one letter', 'x', 'Use 4 to 20 characters: letters from a to z, digits or hyphens.'],
    ['of spaces', '   ', 'Please fill this in.'],
    ['with a control character', '12\u000734', 'Use 4 to 20 characters: letters from a to z, digits or hyphens.'],
  ])('%s is refused where it was typed', async (_, code, message) => {
    await person.page.getByRole('button', { name: 'My code has letters' }).click();
    await field('Code of the event').fill(code);
    await person.page.getByRole('button', { name: 'Join' }).click();
    await expectMessage('Code of the event', message);
    await expectKept('Code of the event', code);
    await person.close();
  });

  it('that no event has is told by the link of a QR code too, with a way on', async () => {
    person.allowProblem(refusedBy(404));
    await person.page.goto(`${server.address}/j/999999`);
    await person.page.getByRole('heading', { name: errors.EVENT_NOT_FOUND.message }).waitFor();
    await person.page.getByRole('link', { name: 'Enter another code' }).click();
    await field('Code of the event').waitFor();
    await person.close();
  });
});

describe('the door', () => {
  it('refuses a wrong passcode at its field, and keeps name and passcode', async () => {
    const { host: owner, event: closed } = await hostWithEvent(server);
    await owner.visit('events.update', { event: closed.id }, { passcode: 'open sesame' });
    person = await browser.open();
    await person.page.goto(`${server.address}/j/${closed.code}`);
    await field('Your name').fill('Ali');
    await field('Passcode').fill('sesame');
    await person.page.getByRole('button', { name: 'Join' }).click();
    await expectMessage('Passcode', errors.WRONG_PASSCODE.message);
    expect(await field('Passcode').inputValue()).toBe('sesame');
    await expectKept('Your name', 'Ali');
    await field('Passcode').fill('open sesame');
    await person.page.getByRole('button', { name: 'Join' }).click();
    await person.page.getByRole('navigation').waitFor();
    await person.close();
  });

  it('refuses a name that cannot be shown or is too long', async () => {
    person = await browser.open();
    await person.page.goto(`${server.address}/j/${event.code}`);
    await field('Your name').fill('Al\u0007i');
    await person.page.getByRole('button', { name: 'Join' }).click();
    await expectMessage('Your name', 'This contains a character that cannot be shown. Remove it and send again.');
    await field('Your name').fill('A'.repeat(31));
    await person.page.getByRole('button', { name: 'Join' }).click();
    await expectMessage('Your name', 'Write at most 30 characters. Now there are 31.');
    await expectKept('Your name', 'A'.repeat(31));
    await person.close();
  });
});

describe('a title', () => {
  it.each([
    ['of spaces', '   ', 'Please fill this in, with 1 to 120 characters.'],
    ['of 121 characters', 'é'.repeat(121), 'Write at most 120 characters. Now there are 121.'],
    [
      'with a control character',
      'Phy\u0000sics',
      'This contains a character that cannot be shown. Remove it and send again.',
    ],
  ])('%s is refused at its field', async (_, title, message) => {
    person = await browser.open();
    await person.page.goto(`${server.address}/events/new`);
    await field('What is it called?').fill(title);
    await person.page.getByRole('button', { name: 'Start now' }).click();
    await expectMessage('What is it called?', message);
    await expectKept('What is it called?', title);
    await person.close();
  });
});

describe('a question', () => {
  const label = 'Ask a question';
  const send = () => person.page.getByRole('button', { name: 'Send' });

  beforeEach(async () => {
    person = await joinByLink(browser, server, event.code);
    await tab(person, 'Questions');
  });

  it('that is empty or too long cannot be sent, and says how much too long it is', async () => {
    await field(label).fill('Why?');
    expect(await send().isEnabled()).toBe(true);
    await field(label).fill('   ');
    expect(await send().isEnabled()).toBe(false);
    await field(label).fill('é'.repeat(503));
    expect(await send().isEnabled()).toBe(false);
    await person.page.getByText('3 too many').waitFor();
    await expectKept(label, 'é'.repeat(503));
    await person.close();
  });

  it('with a control character is refused at its field', async () => {
    person.allowProblem(refusedBy(422));
    await field(label).fill('What\u0007?');
    await send().click();
    await expectMessage(label, 'This contains a character that cannot be shown. Remove it and send again.');
    await expectKept(label, 'What\u0007?');
    await person.close();
  });

  it('of more characters than the browser can keep may be pasted: it stays, and cannot be sent', async () => {
    const pasted = 'why? '.repeat(1_200_000);
    await field(label).fill(pasted);
    await person.page.getByText('too many').waitFor();
    expect(await send().isEnabled()).toBe(false);
    expect(await field(label).inputValue()).toBe(pasted);
    await person.close();
  });

  it('that grew too large on its way is told so at its field', async () => {
    person.allowProblem(refusedBy(413));
    await grow('questions', (body) => JSON.stringify({ body: String(body['body']).repeat(1_000_000) }));
    await field(label).fill('Is 10 MB much?');
    await send().click();
    await expectMessage(label, errors.TOO_LARGE.message);
    await expectKept(label, 'Is 10 MB much?');
    await person.close();
  });

  it('that was garbled on its way is told so at its field', async () => {
    person.allowProblem(refusedBy(400));
    await grow('questions', () => '{"body": "What');
    await field(label).fill('What?');
    await send().click();
    await expectMessage(label, errors.MALFORMED.message);
    await expectKept(label, 'What?');
    await person.close();
  });

  it.each([
    ['deleted', () => person.context.clearCookies({ name: 'XSRF-TOKEN' })],
    ['changed', () => person.context.addCookies([{ name: 'XSRF-TOKEN', value: 'stale.token', url: server.address }])],
    ['that of another visitor', () => person.context.clearCookies({ name: 'visitor' })],
  ])('arrives though the anti-forgery token was %s under the page', async (how, spoil) => {
    person.allowProblem(refusedBy(419));
    await spoil();
    const body = `Is the token ${how}?`;
    await field(label).fill(body);
    await send().click();
    await person.page.getByText(/Sent\./).waitFor();
    const { control } = await host.see('events/show', 'events.show', { event: event.id });
    expect(control.questions.filter((question) => question.body === body)).toHaveLength(1);
    await person.close();
  });

  it('is refused in words by the server to a script that sends what it must not', async () => {
    person.allowProblem(/status of (400|404|413|419)/);
    const answers = await person.page.evaluate(async (path) => {
      const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
      const post = async (to: string, body: string, more: Record<string, string> = {}) => {
        const headers = {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          'X-XSRF-TOKEN': token,
          ...more,
        };
        const answer = await fetch(to, { method: 'POST', headers, body });
        return {
          status: answer.status,
          ...((await answer.json()) as { error: { code: string; message: string } }).error,
        };
      };
      return [
        await post(path, '{"body": "What'),
        await post(path, JSON.stringify({ body: 'x'.repeat(10_000_000) })),
        await post(path, '{"body":"Stale?"}', { 'X-XSRF-TOKEN': 'stale.token' }),
        await post('/no/such/route', '{}'),
      ];
    }, `/e/${event.code}/questions`);
    const expected = (['MALFORMED', 'TOO_LARGE', 'PAGE_EXPIRED', 'NOT_FOUND'] as const).map((code) => ({
      code,
      ...errors[code],
    }));
    expect(answers).toEqual(expected);
    await person.close();
  });
});

/** Changes the body of the page's next writes to a path that ends so, on its way to the server. */
async function grow(end: string, change: (body: Record<string, unknown>) => string): Promise<void> {
  await person.page.route(
    (url) => url.pathname.endsWith(`/${end}`),
    (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.continue({ postData: change(route.request().postDataJSON() as Record<string, unknown>) }),
  );
}

describe('an answer to a poll', () => {
  async function phoneAtPoll(prompt: string) {
    const poll = await openChoice(host, event, { prompt });
    person = await joinByLink(browser, server, event.code);
    await tab(person, 'Poll');
    await person.page.getByText(prompt).first().waitFor();
    return poll;
  }
  const status = () => person.page.getByRole('main').getByRole('status');

  it('that closes while it is on its way is refused in its place', async () => {
    const poll = await phoneAtPoll('Will it close?');
    person.allowProblem(refusedBy(409));
    await person.page.route(/\/ballot$/, async (route) => {
      await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
      // The network's grace is over.
      await server.world.store.activities.update(poll.id, { closedAt: Date.now() - 2_001 });
      await route.continue();
    });
    await person.page.getByRole('radio', { name: /Both/ }).click();
    await status().filter({ hasText: 'Your answer came too late to count.' }).waitFor();
    await person.close();
  });

  it('of another poll is refused in its place, and the options stay', async () => {
    const other = await openChoice(host, event, { prompt: 'Another poll' });
    await phoneAtPoll('Is it mixed up?');
    person.allowProblem(refusedBy(422));
    await grow('ballot', (ballot) => JSON.stringify({ ...ballot, picks: [other.options[0]?.id] }));
    await person.page.getByRole('radio', { name: /Both/ }).first().click();
    await status().filter({ hasText: 'Choose one of the options.' }).waitFor();
    await person.page.unrouteAll();
    await person.page.getByRole('radio', { name: /Left/ }).first().click();
    await status()
      .filter({ hasText: /Counted/ })
      .waitFor();
    await person.close();
  });

  it('arrives though the anti-forgery token was changed under the page', async () => {
    await phoneAtPoll('Is the token stale?');
    person.allowProblem(refusedBy(419));
    await person.context.clearCookies({ name: 'XSRF-TOKEN' });
    await person.page.getByRole('radio', { name: /Both/ }).first().click();
    await status()
      .filter({ hasText: /Counted/ })
      .waitFor();
    await person.close();
  });
});

it('an unknown address gets the error page, with the way back', async () => {
  person = await browser.open();
  person.allowProblem(refusedBy(404));
  const response = await person.page.goto(`${server.address}/no/such/page`);
  expect(response?.status()).toBe(404);
  await person.page.getByRole('heading', { name: errors.NOT_FOUND.message }).waitFor();
  await person.page.getByRole('link', { name: 'To the start page' }).click();
  await field('Code of the event').waitFor();
  await person.close();
});
