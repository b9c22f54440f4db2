import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { build } from '#bin/build.ts';
import { readConfig } from '#server/config/config.ts';
import { startServer, type RunningServer, type StartOptions } from '#server/main.ts';
import { keepRouteLog, logRoutes } from '../routes/log.ts';
import { dataFolder } from '../scratch.ts';

export interface TestServer extends RunningServer {
  dataDir: string;
  /** Stops the server and keeps the data folder. */
  stop(): Promise<void>;
}

/**
 * Long, because a test that computes for seconds blocks the server in the same process from closing idle connections in
 * time.
 */
const keepAliveMs = 600_000;

export interface TestServerOptions extends Pick<
  StartOptions,
  'presenceSettleMs' | 'quizCountdownMs' | 'dist' | 'logger' | 'replacesSecrets'
> {
  /** Whether idle connections stay open; if false, they end as in the product. */
  keepsIdle?: boolean;
}

let isBuilt: ReturnType<typeof build> | undefined;

/**
 * A complete server on loopback with its own data folder; `close` removes both. A quiz question stays open after
 * everyone has answered, unless `presenceSettleMs` is given, and opens after 0.3 s instead of 3.
 */
export async function startTestServer(
  env: Record<string, string> = {},
  { keepsIdle = true, ...options }: TestServerOptions = {},
): Promise<TestServer> {
  await (isBuilt ??= build());
  logRoutes();
  const dataDir = env['DATA_DIR'] ?? (await dataFolder());
  const removeDataDir = (): void => rmSync(dataDir, { recursive: true, force: true });
  process.once('exit', removeDataDir);
  const server = await startServer(
    readConfig({ HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env }),
    { presenceSettleMs: Infinity, quizCountdownMs: 300, ...(keepsIdle && { keepAliveMs }), ...options },
  );
  return {
    ...server,
    address: `http://127.0.0.1:${server.port}`,
    dataDir,
    stop: () => server.close(),
    async close() {
      await server.close();
      keepRouteLog();
      process.off('exit', removeDataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
