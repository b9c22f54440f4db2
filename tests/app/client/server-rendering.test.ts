import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { build } from '#bin/build.ts';
import type { ActivityView } from '#contracts/views.ts';
import { activity, ballot, joinView, mine, room, tallied, unanswered } from '#support/page-props/room-props.ts';

type Render = (page: object) => Promise<{ body: Uint8Array }>;

let render: Render;

beforeAll(async () => {
  await build();
  ({ render } = (await import(join(import.meta.dirname, '..', '..', '..', 'dist', 'ssr', 'ssr.js'))) as {
    render: Render;
  });
}, 120_000);

const shared = {
  errors: {},
  locale: 'en',
  region: 'en',
  direction: 'ltr',
  locales: ['de', 'en'],
  antiForgeryToken: 'the-token',
  old: {},
  host: null,
  broadcasting: { key: 'k', cluster: 'ap2', host: null, port: 443, isTlsForced: true, isReachable: true },
};

async function markupOf(component: string, props: object): Promise<string> {
  const page = { url: '/', version: '', flash: {}, rescuedProps: [] };
  const { body } = await render({ component, props: { ...shared, ...props }, ...page });
  return Buffer.from(body).toString().replaceAll('<!-- -->', '');
}

const inRoom = (shown: ActivityView, own = mine()) =>
  markupOf('rooms/show', { listing: null, room: room(shown), mine: own });
const onScreen = (shown: ActivityView) =>
  markupOf('screens/show', { room: room(shown), join: joinView, bearerToken: null });

test('a page is rendered in the requested language, or in English if that has no catalogue', async () => {
  for (const locale of ['en', 'tlh']) expect(await markupOf('home', { locale })).toContain('Join with a code');
  const pseudo = await markupOf('home', { locale: 'en-XA' });
  expect(pseudo).not.toContain('Join with a code');
  expect(pseudo).toMatch(/[ĵĴ]ōĩń/i);
});

test('a page with a part that fails is not rendered', async () => {
  const broken = { ...activity(), kind: 'grid', options: null } as never;
  await expect(inRoom(broken)).rejects.toThrow(TypeError);
});

test('every form of the room can be posted without scripts', async () => {
  const forms = (await inRoom(activity())).match(/<form.*?<\/form>/gs) ?? [];
  expect(forms.length).toBeGreaterThan(3);
  for (const form of forms.filter((each) => !each.includes('type="search"'))) {
    expect(form).toMatch(/method="post"/);
    expect(form).toMatch(/action="\/(?:e\/482913\/|language#mine")/);
    expect(form).toContain('name="_token" value="the-token"');
  }
  const vote = forms.find((form) => form.includes('/ballot#poll"'));
  expect(vote).toMatch(/name="_method" value="PUT"/);
  expect(vote).toMatch(/name="submissionId" value="[0-9a-f-]{36}"/);
  expect(vote).toMatch(/name="picks\[\]" value="/);
  expect(vote).not.toMatch(/<button[^>]* disabled/);
});

test('a closed poll says why it can no longer be answered', async () => {
  const words = async (over: Parameters<typeof activity>[0], own = mine()) =>
    (await inRoom(activity({ state: 'closed', ...over }), own)).replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');
  expect(await words({})).toContain('Voting has closed. Result not shown yet.');
  const inQuiz = { seriesId: 's', points: 1_000 };
  const unansweredBy = 'The result follows shortly. You did not answer.';
  expect(await words({ ...inQuiz, wasAnsweredByAll: true })).toContain(`Everyone here has answered. ${unansweredBy}`);
  expect(await words({ ...inQuiz, wasTimedOut: true })).toContain(`Time is up. ${unansweredBy}`);
  expect(await words(inQuiz)).toContain(`Answers are closed. ${unansweredBy}`);
  expect(await words(inQuiz, mine({ ballots: [ballot()] }))).not.toContain('You did not answer');
});

test('a reopened poll with points takes no answers while its result is shown', async () => {
  const again = { ...tallied(), points: 1_000 };
  expect(await inRoom({ ...again, isRevealed: false, tally: null })).toContain('Send answer');
  expect(await inRoom(again)).not.toContain('Send answer');
  expect(await inRoom({ ...again, points: null })).toContain('Send answer');
});

test('a poll shows the number of a later round while it is open, answered and revealed', async () => {
  const asked = 'Round 2: answer again';
  expect(await inRoom(activity({ round: 2 }))).toContain(asked);
  // An answer in the first round does not count in the second.
  expect(await inRoom(activity({ round: 2 }), mine({ ballots: [ballot()] }))).toContain(asked);
  const answered = await inRoom(activity({ round: 2 }), mine({ ballots: [ballot(2)] }));
  expect(answered).toContain('Round 2');
  expect(answered).not.toContain(asked);
  expect(await inRoom({ ...tallied(), state: 'closed', round: 2 })).toContain('Round 2');
  expect(await inRoom(activity())).not.toContain('Round');
});

test.each(Object.values(unanswered))(
  'a revealed $kind without answers says so instead of drawing a chart, on phones and the screen',
  async (shown) => {
    const closed: ActivityView = { ...shown, state: 'closed' };
    for (const markup of [await inRoom(closed), await onScreen(closed)]) {
      expect(markup).toContain('No one has answered');
      expect(markup).not.toMatch(/bar-track|bar-number|class="column-chart|0 points|No words yet|No answers are shown/);
    }
    const open = await onScreen(shown);
    expect(open).toMatch(/(?:Vote|Answer) now on your phone/);
    expect(open).toContain('No answers yet');
  },
);

test('a text poll without approved answers says so, until the right answer is shown', async () => {
  const sent: ActivityView = {
    ...unanswered.text,
    state: 'closed',
    tally: { texts: [], moreCount: 0, total: 12, revision: 5 },
  };
  expect(await inRoom(sent)).toContain('No answers are shown yet.');
  const right: ActivityView = { ...sent, seriesId: 's', correct: { kind: 'text', accepted: ['Paris', 'Lutetia'] } };
  expect(await inRoom(right)).toMatch(/Right answer: Paris or Lutetia(?!.*No answers are shown yet)/s);
  expect(await onScreen(right)).toMatch(/class="screen-answer[^>]*>Paris<(?!.*No answers are shown yet)/s);
});

const reported = {
  id: 'e1',
  code: '482913',
  title: 'Physics 101',
  description: '',
  hasNames: true,
  createdAt: '2026-11-20T08:00:00.000Z',
  openedAt: '2026-11-21T13:00:00.000Z',
  endedAt: '2026-11-21T14:30:00.000Z',
};

test.each([
  ['en', { state: 'ended' }, 'Physics 101 November 21, 2026, 1:00 – 2:30 PM UTC'],
  ['de', { state: 'ended' }, 'Physics 101 21. November 2026, 13:00–14:30 Uhr UTC'],
  ['en', { state: 'open', endedAt: null }, 'Opened on November 21, 2026 at 1:00 PM UTC'],
] as const)('a report in %s states when the event took place: %j', async (locale, of, words) => {
  const results = {
    event: { ...reported, ...of },
    participantCount: 3,
    voterCount: 3,
    answerCount: 5,
    upvoteCount: 2,
    reactions: { like: 0, love: 0, laugh: 0, wow: 0, applause: 0 },
    sections: [],
    questions: [],
    otherQuestionCount: 5,
    timeline: { intervalMs: 60_000, points: [] },
  };
  const markup = await markupOf('results/show', { results, locale, region: locale });
  expect(markup.replaceAll(/<!--.*?-->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toContain(words);
});

test('text that people wrote is never rendered as markup', async () => {
  const hostile = '<img src=x onerror=alert(1)><!--<script>';
  const event = { ...room(activity()).event, title: hostile, description: hostile };
  const names = { naming: 'optional', needsPasscode: false, owesName: false };
  const props = { event, ...names, participantId: null, isErased: false };
  const markup = await markupOf('rooms/enter', props);
  expect(markup).not.toContain('<img');
  expect(markup).toContain('&lt;img');
});
