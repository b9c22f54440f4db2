import { languages } from '#support/languages.ts';
import {
  arrive,
  configure,
  expect,
  exported,
  fileForm,
  hostWithEvent,
  it,
  participantAt,
  peopleIn,
  programOf,
  removePerson,
  signIn,
  signUp,
  startMailingServer,
  Visitor,
  withServer,
} from '#support/http.ts';

const server = withServer(() => startMailingServer());

const french = { accept: 'text/html', 'accept-language': 'fr' };
const htmlAt = async (who: Visitor, path: string) => (await who.load(path, french)).text;
const languageAt = async (who: Visitor, path = '/') => /<html lang="([^"]+)"/.exec(await htmlAt(who, path))?.[1];

it('uses the browser’s language until the visitor chooses another', async () => {
  const phone = await arrive(server);
  expect(await languageAt(phone)).toBe('fr');
  const answer = await phone.visit('language-choices.create', {}, { locale: 'de' });
  expect([answer.page?.component, answer.page?.props.locale]).toEqual(['home', 'de']);
  expect(await languageAt(phone)).toBe('de');
  expect(await languageAt(await arrive(server))).toBe('fr');
  const { headers } = await phone.post('/language', { locale: 'es' });
  expect(headers.getSetCookie()).toContain('locale=es; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax');
});

it('uses the region that the browser requests, unless it does not exist', async () => {
  const phone = await arrive(server);
  const regionAt = async (wishes: string) => (await phone.open('/', { 'accept-language': wishes })).page?.props.region;
  for (const [wishes, region] of [
    ['en-GB,en;q=0.9', 'en-GB'],
    ['en-us,en;q=0.5', 'en-US'],
    ['nl-NL,de-ch;q=0.8,en-GB;q=0.7', 'de-CH'],
    ['fr;q=0.5,en-GB;q=0.1', 'fr'],
    ['xx-YY', 'en'],
    ['', 'en'],
    ['en-Aaaa-GB', 'en'],
    ['en-ZZ', 'en'],
  ] as const)
    expect([wishes, await regionAt(wishes)]).toEqual([wishes, region]);
  await phone.visit('language-choices.create', {}, { locale: 'de' });
  expect([await regionAt('en-GB'), await regionAt('en-GB,de-AT;q=0.1')]).toEqual(['de', 'de-AT']);
});

it('uses the account’s language wherever the host is signed in, and stores a change there in it', async () => {
  const ada = await signUp(server);
  await ada.visitor.visit('accounts.update', {}, { locale: 'de' });
  const elsewhere = await signIn(server, ada.email);
  elsewhere.cookies.set('locale', 'es');
  expect(await languageAt(elsewhere)).toBe('de');
  expect(await languageAt(elsewhere, '/no/such/page')).toBe('de');
  const refused = await elsewhere.call('questions.create', { code: 'none' }, { body: 'Why?' });
  expect(refused.refusal()).toMatchObject({
    code: 'EVENT_NOT_FOUND',
    message: 'Zu diesem Code gibt es keine Veranstaltung. Prüfen Sie ihn und versuchen Sie es erneut.',
  });
  await elsewhere.visit('language-choices.create', {}, { locale: 'es' });
  expect(await languageAt(await signIn(server, ada.email))).toBe('es');
});

it('refuses an unknown language and the pseudo-locale', async () => {
  const phone = await arrive(server);
  for (const locale of ['xx', 'en-XA', '']) {
    const answer = await phone.visit('language-choices.create', {}, { locale });
    expect([locale, answer.errors]).toEqual([locale, { locale: 'Choose one of the values offered.' }]);
  }
  expect(phone.cookies.has('locale')).toBe(false);
  phone.cookies.set('locale', 'xx');
  expect(await languageAt(phone)).toBe('fr');
});

it('returns to the page where a language was chosen, with all typed text but secrets', async () => {
  const { event } = await hostWithEvent(server);
  const phone = await arrive(server);
  const joinPage = `/j/${event.code}`;
  const button = /<button[^>]*value="de"[^>]*>/.exec(await htmlAt(phone, joinPage))?.[0] ?? '';
  for (const part of ['name="locale"', 'form="enter"', 'formAction="/language"', 'formNoValidate=""'])
    expect(button).toContain(part);
  const typed = { locale: 'de', name: 'Bénédicte', passcode: 'open-sesame' };
  const answer = await phone.post('/language', typed, { referer: `${server.address}${joinPage}?from=poster` });
  expect(answer.headers.get('location')).toBe(`${joinPage}?from=poster`);
  const german = await htmlAt(phone, joinPage);
  expect(german).toContain('<html lang="de"');
  expect(german).toContain('value="Bénédicte"');
  expect(german).not.toContain('open-sesame');
  for (const referer of [
    'https://elsewhere.example/',
    `${server.address}.elsewhere.example/x`,
    'javascript:alert(1)',
  ]) {
    const { headers } = await phone.post('/language', { locale: 'de', to: 'https://elsewhere.example/' }, { referer });
    expect([referer, headers.get('location')]).toEqual([referer, '/']);
  }
});

it('offers languages where people arrive, but not after a form, whose message would be lost', async () => {
  const { host, event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code, 'Ben');
  const offered = (html: string) =>
    [...html.matchAll(/<button[^>]*name="locale"[^>]*>/g)].map(([each]) => /value="([\w-]+)"/.exec(each)?.[1]);
  for (const path of [`/e/${event.code}`, '/j/999999', '/'])
    expect([path, offered(await htmlAt(phone, path))]).toEqual([path, languages]);
  const participants = await peopleIn(host, event);
  await removePerson(host, event, participants[0]?.id ?? '');
  const refused = await phone.post(`/e/${event.code}/questions`, { body: 'Why is the sky blue?' });
  expect([refused.status, offered(refused.text)]).toEqual([403, []]);
});

it('creates an event in its host’s language, which applies to its screens and overlays', async () => {
  const host = await arrive(server);
  await host.visit('language-choices.create', {}, { locale: 'de' });
  const { control } = await host.see('events/show', 'events.create', {}, { title: 'Physik', start: 'now' });
  const { event } = control;
  expect(event.locale).toBe('de');
  const { newScreenLink } = await host.see('events/show', 'screen-links.create', event);
  const screen = new URL(newScreenLink ?? '');
  const projector = new Visitor(server.address);
  for (const path of [screen.pathname, `/overlays/${event.id}`])
    expect(await languageAt(projector, path + screen.search)).toBe('de');
  // Without a link, the page has the visitor's language.
  for (const path of [`/screens/${event.id}`, `/j/${event.code}`, `/embeds/${event.code}`])
    expect(await languageAt(projector, path)).toBe('fr');
});

it('lets hosts and API clients set an event’s language, which defaults to the token owner’s', async () => {
  const { visitor: host } = await signUp(server);
  await host.visit('accounts.update', {}, { locale: 'es' });
  const program = await programOf(server, host);
  const make = (body: object) =>
    program.call('api.events.create', {}, { body: { title: 'Física', ...body }, headers: { 'accept-language': 'de' } });
  const made = await make({});
  expect(made.body).toMatchObject({ locale: 'es' });
  expect((await make({ locale: 'fr' })).body).toMatchObject({ locale: 'fr' });
  expect((await make({ locale: 'tlh' })).status).toBe(422);
  const at = { event: (made.body as { id: string }).id };
  expect((await program.call('api.events.update', at, { body: { locale: 'fr' } })).body).toMatchObject({
    locale: 'fr',
  });
  expect((await program.call('api.events.update', at, { body: { locale: 'tlh' } })).status).toBe(422);
  const set = async (locale: string) => {
    await host.read('events.edit', at);
    return host.see('events/edit', 'events.update', at, { locale });
  };
  expect((await set('de')).event.locale).toBe('de');
  expect(Object.keys((await set('xx')).errors)).toEqual(['locale']);
});

it('keeps an event’s language in copies and files; if a file’s is unknown, screens use the browser’s', async () => {
  const { host, event } = await hostWithEvent(server);
  await configure(host, event, { locale: 'de' });
  expect((await host.see('events/show', 'event-copies.create', event)).control.event.locale).toBe('de');
  const file = await exported(host, event.id);
  const imported = async (content: unknown) =>
    (await host.see('events/show', 'event-imports.create', {}, fileForm(content))).control.event;
  expect((await imported(file)).locale).toBe('de');
  const { id, locale } = await imported({ ...file, event: { ...file.event, locale: 'x_<b>' } });
  expect([locale, await languageAt(host, `/screens/${id}`)]).toEqual(['x_<b>', 'fr']);
});
