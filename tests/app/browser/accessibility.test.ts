import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { ballotFor, openChoice, participantAt, questionBy, hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import {
  controls,
  axeViolations,
  motionFaults,
  smallTargets,
  walkByKeyboard,
} from '#support/browser/accessibility-checks.ts';

type State = 'empty' | 'typical';
interface Scene {
  code: string;
  eventId: string;
  host: TestPage;
  phone: TestPage;
}

const { server, browser } = withServerAndBrowser();
const scenes = {} as Record<State, Scene>;

beforeAll(async () => {
  for (const state of ['empty', 'typical'] as const) scenes[state] = await setScene(state);
});
afterAll(async () => {
  for (const { host, phone } of Object.values(scenes)) await Promise.all([host.close(), phone.close()]);
});

/** Motion is off, so that no colour is caught on its way. */
async function openAs(visitor: Visitor): Promise<TestPage> {
  const opened = await browser.open({ reducedMotion: 'reduce', colorScheme: 'light' });
  await opened.context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: server.address })));
  opened.allowProblem(/status of 404/);
  return opened;
}

async function setScene(state: State): Promise<Scene> {
  const { host, event } = await hostWithEvent(server, { title: 'Physics 101' });
  const ada = await participantAt(server, event.code, 'Ada');
  if (state === 'typical') {
    const ben = await participantAt(server, event.code, 'Ben');
    const ids = [];
    for (const body of ['Why is the sky blue?', 'Is the cat alive?', 'Which way did it go?'])
      ids.push(await questionBy(ben, event, body, { host }));
    await questionBy(ada, event, 'Does this one wait?');
    await ada.visit('upvotes.create', { code: event.code, question: ids[0] ?? '' });
    await host.visit('moderations.update', { event: event.id }, { questions: [ids[1]], action: 'highlight' });
    await host.visit(
      'moderations.update',
      { event: event.id },
      { questions: [ids[2]], action: 'answer', answer: 'Both ways.' },
    );
    const closed = await openChoice(host, event, { prompt: 'A poll that is over' });
    await ben.call('ballots.create', { code: event.code, activity: closed.id }, ballotFor(closed));
    for (const action of ['reveal', 'close'])
      await host.visit('activity-states.update', { activity: closed.id }, { action });
    const poll = await openChoice(host, event);
    await ada.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll));
  }
  return { code: event.code, eventId: event.id, host: await openAs(host), phone: await openAs(ada) };
}

interface Place {
  name: string;
  who: 'host' | 'phone' | 'guest';
  path: (scene: Scene) => string;
  /** The same whatever happened at the event. */
  isAlwaysSame?: true;
  act?: (page: TestPage['page']) => Promise<void>;
}

const places: Place[] = [
  { name: 'home', who: 'guest', path: () => '/', isAlwaysSame: true },
  { name: 'the error page', who: 'guest', path: () => '/no/such/page', isAlwaysSame: true },
  { name: 'a new event', who: 'guest', path: () => '/events/new', isAlwaysSame: true },
  { name: 'the list before the first event', who: 'guest', path: () => '/events', isAlwaysSame: true },
  { name: 'the door', who: 'guest', path: ({ code }) => `/j/${code}`, isAlwaysSame: true },
  { name: 'the room: poll', who: 'phone', path: ({ code }) => `/e/${code}#poll` },
  { name: 'the room: questions', who: 'phone', path: ({ code }) => `/e/${code}#questions` },
  { name: 'the room: mine', who: 'phone', path: ({ code }) => `/e/${code}#mine` },
  { name: 'the list of events', who: 'host', path: () => '/events', isAlwaysSame: true },
  { name: 'the control room', who: 'host', path: ({ eventId }) => `/events/${eventId}` },
  {
    name: 'the control room, adding a poll',
    who: 'host',
    path: ({ eventId }) => `/events/${eventId}`,
    isAlwaysSame: true,
    act: (page) => page.getByRole('button', { name: 'Add a poll' }).first().click(),
  },
  { name: 'the moderation', who: 'host', path: ({ eventId }) => `/events/${eventId}/moderation` },
  { name: 'the settings', who: 'host', path: ({ eventId }) => `/events/${eventId}/edit`, isAlwaysSame: true },
  {
    name: 'the settings, asking before the event is deleted',
    who: 'host',
    path: ({ eventId }) => `/events/${eventId}/edit`,
    isAlwaysSame: true,
    async act(page) {
      await page.getByRole('button', { name: 'Delete this event…' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'the screen', who: 'host', path: ({ eventId }) => `/screens/${eventId}` },
];

const cases = places.flatMap((place) =>
  (place.isAlwaysSame ? ['typical' as const] : ['empty' as const, 'typical' as const]).map((state) => ({
    ...place,
    state,
  })),
);
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

async function visit({ who, path, act, state }: Place & { state: State }): Promise<TestPage> {
  const scene = scenes[state];
  const visitor = who === 'guest' ? await browser.open({ reducedMotion: 'reduce' }) : scene[who];
  visitor.allowProblem(/status of 404/);
  const { page } = visitor;
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: 'light' });
  const [, hash] = path(scene).split('#');
  await page.goto(server.address + path(scene));
  await page.getByRole('main').waitFor();
  if (hash) await page.locator(`nav a[href="#${hash}"]`).click();
  await act?.(page);
  return visitor;
}

it('what the checks are for is found', async () => {
  const guest = await browser.open();
  const { page } = guest;
  await page.setContent(
    '<!doctype html><html lang="en"><title>Bad</title><style>a:focus-visible { outline: none } i { color: #bbb }</style><main><h1>Bad</h1><img src="data:,"><i>pale</i><a href="#">no ring</a><button style="position: fixed">never reached</button></main></html>',
  );
  await page.evaluate(() =>
    document.querySelector('a')?.addEventListener('keydown', (event) => event.preventDefault()),
  );
  expect((await axeViolations(page)).map((finding) => finding.split(':', 1)[0])).toEqual([
    'color-contrast',
    'image-alt',
  ]);
  const walked = await walkByKeyboard(page);
  expect(walked).toMatchObject([{ name: 'no ring', isRinged: false }]);
  expect((await controls(page)).filter(({ place }) => place !== walked[0]?.place)).toMatchObject([
    { name: 'never reached' },
  ]);
  await guest.close();
});

// Keys, thumbs, the colours of the dark, other widths and languages: every-page.test.ts, which asks axe about most states on a narrow window only.
describe.each(cases)('$name, $state', (place) => {
  it('has nothing that axe objects to when it is wide', async () => {
    const visitor = await visit(place);
    expect(await axeViolations(visitor.page)).toEqual([]);
    if (place.who === 'guest') await visitor.close();
  });
});

it('a thumb can put away why something failed', async () => {
  const { page, allowProblem } = await visit({
    ...(places.find(({ name }) => name === 'the control room') as Place),
    state: 'typical',
  });
  allowProblem(/ERR_FAILED/);
  await page.setViewportSize(narrow);
  await page.route('**/focus', (route) => route.abort());
  await page
    .getByRole('button', { name: /^How to join/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('button', { name: 'Dismiss' }).waitFor();
  expect(await smallTargets(page)).toEqual([]);
  await page.unroute('**/focus');
});

it('who wants less motion gets none, and who does not gets some', async () => {
  const { page } = await visit({
    ...(places.find(({ name }) => name === 'the room: questions') as Place),
    state: 'typical',
  });
  expect(await motionFaults(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await motionFaults(page)).not.toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});
