import { controlState } from '#client/live/state/control-state.ts';
import { mergeProps } from '#client/live/state/control-state-pushes.ts';
import { roomOf, roomState, withProps } from '#client/live/state/room-state.ts';
import type { ControlRoom } from '#contracts/pages.ts';
import { routes, type RouteName } from '#contracts/routes.ts';
import type { RoomView } from '#contracts/views.ts';
import { askRoute, requestFor } from '#support/routes/ask-route.ts';
import { clientEnv, openOidcProvider, type OidcProvider } from '#support/fakes/oidc-provider.ts';
import { openHosts, openScene, type Hosts, type Scene } from '#support/routes/scenes.ts';
import { expected } from '#support/routes/table.ts';
import { isPage } from '#support/routes/who.ts';
import {
  afterAll,
  arrive,
  beforeAll,
  expect,
  it,
  type MailingServer,
  startMailingServer,
  type Visitor,
} from '#support/http.ts';

// After every write, an open page that reloads its data shows the same as a freshly opened page.

let provider: OidcProvider;
let server: MailingServer;
let hosts: Hosts;
let newcomer: Visitor;

beforeAll(async () => {
  provider = await openOidcProvider();
  server = await startMailingServer({
    OIDC_ISSUER: provider.issuer,
    ...clientEnv,
    METRICS_TOKEN: 'only-for-the-operator',
  });
  hosts = await openHosts(server);
  newcomer = await arrive(server);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

/** The data of the room and the control room; null once the event is deleted. */
async function seen(
  { owner, event }: Scene,
  watcher: Visitor,
): Promise<{ room: RoomView; control: ControlRoom } | null> {
  const crew = await owner.visit('events.show', event);
  if (crew.page?.component !== 'events/show') return null;
  const room = await watcher.visit('rooms.show', event);
  return room.page?.component === 'rooms/show'
    ? { room: room.page.props['room'] as RoomView, control: crew.page.props['control'] as ControlRoom }
    : null;
}

/** Excludes account writes, which change neither page. */
const writes = (Object.keys(routes) as RouteName[]).filter(
  (name) => !isPage(name) && /^\/(e|events|activities|series)\//.test(routes[name].path),
);
/** Writes that change the pages. Without any, the comparison would prove nothing. */
const changing = new Set<RouteName>();

it.each(writes)('%s', async (name) => {
  for (const role of ['owner', 'participant'] as const) {
    if (expected(name, role) !== 'done') continue;
    const scene = await openScene(server, hosts, newcomer);
    const watcher = await scene.phone();
    const asked = await requestFor(scene, role, name);
    const before = await seen(scene, watcher);
    await askRoute(scene, role, name, asked);
    const now = await seen(scene, watcher);
    if (!before || !now) continue;
    if (JSON.stringify(now) !== JSON.stringify(before)) changing.add(name);
    expect(roomOf(withProps(roomState(before.room), now.room))).toEqual(roomOf(roomState(now.room)));
    expect(mergeProps(controlState(before.control), now.control).control).toEqual(controlState(now.control).control);
  }
});

it('most of these writes change what the pages show', () => {
  expect(changing.size).toBeGreaterThan(25);
});
