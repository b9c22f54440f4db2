import type { JoinView, Mine, PageName, Pages, SharedProps } from '../../contracts/pages.ts';
import type { OptionView } from '../../contracts/activities.ts';
import type { ActivityViewOf, MyQuestionView, QuestionView, RoomView } from '../../contracts/views.ts';
import QRCode from 'qrcode';
import { accountFixtures } from './account-fixtures.ts';

/** A page as a server could have answered with it, for looking at pages in every state without one. */
export interface Fixture<Name extends PageName = PageName> {
  component: Name;
  props: Pages[Name] & Partial<SharedProps> & { errors?: Record<string, string> };
}

const made = Date.parse('2026-11-21T10:00:00Z');
const id = (kind: number, place: number): string => `01930000-000${kind}-7000-8000-${String(place).padStart(12, '0')}`;
const at = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

export function joinView(code = '482913'): JoinView {
  const address = `https://handcount.example/j/${code}`;
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' });
  const path = Array.from(modules.data, (isDark, place) => (isDark ? `M${place % modules.size} ${Math.floor(place / modules.size)}h1v1h-1z` : '')).join('');
  return { code, address, qr: { path, size: modules.size } };
}

export const options = (...labels: string[]): OptionView[] => labels.map((label, place) => ({ id: id(3, place), label }));

export function activity(over: Partial<ActivityViewOf<'choice'>> = {}): ActivityViewOf<'choice'> {
  return {
    id: id(2, 1), kind: 'choice', prompt: 'Which slit did it go through?', options: options('Both', 'The left one', 'The right one', 'Neither, until we look'),
    minPicks: 1, maxPicks: 1, state: 'open', isRevealed: false, round: 1, isRevisable: true, seriesId: null, timerSeconds: null, opensAt: null, closesAt: null, points: null, correct: null, tally: null, revision: 4, ...over,
  };
}

/** Gives an activity a tally whose shares fall off. */
export function tallied(shown: ActivityViewOf<'choice'>, total = 214): ActivityViewOf<'choice'> {
  const weights = shown.options.map((_, place) => 1 / (place * 1.6 + 1));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const counts = Object.fromEntries(shown.options.map((option, place) => [option.id, Math.round(((weights[place] ?? 0) / sum) * total)]));
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
    id: id(1, place), body: bodies[place % bodies.length] ?? '', authorName: place % 3 === 0 ? null : ['Amina', 'Jonas Weber', 'Lê Thị Hoa'][place % 3] ?? null,
    state: 'approved', upvoteCount: Math.max(0, 43 - place * 5), answer: null, labelIds: [], createdAt: at(place * 3 + 1), isEdited: false, revision: place, ...over,
  };
}

export const questions = (count: number): QuestionView[] => Array.from({ length: count }, (_, place) => question(place));

export function room(over: Partial<RoomView> = {}, event: Partial<RoomView['event']> = {}): RoomView {
  return {
    revision: 12, labels: [], questionCount: over.questions?.length ?? 6, focus: { kind: 'activity', activityId: id(2, 1) }, questions: questions(6), activities: [activity()], series: [],
    reactions: { like: 12, love: 7, laugh: 3, wow: 1, applause: 21 },
    event: { id: id(0, 1), code: '482913', title: 'Physics 101: the double slit', description: '', state: 'open', questionsOpen: true, upvotesOpen: true, screenThreshold: 0, reactionsOpen: true, accent: null, logo: null, ...event },
    ...over,
  };
}

function myQuestion(place: number, over: Partial<MyQuestionView>): MyQuestionView {
  const { body, answer, upvoteCount, createdAt, revision } = question(place);
  return { id: id(1, place), body, state: 'pending', rejectionReason: null, answer, upvoteCount, createdAt, isEditable: false, isWithdrawable: false, mergedInto: null, revision, ...over };
}

export function mine(over: Partial<Mine> = {}): Mine {
  return { participant: { id: id(4, 1), name: 'Amina' }, upvotes: [id(1, 0), id(1, 2)], questions: [], ballots: [], scores: [], ...over };
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
  const receipt = { id: id(5, 1), submissionId: id(6, 1), activityId, round: 1, recordedAt: new Date(made + 14_587_000).toISOString(), revision: 9 };
  return { activityId, round: 1, answer: { picks: places.map((place) => id(3, Number(place))) }, receipt };
}

const capitals = 'Vienna Bern Lima Oslo Nairobi Hanoi Ottawa Quito Accra Dublin Riga Tirana Madrid Bogotá Rabat Havana Ankara Minsk Tunis Doha'.split(' ');
const manyOptions = activity({ prompt: 'Which city should host next year’s congress?', options: options(...capitals.map((name, place) => (place % 5 ? name : `${name}, with a venue for three thousand people by the water`))) });
const longTitle = 'International congress on the foundations of quantum mechanics and their teaching, day two';

/** Every page and state worth looking at. */
export const fixtures: Record<string, Fixture> = {
  ...accountFixtures,
  home: { component: 'home', props: {} },
  'home-refused': { component: 'home', props: { old: { code: '482 914' }, errors: { code: 'No event has this code.' } } },
  enter: { component: 'rooms/enter', props: { event: { ...room().event, description: 'Waves, particles and what lies between. Ask anything; the lecture stops for good questions.' }, naming: 'optional', needsPasscode: false } },
  'enter-refused': { component: 'rooms/enter', props: { event: { ...room().event, title: longTitle }, naming: 'required', needsPasscode: true, errors: { name: 'This event asks everyone for a name. Enter 1 to 30 characters.', passcode: 'This is not the passcode of this event.' } } },
  'enter-ended': { component: 'rooms/enter', props: { event: { ...room().event, state: 'ended' }, naming: 'anonymous', needsPasscode: false } },
  'room-vote': { component: 'rooms/show', props: { listing: null, room: room(), mine: mine() } },
  'room-counted': { component: 'rooms/show', props: { listing: null, room: room(), mine: mine({ ballots: [ballot(['0'])] }) } },
  'room-result': { component: 'rooms/show', props: { listing: null, room: room({ activities: [tallied(activity()), activity({ id: id(2, 2), prompt: 'How did you get here today?', state: 'closed' })] }), mine: mine({ ballots: [ballot(['0'])] }) } },
  'room-closed': { component: 'rooms/show', props: { listing: null, room: room({ activities: [activity({ state: 'closed' })] }), mine: mine({ ballots: [ballot(['2'])] }) } },
  'room-several': { component: 'rooms/show', props: { listing: null, room: room({ activities: [activity({ prompt: 'Which of these have you used?', minPicks: 1, maxPicks: 3 })] }), mine: mine() } },
  'room-full': { component: 'rooms/show', props: { listing: null, room: room({ activities: [manyOptions] }, { title: longTitle }), mine: mine() } },
  'room-full-result': { component: 'rooms/show', props: { listing: null, room: room({ activities: [tallied(manyOptions, 1874)] }, { title: longTitle }), mine: mine({ ballots: [ballot(['3'])] }) } },
  'room-wait': { component: 'rooms/show', props: { listing: null, room: room({ focus: { kind: 'join' }, activities: [], series: [], questions: [] }), mine: mine() } },
  'room-questions': { component: 'rooms/show', props: { listing: null, room: room({ focus: { kind: 'questions' }, questions: [question(7, { state: 'highlighted' }), ...questions(6), question(8, { state: 'answered', answer: 'They are on the course page.', upvoteCount: 3 })] }), mine: mine() } },
  'room-questions-empty': { component: 'rooms/show', props: { listing: null, room: room({ focus: { kind: 'questions' }, questions: [] }), mine: mine() } },
  'room-questions-paused': { component: 'rooms/show', props: { listing: null, room: room({ focus: { kind: 'questions' } }, { questionsOpen: false, upvotesOpen: false }), mine: mine() } },
  'room-questions-full': { component: 'rooms/show', props: { listing: null, room: room({ focus: { kind: 'questions' }, questions: questions(200) }), mine: mine() } },
  'room-mine': { component: 'rooms/show', props: { listing: null, room: room(), mine: busyMine } },
  'room-ended': { component: 'rooms/show', props: { listing: null, room: room({ activities: [tallied(activity({ state: 'closed' }))] }, { state: 'ended' }), mine: mine({ ballots: [ballot(['1'])] }) } },
  'room-accent': { component: 'rooms/show', props: { listing: null, room: room({}, { accent: '#d9480f' }), mine: mine({ ballots: [ballot(['1'])] }) } },
  'screen-join': { component: 'screens/show', props: { room: room({ focus: { kind: 'join' } }), join: joinView(), bearerToken: null } },
  'screen-vote': { component: 'screens/show', props: { room: room(), join: joinView(), bearerToken: null } },
  'screen-result': { component: 'screens/show', props: { room: room({ activities: [tallied(activity())] }), join: joinView(), bearerToken: null } },
  'screen-full': { component: 'screens/show', props: { room: room({ activities: [tallied(manyOptions, 1874)] }, { title: longTitle }), join: joinView(), bearerToken: null } },
  'screen-questions': { component: 'screens/show', props: { room: room({ focus: { kind: 'questions' }, questions: questions(9) }), join: joinView(), bearerToken: null } },
  'screen-highlighted': { component: 'screens/show', props: { room: room({ focus: { kind: 'questions' }, questions: [question(3, { state: 'highlighted' }), ...questions(3)] }), join: joinView(), bearerToken: null } },
  'screen-questions-empty': { component: 'screens/show', props: { room: room({ focus: { kind: 'questions' }, questions: [] }), join: joinView(), bearerToken: null } },
  'error-missing': { component: 'errors/show', props: { code: 'EVENT_NOT_FOUND', status: 404, message: 'No event has this code.', reference: null, retryAfterSeconds: null, cause: null } },
  'error-broken': { component: 'errors/show', props: { code: 'INTERNAL', status: 500, message: 'Something broke on our side.', reference: 'k3f9-2m', retryAfterSeconds: null, cause: null } },
};
