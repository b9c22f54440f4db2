import { once } from 'node:events';
import { get, type InformationEvent, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { InertiaOptions } from '@handcount/inertia';
import { show, site, visiting } from './site.ts';

const links = ['</assets/app.css>; rel=preload; as=style', '</assets/app.js>; rel=modulepreload'];

/** The hints that came before the answer, and whether the page was already being made. */
async function firstWord(
  options: Partial<InertiaOptions>,
  headers: OutgoingHttpHeaders = {},
): Promise<{ status: number; hinted: unknown }> {
  const app = await site((routes) => routes.get('/', (_request, reply) => show(reply, { a: 1 })), options);
  await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const request = get({ port: (app.server.address() as AddressInfo).port, headers });
    let hinted: unknown = null;
    request.on(
      'information',
      (information: InformationEvent) => (hinted = [information.statusCode, information.headers.link]),
    );
    const [response] = await once(request, 'response');
    response.resume();
    await once(response, 'end');
    return { status: response.statusCode, hinted };
  } finally {
    await app.close();
  }
}

test('a first visit gets early hints for its assets before the page is made', async () => {
  expect(await firstWord({ earlyHints: (component) => (component === 'page' ? links : []) })).toEqual({
    status: 200,
    hinted: [103, links.join(', ')],
  });
});

test.each<[string, Partial<InertiaOptions>, OutgoingHttpHeaders?]>([
  ['for a visit, which has every asset already', { earlyHints: () => links }, visiting()],
  ['where there is nothing to hint at', { earlyHints: () => [] }],
])('no early hints are sent %s', async (_when, options, headers) => {
  expect(await firstWord(options, headers)).toEqual({ status: 200, hinted: null });
});
