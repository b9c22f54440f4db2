import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { build } from '#bin/build.ts';
import type { Pages } from '#contracts/pages.ts';
import type { ResultsView } from '#contracts/polls/results.ts';
import { accountFixtures } from '#support/page-props/account-fixtures.ts';

// What the crew reads on pages as the server renders them.

type Render = (page: object) => Promise<{ body: string }>;

let render: Render;

beforeAll(async () => {
  await build();
  ({ render } = (await import(join(import.meta.dirname, '..', '..', '..', 'dist', 'ssr', 'ssr.js'))) as {
    render: Render;
  });
}, 120_000);

const broadcasting = { key: 'k', cluster: 'ap2', host: null, port: 443, isTlsForced: true, isReachable: true };

/** The words of a page, without its markup. */
async function wordsOf(component: string, props: object, locale = 'en'): Promise<string> {
  const shared = {
    errors: {},
    locale,
    region: locale,
    direction: 'ltr',
    locales: ['de', 'en'],
    antiForgeryToken: 't',
    old: {},
    host: null,
    broadcasting,
  };
  const { body } = await render({
    component,
    props: { ...shared, ...props },
    url: '/',
    version: null,
    flash: {},
    rescuedProps: [],
  });
  return body
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

const event: ResultsView['event'] = {
  id: 'e1',
  code: '482913',
  title: 'Physics 101',
  description: '',
  state: 'ended',
  hasNames: true,
  createdAt: '2026-11-20T08:00:00.000Z',
  openedAt: '2026-11-21T13:00:00.000Z',
  endedAt: '2026-11-21T14:30:00.000Z',
};

function results(of: Partial<ResultsView['event']> = {}): Pages['results/show'] {
  const reactions = { like: 0, love: 0, laugh: 0, wow: 0, applause: 0 };
  const timeline = { intervalMs: 60_000, points: [] };
  return {
    results: {
      event: { ...event, ...of },
      participantCount: 3,
      voterCount: 3,
      ballotCount: 5,
      upvoteCount: 2,
      reactions,
      sections: [],
      questions: [],
      otherQuestionCount: 5,
      timeline,
    },
  };
}

test.each([
  ['en', {}, 'Physics 101 November 21, 2026, 1:00 – 2:30 PM UTC'],
  ['de', {}, 'Physics 101 21. November 2026, 13:00–14:30 Uhr UTC'],
  [
    'en',
    { endedAt: '2026-11-22T09:00:00.000Z' },
    'Physics 101 November 21, 2026 at 1:00 PM UTC – November 22, 2026 at 9:00 AM UTC',
  ],
  ['en', { state: 'open', endedAt: null }, 'Opened on November 21, 2026 at 1:00 PM UTC'],
  [
    'en',
    { state: 'draft', openedAt: null, endedAt: null },
    'Created on November 20, 2026 at 8:00 AM UTC, not opened yet',
  ],
] as const)('a report says in %s when the event was, its day once and both times (%j)', async (locale, of, words) => {
  expect((await wordsOf('results/show', results(of), locale)).replaceAll(/\s/g, ' ')).toContain(words);
});

test('a report calls what people asked asked: polls are questions too', async () => {
  expect(await wordsOf('results/show', results())).toContain('5 questions asked');
});

test('one’s own row of the crew says who it is, with a name and without', async () => {
  const { crew } = accountFixtures;
  const props = crew?.props as Pages['crew/index'];
  const told = async (name: string) =>
    wordsOf('crew/index', {
      ...props,
      members: props.members.map((member) => (member.isYou ? { ...member, name } : member)),
    });
  expect(await told('Ada Lovelace')).toContain('Ada Lovelace (you) ada@example.org');
  const unnamed = await told('');
  expect(unnamed).toContain('You ada@example.org');
  expect(unnamed.match(/Somebody without a name/g)).toHaveLength(1);
});

test('the front page shows a poll in the reader’s language, to eyes only', async () => {
  expect(await wordsOf('home', {})).toContain('What helps you most to learn?');
  expect(await wordsOf('home', {}, 'de')).not.toContain('What helps you most to learn?');
});
