import { startPglite } from '#support/servers/pglite-server.ts';
import { startPostgresProcess } from '#support/servers/postgres-process.ts';
import { startFaultyProxy } from './faulty-proxy.ts';

export interface InterruptiblePostgres {
  url: string;
  /** Whether this is a PostgreSQL server that really dies and recovers, not PGlite. */
  isReal: boolean;
  /** Breaks every connection mid-query; resolves when new connections are accepted. */
  interrupt(): Promise<void>;
  stop(): Promise<void>;
}

/** A separate PostgreSQL server if its programs are installed, else PGlite behind a proxy that can disconnect it. */
export async function startInterruptiblePostgres(): Promise<InterruptiblePostgres> {
  const real = await startPostgresProcess();
  return real ? { ...real, isReal: true, interrupt: real.crash } : startPgliteBehindProxy();
}

async function startPgliteBehindProxy(): Promise<InterruptiblePostgres> {
  const pglite = await startPglite();
  const { hostname, port } = new URL(pglite.url);
  const proxy = await startFaultyProxy({
    host: hostname,
    port: Number(port),
    fate: () => 'clean',
    random: Math.random,
  });
  return {
    url: pglite.url.replace(`:${port}/`, `:${proxy.port}/`),
    isReal: false,
    interrupt: () => proxy.disconnect(500),
    async stop() {
      await proxy.close();
      await pglite.stop();
    },
  };
}
