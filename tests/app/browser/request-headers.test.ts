import type { Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EventView } from '#contracts/views.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { hostWithEvent, openChoice } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { ask, waitUntilLive, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
let host: Visitor;
let event: EventView;

beforeAll(async () => {
  ({ host, event } = await hostWithEvent(server));
});

describe('the requests of a phone that asks and votes', () => {
  const sent: Request[] = [];
  let phone: TestPage;
  let token: string;
  const to = (end: string) => sent.filter((request) => new URL(request.url()).pathname.endsWith(end));

  beforeAll(async () => {
    phone = await browser.open();
    await phone.page.addInitScript(() => {
      const requests: { path: string; timeoutMs: number }[] = Object.assign(window, { sentRequests: [] }).sentRequests;
      const { open, send } = XMLHttpRequest.prototype;
      const paths = new WeakMap<XMLHttpRequest, string>();
      XMLHttpRequest.prototype.open = function note(method: string, url: string | URL) {
        paths.set(this, new URL(url, location.href).pathname);
        open.call(this, method, url, true);
      };
      XMLHttpRequest.prototype.send = function record(body) {
        requests.push({ path: paths.get(this) ?? '', timeoutMs: this.timeout });
        send.call(this, body);
      };
    });
    phone.page.on('request', (request) => {
      if (['xhr', 'fetch'].includes(request.resourceType())) sent.push(request);
    });
    const poll = await openChoice(host, event);
    await phone.page.goto(`${server.address}/j/${event.code}`);
    await phone.page.getByRole('button', { name: 'Join' }).click();
    await waitUntilLive(phone);
    token = (await phone.context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    await ask(phone, 'Why is the sky blue?');
    await tab(phone, 'Poll');
    await phone.page.getByRole('radio', { name: /Both/ }).first().click();
    await phone.page
      .getByRole('status')
      .filter({ hasText: /Counted/ })
      .waitFor();
    await vi.waitFor(() => expect(to('/broadcasting/auth')).toHaveLength(1), { timeout: 20_000 });
    expect(to(`/activities/${poll.id}/ballot`)).toHaveLength(1);
  });
  afterAll(() => phone.close());

  it('all have X-Requested-With', async () => {
    for (const end of ['/participants', '/questions', '/ballot', '/broadcasting/auth'])
      expect([end, to(end).length > 0]).toEqual([end, true]);
    for (const request of sent)
      expect([request.url(), (await request.allHeaders())['x-requested-with']]).toEqual([
        request.url(),
        'XMLHttpRequest',
      ]);
  });

  it('that write carry the anti-forgery token of the cookie', () => {
    const writes = sent.filter((request) => request.method() !== 'GET');
    expect(writes.length).toBeGreaterThanOrEqual(4);
    expect(writes.map((request) => request.headers()['x-xsrf-token'])).toEqual(
      writes.map(() => decodeURIComponent(token)),
    );
  });

  it('name the socket of the page', () => {
    const visit = sent.find(
      (request) => request.headers()['x-inertia'] === 'true' && request.headers()['x-socket-id'] !== undefined,
    );
    expect(visit?.headers()['x-socket-id']).toMatch(/^\d+\.\d+$/);
    for (const path of ['/ballot', '/questions'])
      expect(to(path)[0]?.headers()['x-socket-id']).toBe(visit?.headers()['x-socket-id']);
  });

  it('are JSON, except the form-encoded authorisation of channel and sign-in in one request', () => {
    const typeOf = (end: string) => to(end)[0]?.headers()['content-type'];
    expect([typeOf('/questions'), typeOf('/ballot')]).toEqual(['application/json', 'application/json']);
    expect(typeOf('/broadcasting/auth')).toMatch(/^application\/x-www-form-urlencoded/);
    const fields = new URLSearchParams(to('/broadcasting/auth')[0]?.postData() ?? '');
    expect([...fields.keys()]).toEqual(['socket_id', 'channel_names[]', 'signs_in']);
  });

  it('have no time-out, except those that are repeated: outbox and channels', async () => {
    const known = await phone.page.evaluate(
      () => (window as unknown as { sentRequests: { path: string; timeoutMs: number }[] }).sentRequests,
    );
    const asked = sent
      .filter((request) => request.redirectedFrom() === null)
      .map((request) => new URL(request.url()).pathname);
    expect(known.map(({ path }) => path)).toEqual(asked);
    expect(
      known.filter(
        ({ path, timeoutMs }) => timeoutMs !== 0 && !/\/(?:ballot|questions)$|^\/broadcasting\/auth$/.test(path),
      ),
    ).toEqual([]);
  });

  it.each([
    [299, /Counted/],
    [300, /Your answer is kept and will be sent/],
  ])('accept a receipt only with a 2xx status: %i', async (status, words) => {
    const poll = await openChoice(host, event, { prompt: `Status ${status}` });
    await phone.page.getByText(`Status ${status}`).first().waitFor();
    const receipt = { id: crypto.randomUUID(), recordedAt: new Date().toISOString() };
    await phone.page.route(`**/activities/${poll.id}/ballot`, (route) => route.fulfill({ status, json: { receipt } }));
    await phone.page.getByRole('radio', { name: /Both/ }).first().click();
    await phone.page.getByRole('main').getByRole('status').filter({ hasText: words }).first().waitFor();
  });
});
