import type { EventView } from '#contracts/views.ts';
import { channels } from '#contracts/channels.ts';
import {
  type Answer,
  arrive,
  ballotFor,
  beforeAll,
  configure,
  expect,
  hostWithEvent,
  it,
  openChoice,
  participantAt,
  startTestServer,
  Visitor,
  withServer,
} from '#support/http.ts';

const server = withServer();
let host: Visitor;
let event: EventView;

beforeAll(async () => {
  ({ host, event } = await hostWithEvent(server));
});

const get = (who: Visitor, path: string, headers: Record<string, string> = {}) => who.load(path, { ...headers });
const policyOf = ({ headers }: Answer) =>
  /frame-ancestors [^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0];
/** Creates a screen link in the control room, which shows it once. */
async function newLink() {
  await host.visit('events.show', event);
  return host.see('events/show', 'screen-links.create', event);
}

const allow = (embedOrigins: unknown) => host.visit('events.update', event, { embedOrigins });

it('an overlay shows what its address requests, and ignores unknown values', async () => {
  const page = await host.read('overlays.show', event);
  expect(page.choice).toEqual({ part: 'focus', side: 'full', scale: 100, hasCard: true, hasReactions: true });
  const choiceFor = async (query: string) => (await host.open(`/overlays/${event.id}?${query}`)).page?.props['choice'];
  expect(await choiceFor('show=results&side=end&scale=80&card=0&reactions=0')).toEqual({
    part: 'results',
    side: 'end',
    scale: 80,
    hasCard: false,
    hasReactions: false,
  });
  expect(await choiceFor('show=all&side=top&scale=9000&card=maybe')).toEqual(page.choice);
});

it('a screen says that a passcode is required, but never shows it', async ({ host: owner, event: guarded }) => {
  const shown = () => owner.read('screens.show', guarded);
  expect((await shown()).room.event.needsPasscode).toBe(false);
  await configure(owner, guarded, { passcode: 'double slit' });
  const screen = await shown();
  expect(screen.room.event.needsPasscode).toBe(true);
  expect(JSON.stringify(screen)).not.toContain('double slit');
});

it('a screen signs in as its link, but not with an invalid one', async () => {
  const { newScreenLink, screenLinks } = await newLink();
  const signIn = async (token: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${token}` };
    return (await arrive(server)).send('POST', '/broadcasting/user-auth', { headers, body: 'socket_id=123.456' });
  };
  const signed = (await signIn(new URL(newScreenLink ?? '').searchParams.get('link') ?? '')).json() as {
    user_data: string;
  };
  expect(screenLinks.map(({ id }) => `screen.${id}`)).toContain((JSON.parse(signed.user_data) as { id: string }).id);
  expect((await signIn('none')).status).toBe(403);
});

it('sites that may embed the room are stored as origins, whatever was copied from the address bar', async () => {
  await allow('https://Example.org/course/1?x=y\nhttps://*.uni.example\n\nhttp://localhost:8080/\nhttps://example.org');
  const { event: edited } = await host.read('events.edit', event);
  expect(edited.embedOrigins).toEqual(['https://example.org', 'https://*.uni.example', 'http://localhost:8080']);
});

it('a list of embedding sites with an invalid line or more than twenty is refused', async () => {
  const errorsOf = async (lines: string) => (await allow(lines)).errors;
  await allow('https://kept.example');
  for (const line of ['example.org', 'javascript:alert(1)', "https://a.b'; script-src *", 'https://', 'ftp://a.org'])
    expect(await errorsOf(line)).toEqual({ embedOrigins: 'Write each site as https://example.org, one per line.' });
  const many = Array.from({ length: 21 }, (_, place) => `https://site${place}.example`).join('\n');
  expect(await errorsOf(many)).toEqual({ embedOrigins: 'List at most 20 sites.' });
  expect((await host.read('events.edit', event)).event.embedOrigins).toEqual(['https://kept.example']);
});

it('only the embedded room’s policy allows the listed sites, at first none', async () => {
  const reader = await arrive(server);
  const participant = await participantAt(server, event.code);
  const { event: other } = await hostWithEvent(server);
  await allow('https://example.org\nhttps://*.uni.example');
  const { embedAddress } = (await host.read('events.edit', event)).event;
  const embed = await get(reader, new URL(embedAddress).pathname);
  expect([embed.status, policyOf(embed), embed.headers.get('x-frame-options')]).toEqual([
    200,
    'frame-ancestors https://example.org https://*.uni.example',
    null,
  ]);
  for (const path of ['/', `/j/${event.code}`, `/e/${event.code}`, `/embeds/${other.code}`, '/embeds/000000']) {
    const answer = await get(path.startsWith('/e/') ? participant : reader, path);
    expect([path, policyOf(answer), answer.headers.get('x-frame-options')]).toEqual([
      path,
      "frame-ancestors 'none'",
      'DENY',
    ]);
  }
});

/** A frame without cookies, which has only its page's token. */
class Frame {
  token = '';

  async open(code = event.code) {
    const reader = await arrive(server);
    const { bearerToken, ...props } = await reader.read('embeds.show', { code });
    this.token ||= bearerToken;
    return props;
  }

  async ask(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: Record<string, unknown>,
    code = event.code,
  ): Promise<Answer> {
    const bare = new Visitor(server.address);
    const { version } = (await (await arrive(server)).visit('home', {})).page ?? { version: '' };
    const headers = {
      'x-inertia': 'true',
      'x-inertia-version': version,
      accept: 'text/html',
      authorization: `Bearer ${this.token}`,
      referer: `${server.address}/embeds/${code}`,
    };
    const answer = await bare.send(method, path, { headers, body });
    if (answer.status !== 303) return answer;
    return new Visitor(server.address).send('GET', answer.headers.get('location') ?? '', { headers });
  }
}

it('an embedded room has one address for joining and the room, and identifies participants by token', async () => {
  const frame = new Frame();
  const { entry, room } = await frame.open();
  expect([entry?.event.title, room]).toEqual([event.title, null]);
  const { text } = await get(await arrive(server), `/embeds/${event.code}`);
  expect(text).toContain('Join</button>');
  const joined = await frame.ask('POST', `/e/${event.code}/participants`, { name: 'Ada' });
  expect([joined.page?.component, joined.page?.url]).toEqual(['embeds/show', `/embeds/${event.code}`]);
  expect(joined.page?.props['mine']).toMatchObject({ participant: { name: 'Ada' } });
  const again = await frame.ask('GET', `/embeds/${event.code}`);
  expect(again.page?.props['mine']).toEqual(joined.page?.props['mine']);
  expect((await frame.ask('POST', `/e/${event.code}/reactions`, { kind: 'like' })).status).toBe(200);
  await host.visit('events.show', event);
  const poll = await openChoice(host, event);
  const voted = await frame.ask('PUT', `/e/${event.code}/activities/${poll.id}/ballot`, ballotFor(poll));
  expect(voted.page?.props['mine']).toMatchObject({ ballots: [{ activityId: poll.id }] });
});

it('an embedded room measures the round trip of a player without cookies', async () => {
  const frame = new Frame();
  await frame.open();
  await frame.ask('POST', `/e/${event.code}/participants`, { name: 'Far' });
  const clock = `/clocks/${event.id}`;
  const stranger = (await new Visitor(server.address).send('GET', clock)).json();
  expect(stranger).toMatchObject({ roundTrip: null });
  const measured = (await frame.ask('GET', clock)).json();
  expect(measured).toMatchObject({ roundTrip: expect.any(String) });
});

it('an embedded room admits a person once, even if the form was sent several times', async ({ event: other }) => {
  const frame = new Frame();
  await frame.open(other.code);
  const twice = await Promise.all(
    Array.from({ length: 4 }, () => frame.ask('POST', `/e/${other.code}/participants`, { name: 'Ada' }, other.code)),
  );
  expect(twice.map(({ status, page }) => [status, page?.component])).toEqual(twice.map(() => [200, 'embeds/show']));
  expect(twice.map(({ page }) => page?.props['mine'])).toEqual(twice.map(() => twice[0]?.page?.props['mine']));
  expect(await server.world.store.participants.count(other.id)).toBe(1);
});

it('an embedded join page explains why a person was not admitted', async ({ host: owner, event: closed }) => {
  await configure(owner, closed, { passcode: 'open sesame' });
  const frame = new Frame();
  await frame.open(closed.code);
  const refused = await frame.ask('POST', `/e/${closed.code}/participants`, { passcode: 'sesame' }, closed.code);
  expect([refused.page?.component, refused.errors]).toEqual([
    'embeds/show',
    { passcode: 'Wrong passcode. Check it and try again.' },
  ]);
});

it('an embedded room accepts no token of another event, and no forged one', async ({ event: other }) => {
  const frame = new Frame();
  await frame.open();
  await frame.ask('POST', `/e/${event.code}/participants`, {});
  expect((await frame.ask('GET', `/embeds/${other.code}`)).page?.props['room']).toBeNull();
  frame.token = frame.token.replace(/^frame:[^:]+/, `frame:${other.id}`);
  expect((await frame.ask('GET', `/embeds/${other.code}`)).page?.props['room']).toBeNull();
  expect((await frame.ask('POST', `/e/${other.code}/reactions`, { kind: 'like' }, other.code)).status).toBe(403);
});

it('an embedded room joins its channels and signs in with its token', async () => {
  const frame = new Frame();
  await frame.open();
  const { page } = await frame.ask('POST', `/e/${event.code}/participants`, {});
  const { participant } = (page?.props['mine'] ?? {}) as { participant: { id: string } };
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    authorization: `Bearer ${frame.token}`,
    referer: `${server.address}/embeds/${event.code}`,
  };
  const post = (path: string, body: Record<string, string>) =>
    new Visitor(server.address).send('POST', path, {
      headers,
      body: new URLSearchParams({ socket_id: '1.2', ...body }).toString(),
    });
  expect((await post('/broadcasting/auth', { channel_name: channels.room(event.id) })).status).toBe(200);
  expect((await post('/broadcasting/auth', { channel_name: channels.screen(event.id) })).status).toBe(403);
  const signed = (await post('/broadcasting/user-auth', {})).json() as { user_data: string };
  expect(JSON.parse(signed.user_data)).toEqual({ id: `participant.${participant.id}` });
});

it('an embedded room with an unknown code is not found', async () => {
  expect((await (await arrive(server)).visit('embeds.show', { code: '999999' })).page?.props['code']).toBe(
    'EVENT_NOT_FOUND',
  );
});

it('an embedded room sets partitioned cookies over TLS, while other pages set same-site ones', async () => {
  const secure = await startTestServer({ APP_URL: 'https://hc.example', TRUST_PROXY: '1' });
  const cookiesOf = async (path: string) => {
    const answer = await fetch(secure.address + path, {
      headers: { accept: 'text/html', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'hc.example' },
    });
    return answer.headers.getSetCookie();
  };
  const known = await server.world.store.events.byId(event.id);
  if (known) await secure.world.store.events.insert(known);
  const framed = await cookiesOf(`/embeds/${event.code}`);
  expect(framed.length).toBeGreaterThan(0);
  for (const cookie of framed)
    expect(['SameSite=None', 'Partitioned', 'Secure'].filter((word) => !cookie.includes(word))).toEqual([]);
  const plain = await cookiesOf('/');
  for (const cookie of plain)
    expect([cookie.includes('SameSite=Lax'), cookie.includes('Partitioned')]).toEqual([true, false]);
  await secure.close();
});
