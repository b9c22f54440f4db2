import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { build } from '#bin/build.ts';
import { launchBrowser, type TestBrowser, type TestPage } from './browser.ts';
import { startTestServer, type TestServer } from '../servers/test-server.ts';

const dist = path.join(import.meta.dirname, '../../../dist');

/** A browser, and a server that can be replaced by newer versions at the same address with the same data. */
export interface Deploys {
  server: TestServer;
  browser: TestBrowser;
  /** Stops the server and starts another version with the same files. */
  deploy: () => Promise<void>;
  /** The version that is running. */
  version: () => string;
}

export function withDeploys(): Deploys {
  const deploys = {} as Deploys;
  let folder: string;
  let builds = 0;
  const start = async (port: number): Promise<void> => {
    builds += 1;
    deploys.server = await startTestServer(
      { PORT: String(port), DATA_DIR: path.join(folder, 'data') },
      { keepsIdle: false, dist: await filesOf(deploys.version()) },
    );
  };
  const filesOf = async (id: string): Promise<string> => {
    const named = path.join(folder, id);
    await mkdir(named);
    for (const part of ['client', 'ssr', 'locales']) await symlink(path.join(dist, part), path.join(named, part));
    await writeFile(path.join(named, 'build.json'), JSON.stringify({ id }));
    return named;
  };
  deploys.version = () => `build-${builds}`;
  deploys.deploy = async () => {
    await deploys.server.stop();
    await start(deploys.server.port);
  };
  beforeAll(async () => {
    await build();
    folder = await mkdtemp(path.join(tmpdir(), 'handcount-deploy-'));
    await start(0);
    deploys.browser = await launchBrowser();
  });
  afterAll(async () => {
    await deploys.browser.close();
    await deploys.server.close();
    await rm(folder, { recursive: true, force: true });
  });
  return deploys;
}

/** Allows the browser's own errors while a server stops, and for answers about a newer version. */
export function allowDeploys(person: TestPage): void {
  person.allowProblem(/409|WebSocket|net::ERR_|50\d/);
}

/** Paths of visits that were answered with the running version because their page was outdated. */
export function outdatedVisits(person: TestPage, deploys: Deploys): string[] {
  allowDeploys(person);
  const paths: string[] = [];
  person.page.on('response', (response) => {
    if (response.status() === 409 && response.headers()['x-inertia-version'] === deploys.version())
      paths.push(new URL(response.url()).pathname);
  });
  return paths;
}

/** The version that rendered the document. */
export function versionShown({ page }: TestPage): Promise<string> {
  return page.evaluate(
    () =>
      (JSON.parse(document.querySelector('script[data-page="app"]')?.textContent ?? '{}') as { version: string })
        .version,
  );
}
