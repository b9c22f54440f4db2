import type { Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { hostWithEvent, openChoice } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { ask, waitUntilLive, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('the requests of a phone that asks and votes carry the specified headers', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event);
  const phone = await browser.open();
  const { page, context } = phone;
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (['xhr', 'fetch'].includes(request.resourceType())) sent.push(request);
  });
  await page.goto(`${server.address}/j/${event.code}`);
  await page.getByRole('button', { name: 'Join' }).click();
  await waitUntilLive(phone);
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  await ask(phone, 'Why is the sky blue?');
  await tab(phone, 'Poll');
  await page.getByRole('radio', { name: /Both/ }).first().click();
  await page
    .getByRole('status')
    .filter({ hasText: /Counted/ })
    .waitFor();

  const to = (end: string) => sent.filter((request) => new URL(request.url()).pathname.endsWith(end));
  for (const [end, type] of [
    ['/participants', 'application/json'],
    ['/questions', 'application/json'],
    ['/ballot', 'application/json'],
    ['/broadcasting/auth', 'application/x-www-form-urlencoded'],
  ] as const) {
    const [request, ...others] = to(end);
    expect([end, others, request?.headers()['content-type']]).toEqual([end, [], expect.stringContaining(type)]);
  }
  for (const request of sent) {
    const headers = await request.allHeaders();
    expect([request.url(), headers['x-requested-with']]).toEqual([request.url(), 'XMLHttpRequest']);
    if (request.method() !== 'GET') expect(headers['x-xsrf-token']).toBe(decodeURIComponent(token));
  }
  // The id of the page's socket.
  const socketOf = (end: string) => to(end)[0]?.headers()['x-socket-id'];
  expect(socketOf('/questions')).toMatch(/^\d+\.\d+$/);
  expect(socketOf('/ballot')).toBe(socketOf('/questions'));
  const fields = new URLSearchParams(to('/broadcasting/auth')[0]?.postData() ?? '');
  expect([...fields.keys()]).toEqual(['socket_id', 'channel_names[]', 'signs_in']);
  await phone.close();
});
