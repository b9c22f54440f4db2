import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Load {
  port: number;
  path: string;
  headers: Record<string, string>;
  count: number;
  perSecond?: number;
}

/** Uses 32 keep-alive connections. Throws for any status other than 200. */
export async function load({ count, perSecond = Infinity, ...request }: Load): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const startedAt = performance.now();
  let sent = 0;
  const client = async (): Promise<void> => {
    while (sent < count) {
      sent += 1;
      const waitMs = startedAt + (sent * 1_000) / perSecond - performance.now();
      if (waitMs > 0) await pause(waitMs);
      await answer(agent, request);
    }
  };
  await Promise.all(Array.from({ length: 32 }, client));
  agent.destroy();
}

function answer(agent: Agent, request: { port: number; path: string; headers: Record<string, string> }): Promise<void> {
  return new Promise((resolve, reject) => {
    get({ agent, host: '127.0.0.1', ...request }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${request.path}: ${response.statusCode}`));
      response.resume().once('end', resolve);
    }).once('error', reject);
  });
}
