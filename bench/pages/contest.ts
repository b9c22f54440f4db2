import { ask, type Server } from '../measuring.ts';
import type { Usage } from '../reporting.ts';
import { load } from './load.ts';

export interface Contest {
  name: string;
  server: Server;
  path: string;
  headers: Record<string, string>;
  bytes: number;
  /** CPU ms per request, by round. */
  costs: number[];
}

export interface Answer {
  headers: Record<string, string>;
  body: string;
}

/** Fetches the answer that the bare route repeats, without the headers its server adds itself. */
export async function sample({ port }: Server, path: string, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const own = /^(date|connection|keep-alive|content-length|content-encoding|transfer-encoding|set-cookie)$/;
  const kept = [...response.headers].filter(([name]) => !own.test(name));
  return { headers: Object.fromEntries(kept), body: await response.text() };
}

export function contest(name: string, server: Server, path: string, { headers, body }: Answer): Contest {
  return { name, server, path, headers, bytes: Buffer.byteLength(body), costs: [] };
}

/** Uses one rate for all: at full speed a slower server leaves the client idle, and waking up costs extra. */
export async function measure({ server, path, headers, costs }: Contest, count: number, perSecond: number) {
  const requests = { port: server.port, path, headers, perSecond };
  await load({ ...requests, count: Math.ceil(count / 2) });
  const before = await ask<Usage>(server.child, 'usage');
  await load({ ...requests, count });
  const after = await ask<Usage>(server.child, 'usage');
  costs.push((after.cpuMs - before.cpuMs) / count);
}
