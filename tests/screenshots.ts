import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import type { CrewActivityViewOf, EventView } from '../contracts/views.ts';
import { launchBrowser, type TestBrowser } from './support/browser.ts';
import { ballotFor, hostWithEvent, openChoice, participantAt, questionBy } from './support/scenes.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import type { Visitor } from './support/visitor.ts';

// `npm run screenshots`: every page of a lively event, narrow and wide, light and dark, into `screenshots/` (not kept), and
// the README's picture, `docs/handcount.png`, made from three of them.

const folder = path.resolve('screenshots');
const picture = path.resolve('docs/handcount.png');
const widths = { phone320: [320, 640], phone390: [390, 844], tablet768: [768, 1024], laptop1440: [1440, 900] } as const;
const questions = [
  'If we look at one slit only, why does the pattern go away?',
  'Does the electron know that it is being watched?',
  'Is there a size at which interference stops?',
  'Which textbook would you read first?',
  'How long did this experiment take to set up in 1961?',
];

interface Scene {
  server: TestServer;
  browser: TestBrowser;
  host: Visitor;
  phone: Visitor;
  event: EventView;
}

/** An event in full swing: questions with upvotes, one waiting, a poll whose tally is shown. */
async function livelyEvent(server: TestServer): Promise<Omit<Scene, 'server' | 'browser'>> {
  const { host, event } = await hostWithEvent(server, { title: 'Physics 101' });
  const room = await Promise.all(Array.from({ length: 23 }, (_, seat) => participantAt(server, event.code, seat === 0 ? 'Ada' : undefined)));
  for (const [place, body] of questions.entries()) {
    const id = await questionBy(room[place] as Visitor, event, body, { host });
    for (const fan of room.slice(0, 17 - 4 * place)) await fan.visit('upvotes.create', { code: event.code, question: id });
  }
  await questionBy(room[7] as Visitor, event, 'Can you show the slide with the detector again?');
  const options = [{ label: 'Both' }, { label: 'Left' }, { label: 'Right' }];
  const activity = await openChoice(host, event, { prompt: 'Which slit did it go through?', options });
  await openChoice(host, event, { prompt: 'And if nobody looks?', options });
  await host.visit('focuses.update', { event: event.id }, { kind: 'activity', activity: activity.id });
  for (const [seat, voter] of room.slice(0, 21).entries()) await vote(voter, event, activity, seat < 13 ? 0 : seat < 18 ? 1 : 2);
  await host.visit('activity-states.update', { activity: activity.id }, { action: 'reveal' });
  return { host, event, phone: room[0] as Visitor };
}

async function vote(voter: Visitor, event: EventView, activity: CrewActivityViewOf<'choice'>, option: number): Promise<void> {
  const { status } = await voter.call('ballots.create', { code: event.code, activity: activity.id }, ballotFor(activity, option));
  if (status !== 200) throw new Error(`a ballot was refused with ${status}`);
}

async function shoot(scene: Scene, who: Visitor | null, url: string, name: string, options: BrowserContextOptions): Promise<string> {
  const { context, page, close } = await scene.browser.open(options);
  const cookies = [...(who?.cookies ?? [])].map(([key, value]) => ({ name: key, value, url: scene.server.address }));
  await context.addCookies(cookies);
  await page.goto(scene.server.address + url);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const file = path.join(folder, `${name}.png`);
  await page.screenshot({ path: file });
  await close();
  return file;
}

async function shootPages(scene: Scene): Promise<void> {
  const { event, host, phone } = scene;
  const pages: [string, string, Visitor | null][] = [
    ['home', '/', null],
    ['new', '/events/new', null],
    ['enter', `/j/${event.code}`, null],
    ['room', `/e/${event.code}`, phone],
    ['questions', `/e/${event.code}#questions`, phone],
    ['events', '/events', host],
    ['control', `/events/${event.id}`, host],
    ['settings', `/events/${event.id}/edit`, host],
    ['moderation', `/events/${event.id}/moderation`, host],
  ];
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [name, url, who] of pages) {
      for (const [size, [width, height]] of Object.entries(widths)) {
        await shoot(scene, who, url, `${name}-${size}-${colorScheme}`, { viewport: { width, height }, colorScheme });
      }
    }
    await shoot(scene, host, `/screens/${event.id}`, `screen-${colorScheme}`, { viewport: { width: 1920, height: 1080 }, colorScheme });
  }
}

/** Control room, screen and phone on one sheet. */
async function composePicture(scene: Scene): Promise<void> {
  const shots = [
    ['control-laptop1440-light', 'inset:40px auto auto 40px;width:1120px'],
    ['screen-dark', 'inset:auto 40px 40px auto;width:760px'],
    ['room-phone390-light', 'inset:auto auto 40px 560px;width:250px;border-radius:28px'],
  ];
  const images = await Promise.all(
    shots.map(async ([name, style]) => {
      const source = (await readFile(path.join(folder, `${name}.png`))).toString('base64');
      return `<img src="data:image/png;base64,${source}" style="position:absolute;border-radius:12px;box-shadow:0 12px 40px #0f172a33;${style}">`;
    }),
  );
  await scene.browser.withPage(
    async ({ page }) => {
      await page.setContent(`<body style="margin:0;background:#e8ecf7;height:900px;position:relative">${images.join('')}</body>`);
      await writeFile(picture, await page.screenshot());
    },
    { viewport: { width: 1440, height: 900 } },
  );
}

const server = await startTestServer();
const browser = await launchBrowser();
try {
  await mkdir(folder, { recursive: true });
  const scene = { server, browser, ...(await livelyEvent(server)) };
  await shootPages(scene);
  await composePicture(scene);
  console.log(`screenshots are in ${path.relative('.', folder)}/, the README's picture is ${path.relative('.', picture)}`);
} finally {
  await browser.close();
  await server.close();
}
