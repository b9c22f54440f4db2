import type { JoinView, Mine } from '#contracts/pages.ts';
import type { OptionView } from '#contracts/poll-kinds.ts';
import type { ActivityView, ActivityViewOf, RoomView } from '#contracts/views.ts';

// The props of a room and its screen as a server could have sent them.

const id = (kind: number, place: number): string => `01930000-000${kind}-7000-8000-${String(place).padStart(12, '0')}`;

export const joinView: JoinView = {
  code: '482913',
  address: 'https://handcount.example/j/482913',
  isLive: true,
  onlyHere: null,
  qr: { path: 'M0 0h1v1h-1z', size: 1 },
};

const options = (...labels: string[]): OptionView[] => labels.map((label, place) => ({ id: id(3, place), label }));

const base = {
  id: id(2, 1),
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

export const activity = (over: Partial<ActivityViewOf<'choice'>> = {}): ActivityViewOf<'choice'> => ({
  ...base,
  kind: 'choice',
  prompt: 'Which slit did it go through?',
  options: options('Both', 'The left one', 'The right one'),
  minPicks: 1,
  maxPicks: 1,
  ...over,
});

/** A poll with a tally in which the first option has all votes. */
export function tallied(total = 214): ActivityViewOf<'choice'> {
  const shown = activity();
  const counts = Object.fromEntries(shown.options.map((option, place) => [option.id, place === 0 ? total : 0]));
  return { ...shown, isRevealed: true, tally: { counts, total, revision: 5 } };
}

const ranked = options('Entanglement', 'Tunnelling', 'Superconductors');
const none = { total: 0, revision: 5 };
const noRank = { meanPlace: null, points: 0, firsts: 0 };

/** A revealed poll of each kind without answers. */
export const unanswered: { [Kind in ActivityView['kind']]: ActivityViewOf<Kind> } = {
  choice: tallied(0),
  scale: {
    ...base,
    kind: 'scale',
    prompt: 'How sure are you of your answer?',
    first: 1,
    steps: 5,
    lowLabel: 'I guessed',
    highLabel: 'I could explain it',
    isRevealed: true,
    tally: { ...none, counts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, mean: null, median: null },
  },
  ranking: {
    ...base,
    kind: 'ranking',
    prompt: 'What should the next lecture be about?',
    options: ranked,
    isRevealed: true,
    tally: { ...none, ranks: Object.fromEntries(ranked.map((option) => [option.id, noRank])) },
  },
  number: {
    ...base,
    kind: 'number',
    prompt: 'How many kilometres did you travel to be here today?',
    min: 0,
    max: 2_000,
    step: null,
    unit: 'km',
    isRevealed: true,
    tally: { ...none, bins: [], mean: null, median: null, min: null, max: null },
  },
  text: {
    ...base,
    kind: 'text',
    prompt: 'What will you take home from today?',
    maxChars: 200,
    isShownUnread: false,
    isRevealed: true,
    tally: { ...none, texts: [], moreCount: 0 },
  },
  words: {
    ...base,
    kind: 'words',
    prompt: 'Quantum mechanics in three words?',
    maxWords: 3,
    isRevealed: true,
    tally: { ...none, words: [], moreCount: 0 },
  },
  grid: {
    ...base,
    kind: 'grid',
    prompt: 'How far do you agree with these statements?',
    options: options('The pace was right', 'I could ask my questions', 'I learned something new'),
    first: 1,
    steps: 5,
    stepLabels: ['Not at all', '', '', '', 'Fully'],
    isRevealed: true,
    tally: {
      ...none,
      ratings: Array.from({ length: 3 }, () => ({ counts: [0, 0, 0, 0, 0], mean: null, deviation: null })),
    },
  },
  points: {
    ...base,
    kind: 'points',
    prompt: 'How should we spend the time?',
    options: options('Talks', 'Workshops', 'Breaks'),
    totalPoints: 100,
    pointStep: 10,
    isRevealed: true,
    tally: { ...none, amounts: Array.from({ length: 3 }, () => ({ points: 0, mean: null, deviation: null })) },
  },
  match: {
    ...base,
    kind: 'match',
    prompt: 'Where does each belong?',
    options: options('Apple', 'Carrot', 'Leek'),
    targets: options('Fruit', 'Vegetable'),
    isPaired: false,
    isRevealed: true,
    tally: { ...none, matches: Array.from({ length: 3 }, () => [0, 0]) },
  },
  axes: {
    ...base,
    kind: 'axes',
    prompt: 'Which idea first?',
    options: options('Podcast', 'Lab tour', 'Quiz night'),
    xLabel: 'Effort',
    xLow: 'Little',
    xHigh: 'Much',
    yLabel: 'Benefit',
    yLow: '',
    yHigh: '',
    isRevealed: true,
    tally: {
      ...none,
      places: Array.from({ length: 3 }, () => ({
        count: 0,
        x: { mean: null, deviation: null },
        y: { mean: null, deviation: null },
      })),
    },
  },
  blanks: {
    ...base,
    kind: 'blanks',
    prompt: 'Which words are missing?',
    gapText: 'The capital of France is [[]], that of Peru [[]].',
    choices: [],
    isTyped: true,
    isRevealed: true,
    tally: { ...none, gaps: Array.from({ length: 2 }, () => ({ answered: 0, right: null, counts: [] })) },
  },
  spot: {
    ...base,
    kind: 'spot',
    prompt: 'Where is the light?',
    picture: { version: '0123456789abcdef', width: 60, height: 40, alt: 'Two slits', eventId: 'an-event' },
    options: options('Left slit', 'Right slit'),
    boxes: [20, 60].map((left) => ({ left, top: 20, width: 20, height: 60 })),
    maxMarks: 2,
    isRevealed: true,
    tally: { ...none, cells: [], regions: [0, 0], elsewhere: 0 },
  },
  ideas: {
    ...base,
    kind: 'ideas',
    prompt: 'What should we change?',
    options: [],
    columns: [],
    optionColumns: [],
    maxIdeas: 3,
    maxVotes: 2,
    isRevealed: true,
    tally: { ...none, ideas: [], moreCount: 0, votes: null },
  },
};

export const room = (shown: ActivityView): RoomView => ({
  revision: 12,
  labels: [],
  questionCount: 0,
  focus: { kind: 'activity', activityId: base.id },
  questions: [],
  activities: [shown],
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
  },
});

export const mine = (over: Partial<Mine> = {}): Mine => ({
  participant: { id: id(4, 1), name: 'Amina' },
  playerName: 'Amina',
  upvotes: [],
  questions: [],
  ballots: [],
  scores: [],
  ...over,
});

/** An answer that picks the poll's first option. */
export function ballot(round = 1): Mine['ballots'][number] {
  const receipt = {
    id: id(5, 1),
    submissionId: id(6, 1),
    activityId: base.id,
    round,
    recordedAt: '2026-11-21T14:03:07.000Z',
    revision: 9,
  };
  return { activityId: base.id, round, answer: { picks: [id(3, 0)] }, receipt };
}
