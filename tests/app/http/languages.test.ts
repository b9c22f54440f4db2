import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageName } from '#client/app/i18n/language-name.ts';
import { signIn, signUp } from '#support/factories/accounts.ts';
import { exported, fileForm } from '#support/factories/event-files.ts';
import { startMailingServer, type MailingServer } from '#support/servers/mailing-server.ts';
import { programOf } from '#support/clients/api-program.ts';
import { arrive, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { Visitor } from '#support/clients/visitor.ts';

let server: MailingServer;
beforeAll(async () => {
  server = await startMailingServer();
});
afterAll(() => server.close());

const french = { accept: 'text/html', 'accept-language': 'fr' };
const htmlAt = async (who: Visitor, path: string): Promise<string> =>
  (await who.send('GET', path, { headers: french })).text;
const languageAt = async (who: Visitor, path = '/'): Promise<string | undefined> =>
  /<html lang="([^"]+)"/.exec(await htmlAt(who, path))?.[1];
/** As a form without scripts. */
const post = (who: Visitor, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  who.send('POST', path, {
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });

describe('the language of the pages', () => {
  it('is the browser’s, until another is chosen in it', async () => {
    const phone = await arrive(server);
    expect(await languageAt(phone)).toBe('fr');
    const answer = await phone.visit('language-choices.create', {}, { locale: 'de' });
    expect([answer.page?.component, answer.page?.props.locale]).toEqual(['home', 'de']);
    expect(await languageAt(phone)).toBe('de');
    expect(await htmlAt(phone, '/')).toContain('Beitreten');
    expect(await languageAt(await arrive(server))).toBe('fr');
  });

  it('has the region in which the browser asks for it, for dates and numbers', async () => {
    const phone = await arrive(server);
    const regionAt = async (wishes: string): Promise<unknown> =>
      (await phone.open('/', { 'accept-language': wishes })).page?.props.region;
    expect(await regionAt('en-GB,en;q=0.9')).toBe('en-GB');
    expect(await regionAt('en-us,en;q=0.5')).toBe('en-US');
    expect(await regionAt('nl-NL,de-ch;q=0.8,en-GB;q=0.7')).toBe('de-CH');
    expect(await regionAt('es-419')).toBe('es-419');
    for (const [wishes, language] of [
      ['fr', 'fr'],
      ['xx-YY', 'en'],
      ['', 'en'],
      ['en-x-private-GB', 'en'],
      ['fr;q=0.5,en-GB;q=0.1', 'fr'],
    ] as const)
      expect([wishes, await regionAt(wishes)]).toEqual([wishes, language]);
    // A region or script that somebody made up is none: what is made for each is kept.
    for (const [wishes, region] of [
      ['en-Abcd-XY', 'en'],
      ['en-Aaaa-GB', 'en'],
      ['en-ZZ', 'en'],
      ['en-999', 'en'],
      ['de-XQ', 'de'],
    ] as const)
      expect([wishes, await regionAt(wishes)]).toEqual([wishes, region]);
    // Another language than the browser's was chosen: its region says nothing about that.
    await phone.visit('language-choices.create', {}, { locale: 'de' });
    expect([await regionAt('en-GB'), await regionAt('en-GB,de-AT;q=0.1')]).toEqual(['de', 'de-AT']);
  });

  it('is kept in a cookie that says nothing else, also for frames', async () => {
    const phone = await arrive(server);
    const cookieOf = async (headers: Record<string, string>): Promise<string[]> => {
      const { headers: answered } = await post(phone, '/language', { locale: 'es' }, headers);
      return answered.getSetCookie().filter((cookie) => cookie.startsWith('locale='));
    };
    expect(await cookieOf({})).toEqual(['locale=es; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax']);
  });

  it('is the account’s before all, in whatever browser; whoever has one changes it there', async () => {
    const ada = await signUp(server);
    await ada.visitor.visit('accounts.update', {}, { locale: 'de' });
    const elsewhere = await signIn(server, ada.email);
    elsewhere.cookies.set('locale', 'es');
    expect(await languageAt(elsewhere)).toBe('de');
    expect(await languageAt(elsewhere, '/no/such/page')).toBe('de');
    // Also where no page is answered.
    const refused = await elsewhere.call('questions.create', { code: 'none' }, { body: 'Why?' });
    expect(refused.json()).toMatchObject({
      error: { code: 'EVENT_NOT_FOUND', message: 'Keine Veranstaltung hat diesen Code.' },
    });
    await elsewhere.visit('language-choices.create', {}, { locale: 'es' });
    expect(await languageAt(await signIn(server, ada.email))).toBe('es');
    await elsewhere.send('POST', '/sign-out', { headers: { accept: 'text/html' } });
    expect(await languageAt(elsewhere)).toBe('es');
  });

  it('is one that there is: another is refused, and the pseudo-locale is not offered', async () => {
    const phone = await arrive(server);
    for (const locale of ['xx', 'en-XA', '']) {
      const answer = await phone.visit('language-choices.create', {}, { locale });
      expect([locale, answer.page?.props.errors]).toEqual([locale, { locale: 'Choose one of the values offered.' }]);
    }
    expect((await phone.call('language-choices.create', {}, {})).status).toBe(422);
    expect(phone.cookies.has('locale')).toBe(false);
    phone.cookies.set('locale', 'xx');
    expect(await languageAt(phone)).toBe('fr');
  });

  it('leads back to where it was chosen, and to no other site', async () => {
    const { event } = await hostWithEvent(server);
    const phone = await arrive(server);
    const ledTo = async (referer: string): Promise<string | null> =>
      (await post(phone, '/language', { locale: 'de' }, { referer })).headers.get('location');
    expect(await ledTo(`${server.address}/j/${event.code}?from=poster`)).toBe(`/j/${event.code}?from=poster`);
    for (const elsewhere of [
      'https://elsewhere.example/',
      `${server.address}.elsewhere.example/x`,
      'javascript:alert(1)',
    ])
      expect([elsewhere, await ledTo(elsewhere)]).toEqual([elsewhere, '/']);
    expect(
      (await post(phone, '/language', { locale: 'de', to: 'https://elsewhere.example/' })).headers.get('location'),
    ).toBe('/');
  });

  it('changes without scripts too, and what stood in the form comes back, but for secrets', async () => {
    const { event } = await hostWithEvent(server, {});
    const phone = await arrive(server);
    const door = `/j/${event.code}`;
    const button = /<button[^>]*value="de"[^>]*>/.exec(await htmlAt(phone, door))?.[0] ?? '';
    for (const part of [
      'type="submit"',
      'name="locale"',
      'lang="de"',
      'form="enter"',
      'formAction="/language"',
      'formNoValidate=""',
    ])
      expect(button).toContain(part);
    await post(
      phone,
      '/language',
      { locale: 'de', name: 'Bénédicte', passcode: 'open-sesame' },
      { referer: server.address + door },
    );
    const german = await htmlAt(phone, door);
    expect(german).toContain('value="Bénédicte"');
    expect(german).not.toContain('open-sesame');
    expect(german).toContain('<html lang="de"');
  });

  it('stands in lists as those call it who speak it', () => {
    expect(['de', 'en', 'es', 'fr'].map(languageName)).toEqual(['Deutsch', 'English', 'Español', 'Français']);
  });

  it('is offered in the room, on the join page, on the start page and where no event is found', async () => {
    const { event } = await hostWithEvent(server);
    const phone = await participantAt(server, event.code, 'Ben');
    for (const [who, path] of [
      [phone, `/e/${event.code}`],
      [phone, '/j/999999'],
      [await arrive(server), `/j/${event.code}`],
      [phone, '/'],
    ] as const) {
      expect([
        path,
        [...(await htmlAt(who, path)).matchAll(/<button[^>]*name="locale"[^>]*>/g)].map(
          ([button]) => /value="(\w+)"/.exec(button)?.[1],
        ),
      ]).toEqual([path, ['de', 'en', 'es', 'fr']]);
    }
  });
});

it('is not offered on a page that answers a form: its message would be lost on the way back', async () => {
  const { host, event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code, 'Ben');
  const { participants } = await host.see('participants/index', 'participants.index', { event: event.id });
  await host.visit('participant-removals.create', { event: event.id, participant: participants[0]?.id ?? '' });
  const answer = await post(phone, `/e/${event.code}/questions`, { body: 'Why is the sky blue?' });
  expect(answer.status).toBe(403);
  expect(answer.text).not.toContain('name="locale"');
  expect(await htmlAt(phone, `/e/${event.code}`)).toContain('name="locale"');
});

describe('the language of an event', () => {
  it('is its host’s when it is made, and what screens and overlays speak, whoever started them', async () => {
    const host = await arrive(server);
    await host.visit('language-choices.create', {}, { locale: 'de' });
    const { control } = await host.see('events/show', 'events.create', {}, { title: 'Physik', start: 'now' });
    const { event } = control;
    expect(event.locale).toBe('de');
    const { newScreenLink } = await host.see('events/show', 'screen-links.create', { event: event.id });
    const screen = new URL(newScreenLink ?? '');
    const beamer = new Visitor(server.address);
    expect(await languageAt(beamer, screen.pathname + screen.search)).toBe('de');
    expect(await languageAt(beamer, `/overlays/${event.id}${screen.search}`)).toBe('de');
    // Whoever reads for themselves reads their own.
    expect(await languageAt(beamer, `/screens/${event.id}`)).toBe('fr');
    expect(await languageAt(beamer, `/j/${event.code}`)).toBe('fr');
    expect(await languageAt(beamer, `/embeds/${event.code}`)).toBe('fr');
  });

  it('is chosen in the settings and by programs; one that there is not is refused', async () => {
    const { host, event } = await hostWithEvent(server);
    const settings = await host.see('events/edit', 'events.edit', { event: event.id });
    expect(settings.event.locale).toBe('en');
    expect(
      (await host.see('events/edit', 'events.update', { event: event.id }, { locale: 'es', seen: { locale: 'en' } }))
        .event.locale,
    ).toBe('es');
    expect((await host.see('events/edit', 'events.update', { event: event.id }, { locale: 'xx' })).errors).toEqual({
      locale: 'Choose one of the values offered.',
    });
    const { audits } = await host.see('audits/index', 'audits.index', { event: event.id });
    expect(audits[0]).toMatchObject({ action: 'settings.changed' });
    const program = await programOf(server, host);
    expect(
      (await program.call('api.events.update', { event: event.id }, { body: { locale: 'fr' } })).body,
    ).toMatchObject({ locale: 'fr' });
    expect((await program.call('api.events.update', { event: event.id }, { body: { locale: 'tlh' } })).status).toBe(
      422,
    );
    expect(
      (await program.call('api.events.create', {}, { body: { title: 'Physique', locale: 'fr' } })).body,
    ).toMatchObject({ locale: 'fr' });
    expect((await program.call('api.events.create', {}, { body: { title: 'Physique', locale: 'tlh' } })).status).toBe(
      422,
    );
  });

  it('is that of the token’s owner, where a program does not say', async () => {
    const { visitor } = await signUp(server);
    await visitor.visit('accounts.update', {}, { locale: 'es' });
    const program = await programOf(server, visitor);
    expect(
      (await program.call('api.events.create', {}, { body: { title: 'Física' }, headers: { 'accept-language': 'de' } }))
        .body,
    ).toMatchObject({ locale: 'es' });
  });

  it('goes with its copies and its files; where a file has one that there is not, a screen speaks its browser’s', async () => {
    const { host, event } = await hostWithEvent(server);
    await host.visit('events.update', { event: event.id }, { locale: 'de' });
    expect((await host.see('events/show', 'event-copies.create', { event: event.id })).control.event.locale).toBe('de');
    const file = await exported(host, event.id);
    const imported = async (content: unknown) =>
      (await host.see('events/show', 'event-imports.create', {}, fileForm(content))).control.event;
    expect((await imported(file)).locale).toBe('de');
    const { id, locale } = await imported({ ...file, event: { ...file.event, locale: 'x_<b>' } });
    expect([locale, await languageAt(host, `/screens/${id}`)]).toEqual(['x_<b>', 'fr']);
  });
});
