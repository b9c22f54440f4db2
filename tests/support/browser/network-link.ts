import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { TestServer } from '../servers/test-server.ts';

/** The network between one phone and the server, controlled by the test. */
export interface NetworkLink {
  /** The address of the server through this link. */
  address: string;
  /** Breaks open connections, as when a phone changes its network. New connections work. */
  drop: () => void;
  /** Keeps open connections, but stops their traffic without either side noticing. New connections work. */
  stall: () => void;
  /** Breaks open connections and refuses new ones until {@link mend}. */
  cut: () => void;
  mend: () => void;
  close: () => Promise<void>;
}

/** Opens a link to the server; `refuses` closes connections by their first line, like a proxy without WebSockets. */
export async function openNetworkLink(
  { port }: Pick<TestServer, 'port'>,
  refuses: (requestLine: string) => boolean = () => false,
): Promise<NetworkLink> {
  const pairs = new Set<readonly [near: Socket, far: Socket]>();
  let isCut = false;
  const listener = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      for (const side of pair) side.destroy();
    };
    for (const side of pair) side.on('error', end).on('close', end);
    near.once('data', (first: Buffer) => {
      if (refuses(first.toString('latin1').split('\r\n', 1)[0] ?? '')) {
        end();
        return;
      }
      far.write(first);
      near.pipe(far).pipe(near);
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const drop = (): void => {
    for (const pair of pairs) for (const side of pair) side.destroy();
  };
  return {
    address: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    drop,
    stall() {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        for (const side of [near, far]) side.resume();
      }
    },
    cut() {
      isCut = true;
      drop();
    },
    mend: () => void (isCut = false),
    close() {
      drop();
      return new Promise((resolve) => listener.close(() => resolve()));
    },
  };
}
