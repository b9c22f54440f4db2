import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from '#bin/build.ts';
import { readConfig } from '#server/config/config.ts';
import { startServer, type RunningServer, type StartOptions } from '#server/main.ts';
import { keepRouteLog, logRoutes } from '../routes/log.ts';

export interface TestServer extends RunningServer {
  dataDir: string;
  /** Ends it and leaves the data folder. */
  stop(): Promise<void>;
}

/** A test that computes for seconds finds its connections as it left them: the server, in the same process, could not say in time that it let them go. */
const keepAliveMs = 600_000;

export interface TestServerOptions extends Pick<StartOptions, 'presenceSettleMs' | 'dist' | 'logger'> {
  /** Whether idle connections stay; false: they end as the product's do. */
  keepsIdle?: boolean;
}

/**
 * A whole server on loopback with a data folder of its own; `close` removes both. Questions of a quiz stay open when everybody has
 * answered, however long a test takes, unless `presenceSettleMs` is given.
 */
export async function startTestServer(
  env: Record<string, string> = {},
  { keepsIdle = true, ...options }: TestServerOptions = {},
): Promise<TestServer> {
  await build();
  logRoutes();
  const dataDir = env['DATA_DIR'] ?? (await mkdtemp(path.join(tmpdir(), 'handcount-')));
  const server = await startServer(
    readConfig({ HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env }),
    { presenceSettleMs: Infinity, ...(keepsIdle && { keepAliveMs }), ...options },
  );
  return {
    ...server,
    address: `http://127.0.0.1:${server.port}`,
    dataDir,
    stop: () => server.close(),
    async close() {
      await server.close();
      keepRouteLog();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
