import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../../bin/build.ts';
import { readConfig } from '../../server/config.ts';
import { startServer, type RunningServer } from '../../server/main.ts';
import { launchBrowser, type TestBrowser, type TestPage } from '../support/browser.ts';
import { expectSameDocument, isLive, joinByLink, mark, startEvent, tab } from './people.ts';

const dist = path.join(import.meta.dirname, '../../dist');
let folder: string;
let browser: TestBrowser;
let server: RunningServer;
let builds = 0;

beforeAll(async () => {
  await build();
  folder = await mkdtemp(path.join(tmpdir(), 'handcount-deploy-'));
  server = await start(0);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(port: number): Promise<RunningServer> {
  const dataDir = path.join(folder, 'data');
  builds += 1;
  const config = readConfig({ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  return startServer(config, { dist: await buildNamed(`build-${builds}`) });
}

/** The same files as a build of another id. */
async function buildNamed(id: string): Promise<string> {
  const named = path.join(folder, id);
  await mkdir(named);
  for (const part of ['client', 'ssr', 'locales']) await symlink(path.join(dist, part), path.join(named, part));
  await writeFile(path.join(named, 'build.json'), JSON.stringify({ id }));
  return named;
}

async function deploy(): Promise<void> {
  await server.close();
  server = await start(server.port);
}

/** Paths of visits that were told of the new version. */
function outdatedVisits(person: TestPage): string[] {
  person.allowProblem(/409|WebSocket|ERR_CONNECTION_REFUSED|50\d/);
  const paths: string[] = [];
  person.page.on('response', (response) => {
    if (response.status() === 409 && response.headers()['x-inertia-version'] === `build-${builds}`) paths.push(new URL(response.url()).pathname);
  });
  return paths;
}

it('a deploy leaves an open room and what is being typed alone; what is sent is taken once, by the new version', async () => {
  const host = await startEvent(browser, server, 'Physics 101');
  outdatedVisits(host);
  const phone = await joinByLink(browser, server, host.code);
  await tab(phone, 'Questions');
  const outdated = outdatedVisits(phone);
  await mark(phone);
  const field = phone.page.getByLabel('Ask a question');
  await field.fill('Who observes the observer?');
  await deploy();
  // The room asks for what it may have missed, and is told of the new version.
  await expect.poll(() => outdated.length, { timeout: 60_000 }).toBeGreaterThan(0);
  await isLive(phone);
  await expectSameDocument(phone);
  expect(await field.inputValue()).toBe('Who observes the observer?');

  const reloaded = phone.page.waitForEvent('load');
  await phone.page.getByRole('button', { name: 'Send' }).click();
  await reloaded;
  expect(new URL(phone.page.url()).pathname).toBe(`/e/${host.code}`);
  await tab(phone, 'Mine');
  await expect.poll(() => phone.page.getByText('Who observes the observer?').filter({ visible: true }).count()).toBe(1);
  await phone.close();
  await host.close();
});

it('a visit after a deploy loads the new version where it leads, and typed text waits where it was', async () => {
  const person = await browser.open();
  await person.page.goto(`${server.address}/events/new`);
  const outdated = outdatedVisits(person);
  await mark(person);
  await person.page.getByLabel('What is it called?').fill('Chemistry 102');
  await deploy();
  await person.page.getByRole('link', { name: 'Handcount' }).click();
  await person.page.getByRole('heading', { name: 'Join with a code' }).waitFor();
  expect(outdated).toEqual(['/']);
  expect(await person.page.evaluate(() => 'isTheSameDocument' in window)).toBe(false);
  await person.page.goBack();
  await expect.poll(() => person.page.getByLabel('What is it called?').inputValue()).toBe('Chemistry 102');
  await person.close();
});
