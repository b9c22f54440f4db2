import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { build } from '#bin/build.ts';
import {
  activity,
  ballot,
  busyMine,
  fixtures,
  mine,
  numberTallied,
  questions,
  ranking,
  rankingTallied,
  room,
  scale,
  scaleTallied,
  tallied,
  textTallied,
  wordsTallied,
} from '#support/page-props/fixtures.ts';

interface Parts {
  used: string[];
  seen: string[];
}

type Render = (page: object, linksOf?: (parts: Parts) => string[]) => Promise<{ head: string[]; body: string }>;

let render: Render;

beforeAll(async () => {
  await build();
  ({ render } = (await import(join(import.meta.dirname, '..', '..', '..', 'dist', 'ssr', 'ssr.js'))) as {
    render: Render;
  });
}, 120_000);

const broadcasting = { key: 'k', cluster: 'ap2', host: null, port: 443, isTlsForced: true, isReachable: true };
const shared = {
  errors: {},
  locale: 'en',
  region: 'en',
  direction: 'ltr',
  locales: ['de', 'en'],
  antiForgeryToken: 'the-token',
  old: {},
  host: null,
  broadcasting,
};

function pageOf(name: string, props: object = {}, component = fixtures[name]?.component): object {
  return {
    component,
    props: { ...shared, ...fixtures[name]?.props, ...props },
    url: `/${name}`,
    version: null,
    flash: {},
    rescuedProps: [],
  };
}

/** The markup without the page object beside it. */
const markupOf = async (page: object): Promise<string> =>
  (await render(page)).body.replace(/<script.*?<\/script>/s, '');

test.each(Object.keys(fixtures))('%s is rendered without a browser, a complaint or a style attribute', async (name) => {
  const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  const { head, body } = await render(pageOf(name));
  for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  expect(head.join('')).toMatch(/<title data-inertia="">.*Handcount<\/title>/);
  expect(body).toMatch(
    /^<script data-page="app" type="application\/json">.*<\/script><div data-server-rendered="true" id="app">/s,
  );
  expect(body.replace(/<script.*?<\/script>/s, '')).not.toMatch(/\sstyle="/);
});

test('an unknown page fails with the specified words', async () => {
  await expect(render(pageOf('home', {}, 'rooms/nowhere' as never))).rejects.toThrow(
    /^Page not found: rooms\/nowhere$/,
  );
});

test('a page speaks the language it is asked for, and English where it has no catalogue', async () => {
  expect(await markupOf(pageOf('home'))).toContain('Join with a code');
  expect(await markupOf(pageOf('home', { locale: 'tlh' }))).toContain('Join with a code');
  const pseudo = await markupOf(pageOf('home', { locale: 'en-XA' }));
  expect(pseudo).not.toContain('Join with a code');
  expect(pseudo).toMatch(/[ĵĴ]ōĩń/i);
});

test('every form of the room can be posted without scripts', async () => {
  const forms = (await markupOf(pageOf('room-vote'))).match(/<form.*?<\/form>/gs) ?? [];
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

const shownTo = async (mineOf: object, over: Parameters<typeof activity>[0]) =>
  (await markupOf(pageOf('room-vote', { room: room({ activities: [activity(over)] }), mine: mineOf })))
    .replaceAll(/<!-- -->|<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ');

test.each([
  ['Voting has closed. The result is not shown yet.', {}],
  [
    'Everyone who was here has answered. The result follows in a moment. You have not answered this question.',
    { seriesId: 's', points: 1_000, wasAnsweredByAll: true },
  ],
  [
    'Time is up. The result follows in a moment. You have not answered this question.',
    { seriesId: 's', points: 1_000, wasTimedOut: true },
  ],
  [
    'Answering has closed. The result follows in a moment. You have not answered this question.',
    { seriesId: 's', points: 1_000 },
  ],
])('%s: why nothing can be answered any more', async (words, over) => {
  expect(await shownTo(mine(), { state: 'closed', ...over })).toContain(words);
});

test('a poll with points that is open again takes no answer while its result is shown, and asks for none', async () => {
  const again = { ...tallied(activity()), state: 'open', points: 1_000 } as const;
  expect(await shownTo(mine(), { ...again, isRevealed: false, tally: null })).toContain('Send answer');
  expect(await shownTo(mine(), again)).not.toContain('Send answer');
  expect(await shownTo(mine(), { ...again, points: null })).toContain('Send answer');
});

test('whoever has answered a question of a quiz is not told that they have not', async () => {
  const shown = await shownTo(mine({ ballots: [ballot(['0'])] }), {
    state: 'closed',
    seriesId: 's',
    points: 1_000,
    wasTimedOut: true,
  });
  expect(shown).toContain('Time is up. The result follows in a moment.');
  expect(shown).not.toContain('You have not answered');
});

test('a later round of a poll is named while it is asked, answered and shown', async () => {
  expect(await shownTo(mine(), { round: 2 })).toContain('Round 2: everyone answers anew, as they see it now');
  // The answer of the first round is not one of the second.
  expect(await shownTo(mine({ ballots: [ballot(['0'])] }), { round: 2 })).toContain('answers anew');
  const answered = await shownTo(mine({ ballots: [{ ...ballot(['0']), round: 2 }] }), { round: 2 });
  expect(answered).toContain('Round 2');
  expect(answered).not.toContain('answers anew');
  expect(await shownTo(mine(), { ...tallied(activity()), state: 'closed', round: 2 })).toContain('Round 2');
  expect(await shownTo(mine(), {})).not.toContain('Round');
});

test.each([
  ['choice', tallied(activity(), 0)],
  ['scale', scaleTallied(scale)],
  ['ranking', rankingTallied(ranking, 0)],
  ['number', numberTallied([])],
  ['text', { ...textTallied(0), tally: { texts: [], moreCount: 0, total: 0, revision: 5 } }],
  ['words', wordsTallied(0)],
])('a revealed %s without answers draws none, and says so, on phones and on the screen', async (_, shown) => {
  const seen = (state: 'open' | 'closed', page: 'room-vote' | 'screen-vote') =>
    markupOf(pageOf(page, { room: room({ activities: [{ ...shown, state }] }), mine: mine() }));
  for (const markup of [await seen('closed', 'room-vote'), await seen('closed', 'screen-vote')]) {
    expect(markup).toContain('Nobody has answered');
    expect(markup).not.toMatch(/bar-track|bar-number|class="column-chart|0 points|No words yet|No answers are shown/);
  }
  const open = await seen('open', 'screen-vote');
  expect(open).toMatch(/(?:Vote|Answer) now on your phone/);
  expect(open).toContain('No answers yet');
});

test('where no typed answer is approved that is said, but not once the right answer is told', async () => {
  const none = { ...textTallied(0), state: 'closed' };
  const right = { correct: { kind: 'text', accepted: ['Paris', 'Lutetia'] } };
  const seen = async (page: 'room-vote' | 'screen-vote', over: object) =>
    (
      await markupOf(pageOf(page, { room: room({ activities: [{ ...none, ...over } as never] }), mine: mine() }))
    ).replaceAll('<!-- -->', '');
  expect(await seen('room-vote', {})).toContain('No answers are shown yet.');
  for (const seriesId of [null, 's']) {
    const told = await seen('room-vote', { ...right, seriesId });
    expect(told).toContain('Right answer: Paris or Lutetia');
    expect(told).not.toContain('No answers are shown yet.');
  }
  expect(await seen('screen-vote', { ...right, seriesId: 's' })).toMatch(
    /class="screen-answer"[^>]*>Paris<(?!.*No answers are shown yet)/s,
  );
});

test('a text that one has sent stands with the result, whether or not it is approved, or the result is hidden', async () => {
  const seen = async (over: object, own: object) =>
    (
      await markupOf(
        pageOf('room-vote', { room: room({ activities: [{ ...textTallied(0), ...over }] }), mine: mine(own) }),
      )
    ).replaceAll('<!-- -->', '');
  const sent = { ballots: [{ ...ballot([]), answer: { text: 'Waves are odd' } }] };
  const own = /Your answer: <span><bdi>Waves are odd<\/bdi>/;
  const hidden = { state: 'closed', isRevealed: false, tally: null };
  for (const over of [{}, { state: 'closed' }, hidden]) {
    expect(await seen(over, sent)).toMatch(own);
    expect(await seen(over, {})).not.toContain('Your answer: ');
  }
  expect(await seen({}, sent)).toContain('No answers are shown yet.');
});

test.each(['room-vote', 'screen-vote'] as const)(
  'of two rounds of a number that are compared, the mean, the median and the range say whose they are: %s',
  async (page) => {
    const answered = numberTallied([4, 2]);
    const bins = [
      { from: 0, to: 20, count: 4, before: 1 },
      { from: 20, to: 40, count: 2, before: 3 },
    ];
    const again = { ...answered, state: 'closed', round: 3, isBeforeShown: true, before: answered.tally };
    const seen = async (over: object) =>
      (
        await markupOf(pageOf(page, { room: room({ activities: [{ ...again, ...over } as never] }), mine: mine() }))
      ).replaceAll('<!-- -->', '');
    const apart = { ...answered.tally, mean: 12, median: 30 };
    const compared = await seen({ tally: { ...apart, bins } });
    for (const words of [/Mean, round 3: \d/, /Median, round 3: \d/, /Round 3: from \d/])
      expect(compared).toMatch(words);
    const alone = await seen({ before: null, tally: apart });
    for (const words of [/Mean \d/, /Median \d/, /From \d/]) expect(alone).toMatch(words);
    expect(alone).not.toMatch(/round 3:/i);
  },
);

test.each(['room-vote', 'screen-vote'] as const)(
  'a number that nobody has answered again is drawn beside the round before, and one that nobody ever answered is not: %s',
  async (page) => {
    const [empty, before] = [numberTallied([]), numberTallied([4, 2]).tally];
    const again = { ...empty, state: 'closed', round: 2, isBeforeShown: true, before };
    const seen = async (over: object) =>
      (
        await markupOf(pageOf(page, { room: room({ activities: [{ ...again, ...over } as never] }), mine: mine() }))
      ).replaceAll('<!-- -->', '');
    const bins = [
      { from: 0, to: 20, count: 0, before: 4 },
      { from: 20, to: 40, count: 0, before: 2 },
    ];
    const drawn = await seen({ tally: { ...empty.tally, bins } });
    expect(drawn).toContain('class="column-chart');
    expect(drawn.match(/class="column column-before"/g)).toHaveLength(2);
    expect(drawn).toMatch(/Round 1:.{0,9}6 answers/s);
    expect(drawn).not.toMatch(/data-kind="(?:mean|median)"|Nobody has answered|NaN/);
    const never = await seen({ before: empty.tally });
    expect(never).toContain('Nobody has answered');
    expect(never).not.toMatch(/class="column-chart|0 answers/);
  },
);

test('questions are sorted and searched from the first one on', async () => {
  const shown = (count: number, mineOf = mine()) =>
    markupOf(
      pageOf('room-questions', {
        room: room({ focus: { kind: 'questions' }, questions: questions(count) }),
        mine: mineOf,
      }),
    );
  expect(await shown(0)).not.toContain('Search the questions');
  expect(await shown(1)).toContain('Search the questions');
  expect(await shown(1)).not.toContain('Asked by me');
  expect(await shown(1, busyMine)).toContain('Asked by me');
});

test('what people wrote is never markup', async () => {
  const hostile = '<img src=x onerror=alert(1)><!--<script>';
  const { body } = await render(
    pageOf('enter', { event: { code: 'a-b', title: hostile, description: hostile, state: 'open', accent: null } }),
  );
  expect(body).not.toContain('<img');
  expect(body).toContain('&lt;img');
});
