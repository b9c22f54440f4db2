import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EventView } from '#contracts/views.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import {
  activityOf,
  arrive,
  hostWithEvent,
  openActivity,
  openChoice,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import { startTestServer, type TestServer } from '#support/servers/test-server.ts';
import { Visitor } from '#support/clients/visitor.ts';

// The very bytes of a first visit: what search engines, chats and browsers without scripts see.

let server: TestServer;
let event: EventView;
let host: Visitor;
const title = 'Waves & <b>"particles"</b>';

beforeAll(async () => {
  server = await startTestServer();
  ({ host, event } = await hostWithEvent(server, { title }));
});
afterAll(() => server.close());

async function documentAt(visitor: Visitor, address: string, locale = 'en'): Promise<string> {
  const answer = await visitor.send('GET', address, { headers: { accept: 'text/html', 'accept-language': locale } });
  expect(answer.status).toBe(200);
  return answer.text;
}

const headOf = (html: string): string => html.slice(0, html.indexOf('</head>'));
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&', '&#39;': "'" };
const readable = (text: string | undefined): string | undefined =>
  text?.replaceAll(/&(?:lt|gt|quot|amp|#39);/g, (entity) => entities[entity] ?? entity);
const metaOf = (html: string, name: string): string | undefined =>
  readable(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(headOf(html))?.[1]);
const titlesOf = (html: string): (string | undefined)[] =>
  [...html.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, text]) => readable(text));

it('the start page says what the product is, in the language of who reads it', async () => {
  const html = await documentAt(await arrive(server), '/');
  expect(titlesOf(html)).toEqual(['Handcount']);
  expect(metaOf(html, 'description')).toMatch(/^Live questions and polls for any room\./);
  expect([metaOf(html, 'og:title'), metaOf(html, 'og:type'), metaOf(html, 'og:description')]).toEqual([
    'Handcount',
    'website',
    metaOf(html, 'description'),
  ]);
  expect(metaOf(html, 'og:image')).toBeUndefined();
  const pseudo = await documentAt(await arrive(server), '/', 'en-XA');
  expect(pseudo).toContain('<html lang="en-XA" dir="ltr">');
  expect(metaOf(pseudo, 'description')).toMatch(/^\s*Ĺĩ/);
});

it('the door and the room bear the name of the event, whatever it contains', async () => {
  const phone = await participantAt(server, event.code);
  for (const html of [
    await documentAt(await arrive(server), `/j/${event.code}`),
    await documentAt(phone, `/e/${event.code}`),
  ]) {
    expect(titlesOf(html)).toEqual([`${title} · Handcount`]);
    expect(metaOf(html, 'og:title')).toBe(title);
    expect(metaOf(html, 'description')).toMatch(/^Live questions and polls/);
    expect(headOf(html)).not.toContain('<b>');
  }
});

it('web addresses in texts of the crew are links without scripts, too; those in questions are not', async () => {
  const { host: crew, event: talk } = await hostWithEvent(server);
  await crew.visit('events.update', { event: talk.id }, { description: 'All slides: https://swan.example/slides.' });
  const ada = await participantAt(server, talk.code, 'Ada');
  const question = await questionBy(ada, talk, 'Is it as on https://stranger.example/?', { host: crew });
  const answer = { questions: [question], action: 'answer', answer: 'See https://swan.example/waves_(light), below.' };
  await crew.visit('moderations.update', { event: talk.id }, answer);
  const room = await documentAt(ada, `/e/${talk.code}`);
  expect(room).toMatch(/<a [^>]*href="https:\/\/swan\.example\/waves_\(light\)"/);
  expect(room).not.toMatch(/<a [^>]*href="https:\/\/stranger/);
  expect(await documentAt(await arrive(server), `/j/${talk.code}`)).toMatch(
    /<a [^>]*href="https:\/\/swan\.example\/slides"/,
  );
});

it('a link to an event is described in the words of its host', async () => {
  const description = 'The double slit, and "everything" after <it>.';
  await host.visit('events.update', { event: event.id }, { description });
  const html = await documentAt(await arrive(server), `/j/${event.code}`);
  expect(metaOf(html, 'description')).toBe(description);
  expect(metaOf(html, 'og:description')).toBe(description);
});

it('a page that the browser renders has a title before its scripts run, too', async () => {
  expect(titlesOf(await documentAt(await arrive(server), '/events/new'))).toEqual(['Handcount']);
});

it('is the same at the door for everybody, but for a nonce and a token of their own, with which the form there is taken', async () => {
  const doors = await Promise.all(
    [1, 2, 3].map(async () => {
      const visitor = new Visitor(server.address);
      const { headers, text } = await visitor.send('GET', `/j/${event.code}`, { headers: { accept: 'text/html' } });
      const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';
      const token = /name="_token" value="([^"]+)"/.exec(text)?.[1] ?? '';
      return { visitor, text, nonce, token, encoding: headers.get('content-encoding') };
    }),
  );
  const [one, ...others] = doors;
  expect(new Set(doors.flatMap(({ nonce, token }) => [nonce, token]))).toHaveProperty('size', 6);
  for (const { text, nonce, token } of doors)
    expect([text.split(`nonce="${nonce}"`).length, text.split(token).length]).toEqual([3, 3]);
  expect(doors.map(({ encoding }) => encoding)).toContain('gzip');
  const common = (door: typeof one): string | undefined =>
    door?.text.replaceAll(door.nonce, 'nonce').replaceAll(door.token, 'token');
  for (const other of others) expect(common(other)).toBe(common(one));
  const body = new URLSearchParams({ _token: one?.token ?? '' }).toString();
  const form = {
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', 'x-xsrf-token': '' },
    body,
  };
  const join = async (visitor: Visitor | undefined) =>
    (await visitor?.send('POST', `/e/${event.code}/participants`, form))?.headers.get('location');
  expect(await join(others[0]?.visitor)).not.toBe(`/e/${event.code}`);
  expect(await join(one?.visitor)).toBe(`/e/${event.code}`);
});

it('comes with the headers that protect it, and so does everything else', async () => {
  const visitor = await arrive(server);
  const asset = /<script type="module" src="([^"]+)"/.exec(await documentAt(visitor, '/'))?.[1] ?? '';
  for (const address of ['/', `/j/${event.code}`, asset, '/no-such-page', '/api/v1/events', '/health/live']) {
    const { headers } = await visitor.send('GET', address, { headers: { accept: 'text/html' } });
    const names = [
      'x-content-type-options',
      'x-frame-options',
      'referrer-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'origin-agent-cluster',
    ];
    expect([address, ...names.map((name) => headers.get(name))]).toEqual([
      address,
      'nosniff',
      'DENY',
      'same-origin',
      'same-origin',
      'same-origin',
      '?1',
    ]);
  }
});

/** All chunks that these import without being asked, as the built files themselves say. */
async function chunksOf(files: string[], seen = new Set<string>()): Promise<Set<string>> {
  for (const file of files.filter((each) => !seen.has(each))) {
    seen.add(file);
    const source = await readFile(path.join(import.meta.dirname, '../../../dist/client', file), 'utf8');
    const imported = [...source.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
      (match) => `/assets/${match[1]}`,
    );
    await chunksOf(imported, seen);
  }
  return seen;
}

const cataloguesOf = {
  home: ['messages', 'crew'],
  'rooms/enter': ['messages'],
  'rooms/show': ['messages'],
  'events/new': ['messages', 'crew'],
};

it.each(['en', 'en-XA', 'de'])('no chunk of the first render is found only on the way (%s)', async (locale) => {
  const manifest = JSON.parse(
    await readFile(path.join(import.meta.dirname, '../../../dist/client/manifest.json'), 'utf8'),
  ) as Record<string, { file: string }>;
  const pages = [
    ['home', await documentAt(await arrive(server), '/', locale)],
    ['rooms/enter', await documentAt(await arrive(server), `/j/${event.code}`, locale)],
    ['rooms/show', await documentAt(await participantAt(server, event.code), `/e/${event.code}`, locale)],
    ['events/new', await documentAt(await arrive(server), '/events/new', locale)],
  ] as const;
  for (const [component, html] of pages) {
    const modules = [
      'client/main.tsx',
      `client/pages/${component}.tsx`,
      ...(locale === 'en' ? [] : cataloguesOf[component].map((name) => `client/locales/${locale}/${name}.po`)),
    ];
    const needed = await chunksOf(modules.map((module) => `/${manifest[module]?.file ?? ''}`));
    expect(needed.size).toBeGreaterThan(2);
    const announced = [
      ...headOf(html).matchAll(/<link rel="modulepreload" href="([^"]+)"|<script type="module" src="([^"]+)"/g),
    ].map((match) => match[1] ?? match[2]);
    expect([...needed].filter((file) => !announced.includes(file))).toEqual([]);
    expect(announced).toHaveLength(new Set(announced).size);
  }
});

const manifest = async () =>
  JSON.parse(await readFile(path.join(import.meta.dirname, '../../../dist/client/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; css?: string[] }
  >;
const stylesOf = (html: string): string[] =>
  [...headOf(html).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((match) => match[1] ?? '');
const preloadsOf = (html: string): string[] =>
  [...headOf(html).matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map((match) => match[1] ?? '');

/** What stands in these style sheets. */
async function rulesOf(styles: readonly string[]): Promise<string> {
  return (
    await Promise.all(
      styles.map((file) => readFile(path.join(import.meta.dirname, '../../../dist/client', file), 'utf8')),
    )
  ).join('');
}

it('a room with a quiz brings the styles and scripts of quizzes with its document, a room without one does not', async () => {
  const { host: quizmaster, event: night } = await hostWithEvent(server);
  const phone = await participantAt(server, night.code);
  const address = `/e/${night.code}`;
  await openChoice(quizmaster, night, { prompt: 'Tea or coffee?' });
  const [before, panel] = [
    await documentAt(phone, address),
    `/${(await manifest())['client/room/series-panel.tsx']?.file}`,
  ];
  expect(before).toContain('Tea or coffee?');
  expect([await rulesOf(stylesOf(before)), preloadsOf(before)]).toEqual([
    expect.not.stringContaining('.lobby'),
    expect.not.arrayContaining([panel]),
  ]);
  await quizmaster.visit('events.show', { event: night.id });
  const quiz = await seriesOf(quizmaster, night);
  await quizQuestion(quizmaster, night, quiz);
  await play(quizmaster, quiz, 'start');
  const during = await documentAt(phone, address);
  expect(during).toContain('You play as');
  expect([await rulesOf(stylesOf(during)), preloadsOf(during)]).toEqual([
    expect.stringContaining('.lobby'),
    expect.arrayContaining([panel]),
  ]);
  for (const links of [stylesOf(during), preloadsOf(during)]) expect(links).toHaveLength(new Set(links).size);
});

it('an answer form that only some polls have comes with the document too', async () => {
  const { host: other, event: asked } = await hostWithEvent(server);
  const phone = await participantAt(server, asked.code);
  const form = `/${(await manifest())['kinds/other-ballots.tsx']?.file}`;
  await activityOf(other, asked, 'scale');
  expect(preloadsOf(await documentAt(phone, `/e/${asked.code}`))).not.toContain(form);
  await openActivity(other, asked, 'scale');
  expect(preloadsOf(await documentAt(phone, `/e/${asked.code}`))).toContain(form);
});

it('while a quiz is played other polls stand with one’s own answers, and afterwards beside it', async () => {
  const { host: quizmaster, event: night } = await hostWithEvent(server);
  const phone = await participantAt(server, night.code);
  await openChoice(quizmaster, night, { prompt: 'Tea or coffee?' });
  await quizmaster.visit('events.show', { event: night.id });
  const quiz = await seriesOf(quizmaster, night);
  await quizQuestion(quizmaster, night, quiz);
  const placeOfOthers = async () => {
    const [before, ...panels] = (await documentAt(phone, `/e/${night.code}`)).split(
      /<section id="(?=poll|questions|mine)/,
    );
    expect(before).not.toContain('Tea or coffee?</span>');
    return panels.filter((panel) => panel.includes('Tea or coffee?</span>')).map((panel) => panel.split('"', 1)[0]);
  };
  await play(quizmaster, quiz, 'start');
  expect(await placeOfOthers()).toEqual(['mine']);
  await play(quizmaster, quiz, 'finish');
  expect(await placeOfOthers()).toEqual(['poll']);
});

it('a page that the browser draws is named after its event from the start', async () => {
  const html = await documentAt(host, `/events/${event.id}/edit`);
  expect(html.slice(0, html.indexOf('</head>'))).toContain(
    '<title data-inertia="">Waves &#38; &#60;b&#62;&#34;particles&#34;&#60;/b&#62; · Handcount</title>',
  );
});

it('is compressed, and its anti-forgery token is another one each time, each as good', async () => {
  const phone = await participantAt(server, event.code);
  const address = `/e/${event.code}`;
  const packed = await phone.send('GET', address, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([
    'br',
    'X-Inertia, Accept-Encoding',
  ]);
  const tokens = [packed.text, await documentAt(phone, address)].map(
    (html) => /name="_token" value="([^"]+)"/.exec(html)?.[1] ?? '',
  );
  expect(new Set([...tokens, '']).size).toBe(3);
  for (const token of tokens) {
    const body = new URLSearchParams({ _token: token, body: `Is ${token.slice(0, 5)} good?` }).toString();
    const answer = await phone.send('POST', `${address}/questions`, {
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', 'x-xsrf-token': '' },
      body,
    });
    expect(answer.status).toBe(303);
  }
});
