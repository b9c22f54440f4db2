import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  url: string;
  /** In order of arrival. */
  received: Received[];
  close(): void;
}

/** A receiver on loopback. `answer` resolves to the status of the answer; if it never resolves, no answer is sent. */
export async function openReceiver(
  answer: (received: Received) => number | Promise<number> = () => 204,
): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const take = async (): Promise<void> => {
      const one = { headers: request.headers, body: await text(request) };
      received.push(one);
      response.writeHead(await answer(one)).end();
    };
    void take();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
