import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EventView } from '#contracts/views.ts';
import {
  arrive,
  beforeAll,
  configure,
  expect,
  hostWithEvent,
  it,
  openActivity,
  openChoice,
  participantAt,
  play,
  questionBy,
  quizQuestion,
  seriesOf,
  Visitor,
  withServer,
} from '#support/http.ts';

// The document of a first visit, as search engines, chats and browsers without scripts see it.

const server = withServer();
let event: EventView;
let host: Visitor;
const title = 'Waves & <b>"particles"</b>';

beforeAll(async () => {
  ({ host, event } = await hostWithEvent(server, { title }));
});

async function documentAt(visitor: Visitor, address: string, locale = 'en'): Promise<string> {
  const answer = await visitor.load(address, { 'accept-language': locale });
  expect(answer.status).toBe(200);
  return answer.text;
}

const headOf = (html: string) => html.slice(0, html.indexOf('</head>'));
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&', '&#39;': "'" };
const readable = (text: string | undefined) =>
  text?.replaceAll(/&(?:lt|gt|quot|amp|#39);/g, (entity) => entities[entity] ?? entity);
const metaOf = (html: string, name: string) =>
  readable(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(headOf(html))?.[1]);
const titlesOf = (html: string): (string | undefined)[] =>
  [...html.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, text]) => readable(text));

it('the start page describes the product in the reader’s language', async () => {
  const html = await documentAt(await arrive(server), '/');
  expect(titlesOf(html)).toEqual(['Handcount']);
  expect(metaOf(html, 'description')).toMatch(/^Live questions, polls and quizzes for any room\./);
  expect([metaOf(html, 'og:title'), metaOf(html, 'og:description')]).toEqual([
    'Handcount',
    metaOf(html, 'description'),
  ]);
  const pseudo = await documentAt(await arrive(server), '/', 'en-XA');
  expect(pseudo).toContain('<html lang="en-XA" dir="ltr">');
  expect(metaOf(pseudo, 'description')).toMatch(/^\s*Ĺĩ/);
});

it('the join page, the room and the settings escape the event’s title and description in their heads', async () => {
  const description = 'The double slit, and "everything" after <it>.';
  await configure(host, event, { description });
  for (const html of [
    await documentAt(await arrive(server), `/j/${event.code}`),
    await documentAt(await participantAt(server, event.code), `/e/${event.code}`),
  ]) {
    expect(titlesOf(html)).toEqual([`${title} · Handcount`]);
    expect([metaOf(html, 'og:title'), metaOf(html, 'og:description')]).toEqual([title, description]);
    expect(headOf(html)).not.toContain('<b>');
  }
  // The browser, not the server, renders these pages.
  expect(titlesOf(await documentAt(await arrive(server), '/events/new'))).toEqual(['Handcount']);
  expect(await documentAt(host, `/events/${event.id}/edit`)).toContain(
    '<title data-inertia="">Waves &#38; &#60;b&#62;&#34;particles&#34;&#60;/b&#62; · Handcount</title>',
  );
});

it('web addresses in the crew’s texts are links; those in questions are not', async ({ host: crew, event: talk }) => {
  await configure(crew, talk, { description: 'All slides: https://swan.example/slides.' });
  const ada = await participantAt(server, talk.code, 'Ada');
  const question = await questionBy(ada, talk, 'Is it as on https://stranger.example/?', { host: crew });
  const answer = { questions: [question], action: 'answer', answer: 'See https://swan.example/waves_(light), below.' };
  await crew.visit('moderations.update', talk, answer);
  const room = await documentAt(ada, `/e/${talk.code}`);
  const [link = ''] = /<a [^>]*href="https:\/\/swan\.example\/waves_\(light\)"[^>]*>/.exec(room) ?? [];
  for (const part of ['target="_blank"', 'rel="noopener noreferrer nofollow"', 'dir="ltr"'])
    expect(link).toContain(part);
  expect(room).not.toMatch(/<a [^>]*href="https:\/\/stranger/);
  const joinPage = await documentAt(await arrive(server), `/j/${talk.code}`);
  expect(joinPage).toMatch(/<a [^>]*href="https:\/\/swan\.example\/slides"/);
});

const tokenIn = (html: string) => /name="_token" value="([^"]+)"/.exec(html)?.[1] ?? '';

it('join pages differ only in a nonce and a token, and a form needs the token of its own page', async () => {
  const documents = await Promise.all(
    [1, 2, 3].map(async () => {
      const visitor = new Visitor(server.address);
      const { headers, text } = await visitor.load(`/j/${event.code}`);
      const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';
      const token = tokenIn(text);
      expect([text.split(`nonce="${nonce}"`).length, text.split(token).length]).toEqual([4, 3]);
      return { visitor, nonce, token, common: text.replaceAll(nonce, 'nonce').replaceAll(token, 'token') };
    }),
  );
  const [one, other] = documents;
  expect(new Set(documents.flatMap(({ nonce, token }) => [nonce, token]))).toHaveProperty('size', 6);
  expect(new Set(documents.map(({ common }) => common))).toHaveProperty('size', 1);
  const join = async (visitor: Visitor | undefined) =>
    visitor &&
    (await visitor.post(`/e/${event.code}/participants`, { _token: one?.token ?? '' })).headers.get('location');
  expect(await join(other?.visitor)).not.toBe(`/e/${event.code}`);
  expect(await join(one?.visitor)).toBe(`/e/${event.code}`);
});

it('a room is compressed, and each document has a different valid anti-forgery token', async () => {
  const phone = await participantAt(server, event.code);
  const address = `/e/${event.code}`;
  const packed = await phone.load(address, { 'accept-encoding': 'gzip' });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('vary')).toBe('Accept-Encoding, X-Inertia');
  const tokens = [packed.text, await documentAt(phone, address)].map(tokenIn);
  expect(new Set([...tokens, '']).size).toBe(3);
  for (const _token of tokens)
    expect((await phone.post(`${address}/questions`, { _token, body: `Is ${_token} good?` })).status).toBe(303);
});

it.each(['gzip', 'identity'])('a phone needs no other file to paint the page (%s)', async (encoding) => {
  const phone = await participantAt(server, event.code);
  for (const [visitor, address] of [
    [await arrive(server), `/j/${event.code}`],
    [phone, `/e/${event.code}`],
  ] as const) {
    const { text, headers } = await visitor.load(address, { 'accept-encoding': encoding });
    const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';
    const inside = /<style nonce="([^"]+)">(.*?)<\/style><link rel="stylesheet" type="none" href="([^"]+)">/s;
    const [, own, styles, href = ''] = inside.exec(text) ?? [];
    expect([own, styles]).toEqual([nonce, readFileSync(path.join(dist, href), 'utf8')]);
    expect(linksOf(text, 'stylesheet')).toEqual([]);
    expect(headers.get('link')).not.toContain('as=style');
  }
});

it('every response has the security headers', async ({ visitor }) => {
  const asset = /<script type="module" src="([^"]+)"/.exec(await documentAt(visitor, '/'))?.[1] ?? '';
  for (const address of ['/', `/j/${event.code}`, asset, '/no-such-page', '/api/v1/events', '/health/live']) {
    const { headers } = await visitor.load(address);
    expect({ address, ...Object.fromEntries(headers) }).toMatchObject({
      address,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
    });
  }
});

const dist = path.join(import.meta.dirname, '../../../dist/client');
const fileOf = (module: string) => {
  const manifest = JSON.parse(readFileSync(path.join(dist, 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  return `/${manifest[module]?.file}`;
};

/** All chunks that these import statically, directly or not, read from the built files. */
function chunksOf(files: string[], seen = new Set<string>()): Set<string> {
  for (const file of files.filter((each) => !seen.has(each))) {
    seen.add(file);
    const source = readFileSync(path.join(dist, file), 'utf8');
    const imported = [...source.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)];
    chunksOf(
      imported.map((match) => `/assets/${match[1]}`),
      seen,
    );
  }
  return seen;
}

const linksOf = (html: string, rel: string) =>
  [...headOf(html).matchAll(new RegExp(`<link rel="${rel}" href="([^"]+)"`, 'g'))].map((match) => match[1] ?? '');

it.each(['en', 'de'])('a document preloads every chunk of its first render (%s)', async (locale) => {
  for (const [component, catalogues, html] of [
    ['home', ['messages', 'crew'], await documentAt(await arrive(server), '/', locale)],
    ['rooms/enter', ['messages'], await documentAt(await arrive(server), `/j/${event.code}`, locale)],
    ['rooms/show', ['messages'], await documentAt(await participantAt(server, event.code), `/e/${event.code}`, locale)],
    ['events/new', ['messages', 'crew'], await documentAt(await arrive(server), '/events/new', locale)],
  ] as const) {
    const needed = chunksOf(
      [
        'client/main.tsx',
        `client/pages/${component}.tsx`,
        ...(locale === 'en' ? [] : catalogues.map((name) => `client/locales/${locale}/${name}.po`)),
      ].map(fileOf),
    );
    expect(needed.size).toBeGreaterThan(2);
    const [main] = /(?<=<script type="module" src=")[^"]+/.exec(headOf(html)) ?? [];
    const announced = [main, ...linksOf(html, 'modulepreload')];
    expect([...needed].filter((file) => !announced.includes(file))).toEqual([]);
    expect(announced).toHaveLength(new Set(announced).size);
  }
});

it('a room’s document loads quizzes and rare forms only when it needs them', async ({
  host: quizmaster,
  event: night,
}) => {
  const phone = await participantAt(server, night.code);
  const [panel, form] = ['client/room/series-panel.tsx', 'kinds/other-ballots.tsx'].map(fileOf);
  const shown = async () => {
    const html = await documentAt(phone, `/e/${night.code}`);
    const styles = linksOf(html, 'stylesheet').map((file) => readFileSync(path.join(dist, file), 'utf8'));
    const scripts = linksOf(html, 'modulepreload');
    expect(scripts).toHaveLength(new Set(scripts).size);
    return {
      panels: html
        .split(/<section id="(?=poll|questions|mine)/)
        .filter((part) => part.includes('Tea or coffee?</span>')),
      hasStyles: /@keyframes go-away/.test(styles.join('')),
      hasPanel: scripts.includes(panel ?? ''),
      hasForm: scripts.includes(form ?? ''),
    };
  };
  await openChoice(quizmaster, night, { prompt: 'Tea or coffee?' });
  expect(await shown()).toMatchObject({ hasStyles: false, hasPanel: false, hasForm: false });
  await openActivity(quizmaster, night, 'scale');
  expect(await shown()).toMatchObject({ hasForm: true });
  const quiz = await seriesOf(quizmaster, night);
  await quizQuestion(quizmaster, night, quiz);
  await play(quizmaster, quiz, 'start');
  // While a quiz is played, other polls are listed under “Mine”.
  const mine = expect.stringMatching(/^mine"/) as string;
  expect(await shown()).toMatchObject({ hasStyles: true, hasPanel: true, panels: [mine] });
  await play(quizmaster, quiz, 'finish');
  expect(await shown()).toMatchObject({ panels: [expect.stringMatching(/^poll"/)] });
});
