import type { JoinView, Mine } from '#contracts/pages.ts';
import type { OptionView } from '#contracts/poll-kinds.ts';
import type { SeriesView } from '#contracts/quizzes/series.ts';
import type { ActivityView, ActivityViewOf, MyQuestionView, QuestionView, RoomView } from '#contracts/views.ts';
import QRCode from 'qrcode';
import { accountFixtures } from './account-fixtures.ts';
import type { Fixture } from './fixture.ts';

const made = Date.parse('2026-11-21T10:00:00Z');
const id = (kind: number, place: number): string => `01930000-000${kind}-7000-8000-${String(place).padStart(12, '0')}`;
const at = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

export function joinView(code = '482913'): JoinView {
  const address = `https://handcount.example/j/${code}`;
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' });
  const path = Array.from(modules.data, (isDark, place) =>
    isDark ? `M${place % modules.size} ${Math.floor(place / modules.size)}h1v1h-1z` : '',
  ).join('');
  return { code, address, isLive: true, qr: { path, size: modules.size } };
}

export const options = (...labels: string[]): OptionView[] =>
  labels.map((label, place) => ({ id: id(3, place), label }));

export function activity(over: Partial<ActivityViewOf<'choice'>> = {}): ActivityViewOf<'choice'> {
  return {
    id: id(2, 1),
    kind: 'choice',
    prompt: 'Which slit did it go through?',
    picture: null,
    options: options('Both', 'The left one', 'The right one', 'Neither, until we look'),
    minPicks: 1,
    maxPicks: 1,
    state: 'open',
    isRevealed: false,
    round: 1,
    isRevisable: true,
    before: null,
    wasAnsweredByAll: false,
    wasTimedOut: false,
    seriesId: null,
    timerSeconds: null,
    opensAt: null,
    closesAt: null,
    points: null,
    correct: null,
    tally: null,
    revision: 4,
    ...over,
  };
}

/** Gives an activity a tally with decreasing shares. */
export function tallied(shown: ActivityViewOf<'choice'>, total = 214): ActivityViewOf<'choice'> {
  const weights = shown.options.map((_, place) => 1 / (place * 1.6 + 1));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const counts = Object.fromEntries(
    shown.options.map((option, place) => [option.id, Math.round(((weights[place] ?? 0) / sum) * total)]),
  );
  return { ...shown, isRevealed: true, tally: { counts, total, revision: 5 } };
}

const bodies = [
  'Does the detector itself change the outcome, or only our knowledge of it?',
  'Can we see the slides again afterwards?',
  'What happens with more than two slits?',
  'How large can the particle be before the pattern disappears? I once read of molecules with two thousand atoms, but the talk said that this depends on the temperature as well.',
  'Why is it called collapse when nothing falls?',
  'Is there an experiment we could do at school?',
  'Who was the first to do this with single electrons?',
  'Could you repeat the part about decoherence?',
];

export function question(place: number, over: Partial<QuestionView> = {}): QuestionView {
  return {
    id: id(1, place),
    body: bodies[place % bodies.length] ?? '',
    authorName: place % 3 === 0 ? null : (['Amina', 'Jonas Weber', 'Lê Thị Hoa'][place % 3] ?? null),
    state: 'approved',
    upvoteCount: Math.max(0, 43 - place * 5),
    answer: null,
    labelIds: [],
    createdAt: at(place * 3 + 1),
    isEdited: false,
    revision: place,
    ...over,
  };
}

export const questions = (count: number): QuestionView[] =>
  Array.from({ length: count }, (_, place) => question(place));

export function room(over: Partial<RoomView> = {}, event: Partial<RoomView['event']> = {}): RoomView {
  return {
    revision: 12,
    labels: [],
    questionCount: over.questions?.length ?? 6,
    focus: { kind: 'activity', activityId: id(2, 1) },
    questions: questions(6),
    activities: [activity()],
    series: [],
    reactions: { like: 12, love: 7, laugh: 3, wow: 1, applause: 21 },
    event: {
      id: id(0, 1),
      code: '482913',
      title: 'Physics 101: the double slit',
      description: '',
      locale: 'en',
      state: 'open',
      questionsOpen: true,
      upvotesOpen: true,
      screenThreshold: 0,
      reactionsOpen: true,
      needsPasscode: false,
      hasNames: true,
      isNameOptional: true,
      accent: null,
      logo: null,
      ...event,
    },
    ...over,
  };
}

function myQuestion(place: number, over: Partial<MyQuestionView>): MyQuestionView {
  const { body, answer, upvoteCount, createdAt, revision } = question(place);
  return {
    id: id(1, place),
    body,
    isNameless: false,
    state: 'pending',
    rejectionReason: null,
    answer,
    upvoteCount,
    createdAt,
    isEditable: false,
    isWithdrawable: false,
    mergedInto: null,
    revision,
    ...over,
  };
}

export function mine(over: Partial<Mine> = {}): Mine {
  return {
    participant: { id: id(4, 1), name: 'Amina' },
    playerName: 'Amina',
    upvotes: [id(1, 0), id(1, 2)],
    questions: [],
    ballots: [],
    scores: [],
    ...over,
  };
}

export const busyMine: Mine = mine({
  questions: [
    myQuestion(1, { state: 'pending', isEditable: true, isWithdrawable: true, upvoteCount: 0 }),
    myQuestion(0, { state: 'approved', isWithdrawable: true }),
    myQuestion(4, { state: 'rejected', rejectionReason: 'Asked before: see the second question.', upvoteCount: 0 }),
    myQuestion(5, { state: 'answered', answer: 'Yes: a laser pointer, a hair and a dark wall are enough.' }),
  ],
  ballots: [ballot(['0'])],
});

export function ballot(places: string[], activityId = id(2, 1)): Mine['ballots'][number] {
  const receipt = {
    id: id(5, 1),
    submissionId: id(6, 1),
    activityId,
    round: 1,
    recordedAt: new Date(made + 14_587_000).toISOString(),
    revision: 9,
  };
  return { activityId, round: 1, answer: { picks: places.map((place) => id(3, Number(place))) }, receipt };
}

const capitals =
  'Vienna Bern Lima Oslo Nairobi Hanoi Ottawa Quito Accra Dublin Riga Tirana Madrid Bogotá Rabat Havana Ankara Minsk Tunis Doha'.split(
    ' ',
  );
const kindId = (place: number): string => id(2, place);
const base = {
  picture: null,
  state: 'open',
  isRevealed: false,
  round: 1,
  isRevisable: true,
  before: null,
  wasAnsweredByAll: false,
  wasTimedOut: false,
  seriesId: null,
  timerSeconds: null,
  opensAt: null,
  closesAt: null,
  points: null,
  correct: null,
  tally: null,
  revision: 4,
} as const;
export const scale: ActivityViewOf<'scale'> = {
  ...base,
  id: kindId(1),
  kind: 'scale',
  prompt: 'How sure are you of your answer?',
  first: 1,
  steps: 5,
  lowLabel: 'I guessed',
  highLabel: 'I could explain it',
};
export const longScale: ActivityViewOf<'scale'> = {
  ...scale,
  prompt: 'How likely are you to recommend this course to a friend who has never been fond of physics?',
  first: 0,
  steps: 11,
};
export const ranking: ActivityViewOf<'ranking'> = {
  ...base,
  id: kindId(1),
  kind: 'ranking',
  prompt: 'What should the next lecture be about?',
  options: options('Entanglement', 'Tunnelling', 'Superconductors', 'Quantum computing'),
};
export const longRanking: ActivityViewOf<'ranking'> = {
  ...ranking,
  options: options(
    ...capitals
      .slice(0, 10)
      .map((name, place) => (place % 4 ? name : `${name}, with a venue for three thousand people by the water`)),
  ),
};
export const numbered: ActivityViewOf<'number'> = {
  ...base,
  id: kindId(1),
  kind: 'number',
  prompt: 'How many kilometres did you travel to be here today?',
  min: 0,
  max: 2_000,
  step: null,
  unit: 'km',
};
export const text: ActivityViewOf<'text'> = {
  ...base,
  id: kindId(1),
  kind: 'text',
  prompt: 'What will you take home from today?',
  maxChars: 200,
  isShownUnread: false,
};
export const words: ActivityViewOf<'words'> = {
  ...base,
  id: kindId(1),
  kind: 'words',
  prompt: 'Quantum mechanics in three words?',
  maxWords: 3,
};

const revealed = { isRevealed: true } as const;
export const scaleTallied = (of = scale, ...counts: number[]): ActivityViewOf<'scale'> => {
  const values = counts.flatMap((count, place) => Array.from({ length: count }, () => of.first + place));
  const mean = values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    ...of,
    ...revealed,
    tally: {
      counts: Object.fromEntries(
        Array.from({ length: of.steps }, (_, place) => [of.first + place, counts[place] ?? 0]),
      ),
      mean,
      median: values[Math.floor(values.length / 2)] ?? null,
      total: values.length,
      revision: 5,
    },
  };
};
export const rankingTallied = (of = ranking, total = 214): ActivityViewOf<'ranking'> => {
  const count = of.options.length;
  const ranks = of.options.map((option, place) => {
    const meanPlace = total === 0 ? null : 1.4 + ((place * 3) % count) * (count / (count + 1.5));
    return [
      option.id,
      {
        meanPlace,
        points: meanPlace === null ? 0 : Math.round(total * (count + 1 - meanPlace)),
        firsts: Math.round(total / (place + 2)),
      },
    ];
  });
  return {
    ...of,
    ...revealed,
    tally: {
      ranks: Object.fromEntries(ranks) as Record<string, { points: number; meanPlace: number | null; firsts: number }>,
      total,
      revision: 5,
    },
  };
};
export const numberTallied = (counts: number[], width = 20): ActivityViewOf<'number'> => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const bins = counts.map((count, place) => ({ from: place * width, to: (place + 1) * width, count }));
  return {
    ...numbered,
    ...revealed,
    tally: {
      bins,
      mean: total ? width * 3.1 : null,
      median: total ? width * 2.2 : null,
      min: total ? 1.5 : null,
      max: total ? width * counts.length - 3 : null,
      total,
      revision: 5,
    },
  };
};
const takeaways = [
  'That not knowing is part of it.',
  'Measuring changes things.',
  'I finally understand the double slit, and why nobody could tell me before which way the electron went.',
  'Bring coffee.',
  'Ask more questions',
  'Waves are everywhere',
  'The best lecture of the term so far, thank you',
  'Less maths, more pictures',
  'Probability is not ignorance',
  'Interference!',
  'Nothing is certain',
  'Light is odd',
  'A cat',
  'Homework',
];
export const textTallied = (count: number): ActivityViewOf<'text'> => ({
  ...text,
  ...revealed,
  tally: {
    texts: Array.from({ length: Math.min(count, 100) }, (_, place) => ({
      text: `${takeaways[place % takeaways.length]}${place < takeaways.length ? '' : ` (${place})`}`,
      count: place === 3 ? 4 : 1,
    })),
    moreCount: Math.max(0, count - 100),
    total: count + 12,
    revision: 5,
  },
});
const cloudWords =
  'wave particle strange probability cat light spin Schrödinger uncertain beautiful slit maths confusing tunnel photon energy observer small collapse Heisenberg magic superposition field quanta Bohr'.split(
    ' ',
  );
export const wordsTallied = (count: number): ActivityViewOf<'words'> => ({
  ...words,
  ...revealed,
  tally: {
    words: Array.from({ length: Math.min(count, 200) }, (_, place) => ({
      word:
        place < cloudWords.length
          ? (cloudWords[place] ?? '')
          : `${cloudWords[(place * 7) % cloudWords.length]}${place}`,
      count: Math.max(1, Math.round(60 / (place + 1))),
    })),
    moreCount: Math.max(0, count - 200),
    total: count,
    revision: 5,
  },
});

const manyOptions = activity({
  prompt: 'Which city should host next year’s congress?',
  options: options(
    ...capitals.map((name, place) =>
      place % 5 ? name : `${name}, with a venue for three thousand people by the water`,
    ),
  ),
});
const longTitle = 'International congress on the foundations of quantum mechanics and their teaching, day two';

/** For each kind: the activity to answer, and its tally empty, typical and very full, in the room and on the screen. */
function kindFixtures(
  name: string,
  asked: ActivityView,
  ...tallies: [empty: ActivityView, typical: ActivityView, full: ActivityView]
): Record<string, Fixture> {
  const [empty, typical, full] = tallies;
  const all: Record<string, ActivityView> = {
    vote: asked,
    empty: { ...empty, state: 'closed' },
    result: { ...typical, state: 'closed' },
    full: { ...full, state: 'closed' },
    'full-vote': { ...full, tally: null, isRevealed: false },
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([state, shown]) => [
      [
        `room-${name}-${state}`,
        { component: 'rooms/show', props: { listing: null, room: room({ activities: [shown] }), mine: mine() } },
      ],
      [
        `screen-${name}-${state}`,
        {
          component: 'screens/show',
          props: { room: room({ activities: [shown] }), join: joinView(), bearerToken: null },
        },
      ],
    ]),
  ) as Record<string, Fixture>;
}

/** A quiz question on the screen: while it runs, and with its result. */
function quizFixtures(): Record<string, Fixture> {
  const quiz: SeriesView = {
    id: id(7, 1),
    kind: 'quiz',
    title: 'Quiz night',
    state: 'activity',
    activityId: id(2, 1),
    activityIds: [id(2, 1), id(2, 2)],
    standings: [],
    isOfPlayBefore: false,
    playerCount: 0,
    revision: 4,
  };
  const asked = {
    seriesId: quiz.id,
    timerSeconds: 3_600,
    points: 1_000,
    opensAt: at(1),
    closesAt: at(-50),
    isRevisable: false,
  };
  const four = { ...activity(), ...asked };
  const long = {
    ...four,
    options: options(
      'Because the detector changes the particle',
      'Because the particle is a wave until we look',
      'Because of the air between them',
      'Nobody knows',
    ),
  };
  const six = { ...four, options: options('Vienna', 'Bern', 'Lima', 'Oslo', 'Nairobi', 'Hanoi') };
  const all = { quiz: four, 'quiz-long': long, 'quiz-six': six };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, open]) => {
      const [first] = open.options;
      const result = {
        ...tallied({ ...open, state: 'closed' }),
        correct: { kind: 'choice' as const, options: first ? [first.id] : [] },
      };
      return [
        [`${name}-open`, open],
        [`${name}-result`, result],
      ].map(([state, shown]) => [
        `screen-${state as string}`,
        {
          component: 'screens/show',
          props: {
            room: room({
              focus: { kind: 'series', seriesId: quiz.id },
              series: [quiz],
              activities: [shown as ActivityView],
            }),
            join: joinView(),
            bearerToken: null,
          },
        },
      ]);
    }),
  ) as Record<string, Fixture>;
}

/** Every page in every relevant state. */
export const fixtures: Record<string, Fixture> = {
  ...accountFixtures,
  home: { component: 'home', props: {} },
  'home-refused': {
    component: 'home',
    props: { old: { code: '482 914' }, errors: { code: 'No event has this code.' } },
  },
  enter: {
    component: 'rooms/enter',
    props: {
      event: {
        ...room().event,
        description: 'Waves, particles and what lies between. Ask anything; the lecture stops for good questions.',
      },
      naming: 'optional',
      needsPasscode: false,
      owesName: false,
      participantId: null,
    },
  },
  'enter-refused': {
    component: 'rooms/enter',
    props: {
      event: { ...room().event, title: longTitle },
      naming: 'required',
      needsPasscode: true,
      owesName: false,
      participantId: null,
      errors: {
        name: 'This event asks everyone for a name. Enter 1 to 30 characters.',
        passcode: 'This is not the passcode of this event.',
      },
    },
  },
  'enter-ended': {
    component: 'rooms/enter',
    props: {
      event: { ...room().event, state: 'ended' },
      naming: 'anonymous',
      needsPasscode: false,
      owesName: false,
      participantId: null,
    },
  },
  'room-vote': { component: 'rooms/show', props: { listing: null, room: room(), mine: mine() } },
  'room-counted': {
    component: 'rooms/show',
    props: { listing: null, room: room(), mine: mine({ ballots: [ballot(['0'])] }) },
  },
  'room-result': {
    component: 'rooms/show',
    props: {
      listing: null,
      room: room({
        activities: [
          tallied(activity()),
          activity({ id: id(2, 2), prompt: 'How did you get here today?', state: 'closed' }),
        ],
      }),
      mine: mine({ ballots: [ballot(['0'])] }),
    },
  },
  'room-closed': {
    component: 'rooms/show',
    props: {
      listing: null,
      room: room({ activities: [activity({ state: 'closed' })] }),
      mine: mine({ ballots: [ballot(['2'])] }),
    },
  },
  'room-several': {
    component: 'rooms/show',
    props: {
      listing: null,
      room: room({ activities: [activity({ prompt: 'Which of these have you used?', minPicks: 1, maxPicks: 3 })] }),
      mine: mine(),
    },
  },
  'room-full': {
    component: 'rooms/show',
    props: { listing: null, room: room({ activities: [manyOptions] }, { title: longTitle }), mine: mine() },
  },
  'room-full-result': {
    component: 'rooms/show',
    props: {
      listing: null,
      room: room({ activities: [tallied(manyOptions, 1874)] }, { title: longTitle }),
      mine: mine({ ballots: [ballot(['3'])] }),
    },
  },
  'room-wait': {
    component: 'rooms/show',
    props: {
      listing: null,
      room: room({ focus: { kind: 'join' }, activities: [], series: [], questions: [] }),
      mine: mine(),
    },
  },
  'room-questions': {
    component: 'rooms/show',
    props: {
      listing: null,
      room: room({
        focus: { kind: 'questions' },
        questions: [
          question(7, { state: 'highlighted' }),
          ...questions(6),
          question(8, { state: 'answered', answer: 'They are on the course page.', upvoteCount: 3 }),
        ],
      }),
      mine: mine(),
    },
  },
  'room-questions-empty': {
    component: 'rooms/show',
    props: { listing: null, room: room({ focus: { kind: 'questions' }, questions: [] }), mine: mine() },
  },
  'room-questions-paused': {
    component: 'rooms/show',
    props: {
      listing: null,
      room: room({ focus: { kind: 'questions' } }, { questionsOpen: false, upvotesOpen: false }),
      mine: mine(),
    },
  },
  'room-questions-full': {
    component: 'rooms/show',
    props: { listing: null, room: room({ focus: { kind: 'questions' }, questions: questions(200) }), mine: mine() },
  },
  'room-mine': { component: 'rooms/show', props: { listing: null, room: room(), mine: busyMine } },
  'room-ended': {
    component: 'rooms/show',
    props: {
      listing: null,
      room: room({ activities: [tallied(activity({ state: 'closed' }))] }, { state: 'ended' }),
      mine: mine({ ballots: [ballot(['1'])] }),
    },
  },
  'room-accent': {
    component: 'rooms/show',
    props: { listing: null, room: room({}, { accent: '#d9480f' }), mine: mine({ ballots: [ballot(['1'])] }) },
  },
  ...kindFixtures(
    'scale',
    scale,
    scaleTallied(scale),
    scaleTallied(scale, 9, 21, 48, 90, 46),
    scaleTallied(longScale, 1, 0, 2, 4, 3, 12, 40, 88, 210, 190, 300),
  ),
  ...kindFixtures(
    'ranking',
    ranking,
    rankingTallied(ranking, 0),
    rankingTallied(ranking),
    rankingTallied(longRanking, 1874),
  ),
  ...kindFixtures(
    'number',
    numbered,
    numberTallied([]),
    numberTallied([4, 19, 33, 12, 6, 1]),
    numberTallied([120, 260, 180, 90, 60, 44, 20, 12, 9, 3, 0, 1], 200),
  ),
  ...kindFixtures(
    'number-right',
    numbered,
    numberTallied([]),
    { ...numberTallied([4, 19, 33, 12, 6, 1]), correct: { kind: 'number', value: 65, tolerance: 8 } },
    { ...numberTallied([3, 8, 5], 20), unit: 'km', correct: { kind: 'number', value: 242, tolerance: 20 } },
  ),
  ...kindFixtures('text', text, textTallied(0), textTallied(6), textTallied(340)),
  ...kindFixtures('words', words, wordsTallied(0), wordsTallied(25), wordsTallied(260)),
  'room-kinds-mine': {
    component: 'rooms/show',
    props: {
      listing: null,
      room: room({ activities: [scaleTallied(scale, 9, 21, 48, 90, 46)] }),
      mine: mine({ ballots: [{ ...ballot([]), answer: { value: 4 } }] }),
    },
  },
  ...quizFixtures(),
  'screen-join': {
    component: 'screens/show',
    props: { room: room({ focus: { kind: 'join' } }), join: joinView(), bearerToken: null },
  },
  'screen-vote': { component: 'screens/show', props: { room: room(), join: joinView(), bearerToken: null } },
  'screen-result': {
    component: 'screens/show',
    props: { room: room({ activities: [tallied(activity())] }), join: joinView(), bearerToken: null },
  },
  'screen-full': {
    component: 'screens/show',
    props: {
      room: room({ activities: [tallied(manyOptions, 1874)] }, { title: longTitle }),
      join: joinView(),
      bearerToken: null,
    },
  },
  'screen-questions': {
    component: 'screens/show',
    props: {
      room: room({ focus: { kind: 'questions' }, questions: questions(9) }),
      join: joinView(),
      bearerToken: null,
    },
  },
  'screen-highlighted': {
    component: 'screens/show',
    props: {
      room: room({ focus: { kind: 'questions' }, questions: [question(3, { state: 'highlighted' }), ...questions(3)] }),
      join: joinView(),
      bearerToken: null,
    },
  },
  'screen-questions-empty': {
    component: 'screens/show',
    props: { room: room({ focus: { kind: 'questions' }, questions: [] }), join: joinView(), bearerToken: null },
  },
  'error-missing': {
    component: 'errors/show',
    props: {
      code: 'EVENT_NOT_FOUND',
      status: 404,
      message: 'No event has this code.',
      reference: null,
      retryAfterSeconds: null,
      cause: null,
      isFoundAgain: true,
      wayBack: null,
      fileFrom: null,
      notAllowed: null,
      signIn: null,
      wasSignedOut: false,
    },
  },
  'error-broken': {
    component: 'errors/show',
    props: {
      code: 'INTERNAL',
      status: 500,
      message: 'Something broke on our side.',
      reference: 'k3f9-2m',
      retryAfterSeconds: null,
      cause: null,
      isFoundAgain: true,
      wayBack: null,
      fileFrom: null,
      notAllowed: null,
      signIn: null,
      wasSignedOut: false,
    },
  },
};
