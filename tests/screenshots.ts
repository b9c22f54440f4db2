import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { loadJoinPage, Person } from '#bin/rehearsal/person.ts';
import { pageStatesOn } from './page-states/index.ts';
import { withPageState } from './page-states/open-page-state.ts';
import type { PageState } from './page-states/page-state.ts';
import { launchBrowser, type TestBrowser } from '#support/browser/browser.ts';
import type { MailingServer } from '#support/servers/mailing-server.ts';
import { startOidcServer } from '#support/servers/oidc-server.ts';
import { settled } from '#support/browser/settled.ts';

// `npm run screenshots [-- [--all] part of a name [language]]` writes every page in every state of tests/page-states to
// `screenshots/` (not tracked): narrow and wide, light and dark, and in the pseudo-locale or another language. `--all`
// adds every width, and the dark theme in the other language.
// `-- picture` renders the README's picture, `docs/handcount.png`, with people in the room.

const folder = path.resolve('screenshots');
const picture = path.resolve('docs/handcount.png');
const sizes = { 320: [320, 640], 390: [390, 844], 768: [768, 1024], 1440: [1440, 900], 1920: [1920, 1080] } as const;
/** An A4 page without its margins, in CSS pixels. */
const sheet = { width: 673, height: 1_002 };
type Size = keyof typeof sizes;

const few: readonly Size[] = [390, 1440];
const many: readonly Size[] = [320, 390, 768, 1440];
const schemes = ['light', 'dark'] as const;

/** All widths for a page's first, empty and overfull states, two for others, and the projector's for screens. */
function sizesOf({ page, state, isFirst }: Shot): readonly Size[] {
  if (/^(screens|overlays)/.test(page)) return [1920];
  return isAll || isFirst || /^(?:empty|very full|2,000)/.test(state.name) ? many : few;
}

/** Pages that fill the window are captured at its size, all others at full length. */
const isWindow = (page: string): boolean =>
  /^(rooms\/show|embeds|screens|overlays|events\/show|moderations)/.test(page);

interface Shot {
  page: string;
  state: PageState;
  isFirst: boolean;
}

async function shoot(browser: TestBrowser, server: MailingServer, shot: Shot): Promise<void> {
  const { page: pageName, state } = shot;
  const name = `${pageName}-${state.name}`.replaceAll(/[^\w-]+/g, '-');
  const [first = 390, ...more] = sizesOf(shot);
  const take = async (page: Page, what: string) => {
    await settled(page);
    await page.screenshot({ path: path.join(folder, `${name}-${what}.png`), fullPage: !isWindow(pageName) });
  };
  const window = (size: Size) => ({ width: sizes[size][0], height: sizes[size][1] });
  await withPageState(browser, server.address, state, { ...window(first), locale: 'en' }, async (page) => {
    for (const size of [first, ...more]) {
      await page.setViewportSize(window(size));
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await take(page, `${size}-${colorScheme}`);
      }
    }
    if (pageName.startsWith('results')) {
      await page.setViewportSize(sheet);
      await page.emulateMedia({ media: 'print', colorScheme: 'light' });
      await take(page, 'print');
    }
  });
  if (state.isInEnglish) return;
  const translated = first === 1920 || isAll ? sizesOf(shot) : few;
  await withPageState(
    browser,
    server.address,
    state,
    { ...window(translated[0] ?? 390), locale: language },
    async (page) => {
      for (const size of translated) {
        await page.setViewportSize(window(size));
        for (const colorScheme of isAll ? schemes : schemes.slice(0, 1)) {
          await page.emulateMedia({ colorScheme });
          await take(page, `${size}-${language}${colorScheme === 'dark' ? '-dark' : ''}`);
        }
      }
    },
  );
}

/** The states in the README's picture, and their positions. */
const pictured = [
  ['events/show typical', 'events-show-typical-1440-light', 'inset:40px auto auto 40px;width:1120px'],
  ['screens/show poll', 'screens-show-poll-1920-dark', 'inset:auto 40px 40px auto;width:760px'],
  ['rooms/show poll', 'rooms-show-poll-390-light', 'inset:auto auto 40px 560px;width:250px;border-radius:28px'],
] as const;

/** Fills the room of a control room's event with participants who have real sockets. */
async function fillRoom(server: MailingServer, controlRoom: PageState, count: number): Promise<Person[]> {
  const { path: address } = await controlRoom.open();
  const event = await server.world.store.events.byId(address.split('/')[2] ?? '');
  if (!event) throw new Error(`${address} is no control room`);
  const joinPage = await loadJoinPage(server.address, event.code);
  const people = Array.from({ length: count }, () => new Person(joinPage, () => undefined));
  for (const person of people) {
    await person.enter();
    await person.connect();
  }
  return people;
}

/** Combines the control room, the screen and the phone into one picture. */
async function composePicture(browser: TestBrowser): Promise<void> {
  const images = await Promise.all(
    pictured.map(async ([, name, style]) => {
      const source = (await readFile(path.join(folder, `${name}.png`))).toString('base64');
      const look = `position:absolute;border-radius:12px;box-shadow:0 12px 40px #0f172a33;${style}`;
      return `<img src="data:image/png;base64,${source}" style="${look}">`;
    }),
  );
  const { page, close } = await browser.open({ viewport: { width: 1440, height: 900 } });
  await page.setContent(
    `<body style="margin:0;background:#e8ecf7;height:900px;position:relative">${images.join('')}</body>`,
  );
  await writeFile(picture, await page.screenshot());
  await close();
}

const isAll = process.argv.includes('--all');
const [part = '', language = 'en-XA'] = process.argv.slice(2).filter((argument) => argument !== '--all');
const server = await startOidcServer();
const browser = await launchBrowser();
try {
  await mkdir(folder, { recursive: true });
  const shots: Shot[] = Object.entries(pageStatesOn(server)).flatMap(([page, states]) =>
    states.map((state, place) => ({ page, state, isFirst: place === 0 })),
  );
  const named = (name: string) => shots.filter(({ page, state }) => `${page} ${state.name}`.includes(name));
  if (part === 'picture') {
    const shown = pictured.flatMap(([name]) => named(name).slice(0, 1));
    const people = shown[0] ? await fillRoom(server, shown[0].state, 38) : [];
    for (const shot of shown) await shoot(browser, server, shot);
    await composePicture(browser);
    for (const person of people) person.leave();
  } else {
    for (const shot of named(part)) await shoot(browser, server, shot);
  }
  console.log(
    part === 'picture'
      ? `the README's picture is ${path.relative('.', picture)}`
      : `screenshots are in ${path.relative('.', folder)}/`,
  );
} finally {
  await browser.close();
  await server.close();
}
