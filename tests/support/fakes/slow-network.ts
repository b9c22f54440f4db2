import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network that delays everything to and from the server at `port` by `delayMs` each way, in order. */
export async function openSlowNetwork(
  port: number,
  delayMs: number,
): Promise<{ address: string; close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  const later = (act: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, delayMs);
    timers.add(timer);
  };
  const carry = (from: Socket, to: Socket): void => {
    from.on('data', (chunk) => later(() => to.writable && to.write(chunk)));
    from.on('end', () => later(() => to.end()));
    from.on('error', () => to.destroy());
  };
  const listener = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    async close() {
      for (const timer of timers) clearTimeout(timer);
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
