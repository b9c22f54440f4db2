import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestServer } from '../servers/test-server.ts';
import type { Visitor } from '../clients/visitor.ts';

export interface SlowUpload {
  /** Resolves to the response, or to null if the connection closes first. */
  answered: Promise<{ status: number; headers: IncomingMessage['headers']; body: unknown } | null>;
  finish(rest: string): void;
  giveUp(): void;
}

const boundary = 'handcount-test';

/** Starts sending a form with a file, whose first byte is a space; the test decides when it continues. */
export function slowUpload(server: TestServer, who: Visitor, path: string, field = 'file'): SlowUpload {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const token = decodeURIComponent(who.cookies.get('XSRF-TOKEN') ?? '');
  const headers = {
    accept: 'application/json',
    cookie,
    'x-xsrf-token': token,
    'content-type': `multipart/form-data; boundary=${boundary}`,
  };
  const sent = request(`${server.address}${path}`, { method: 'POST', headers, agent: false });
  const { promise: answered, resolve } = Promise.withResolvers<Awaited<SlowUpload['answered']>>();
  sent.on('error', () => resolve(null));
  sent.on('response', (response) => {
    void text(response).then((body) =>
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: body === '' ? null : (JSON.parse(body) as unknown),
      }),
    );
  });
  sent.write(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="slow"\r\n\r\n `);
  return {
    answered,
    finish: (rest) => void sent.end(`${rest}\r\n--${boundary}--\r\n`),
    giveUp: () => void sent.destroy(),
  };
}
