import type { OptionView } from '#contracts/poll-kinds.ts';
import type { EventView, PictureFactsView } from '#contracts/views.ts';
import { deleteUnusedPictures } from '#server/domain/events/pictures.ts';
import {
  act,
  activityOf,
  answerAs,
  at,
  beforeEach,
  choiceOf,
  controlOf,
  exif,
  expect,
  exported,
  hostWithEvent,
  it,
  jpeg,
  openChoice,
  participantAt,
  png,
  readCsv,
  reimported,
  resultsOf,
  roomOf,
  segment,
  tableOf,
  upload,
  uploaded,
  type Visitor,
  withSegments,
  withServer,
} from '#support/http.ts';

const server = withServer();
let host: Visitor;
let phone: Visitor;
let event: EventView;
let cat: PictureFactsView;
let dog: PictureFactsView;

beforeEach(async () => {
  ({ host, event } = await hostWithEvent(server));
  phone = await participantAt(server, event.code, 'Ada');
  [cat, dog] = [await uploaded(host, event), await uploaded(host, event, png(50, 50))];
});

/** A text with a picture, a picture named by its description, and a text. */
const options = () => [
  { label: 'Cats', picture: { version: cat.version, alt: 'A cat on a sofa' } },
  { label: 'A dog in the snow', picture: { version: dog.version, alt: null } },
  { label: 'Neither' },
];
const form = (own: object[] = options()) => ({ prompt: 'Which animal?', options: own, minPicks: 1, maxPicks: 1 });
const statusFor = async (who: Visitor, { version }: { version: string }, of = event.id) =>
  (await who.download(host.path('pictures.show', { event: of, version }))).status;
const refusal = async (own: object[]) =>
  (await host.visit('activities.create', event, { kind: 'choice', ...form(own) })).errors;
/** Of the first activity. */
function optionsOf({ activities: [first] }: { activities: readonly object[] }) {
  const own = first && 'options' in first ? (first.options as OptionView[]) : [];
  return own.map(({ label, picture }) => [label, picture] as const);
}
const shownIn = (eventId: string) => [
  ['Cats', { version: cat.version, alt: 'A cat on a sofa', eventId }],
  ['A dog in the snow', { version: dog.version, alt: null, eventId }],
  ['Neither', undefined],
];

it('the room gets pictures of options with their poll, and anyone else does not', async () => {
  const activity = await choiceOf(host, event, form());
  const other = await hostWithEvent(server);
  const seen = () => Promise.all([host, phone, other.host].map((who) => statusFor(who, cat)));
  expect(await seen()).toEqual([200, 404, 404]);
  await act(host, activity, 'open');
  expect(await seen()).toEqual([200, 200, 200]);
  expect(await statusFor(phone, cat, other.event.id)).toBe(404);
  expect(optionsOf(await roomOf(phone, event))).toEqual(shownIn(event.id));
});

it('the first document shows them with their descriptions, for phones without scripts', async () => {
  const activity = await openChoice(host, event, form());
  const html = (await phone.download(`/e/${event.code}`)).bytes.toString('utf8');
  const labels = [...html.matchAll(/<label[^>]*class="option"[^>]*>.*?<\/label>/gs)].map(([label]) => label);
  expect(labels).toHaveLength(3);
  for (const [place, [version, alt]] of [
    [cat.version, 'A cat on a sofa'],
    [dog.version, 'A dog in the snow'],
  ].entries()) {
    expect(labels[place]).toContain(`src="/pictures/${event.id}/${version}"`);
    expect(labels[place]).toContain(`alt="${alt}"`);
    expect(labels[place]).toContain(`value="${activity.options[place]?.id}"`);
  }
  // The description of a picture without a text is not shown a second time.
  expect(labels.map((label) => label.replaceAll(/<[^>]*>/g, ''))).toEqual(['ACats', 'B', 'CNeither']);
  expect(labels[2]).not.toContain('<img');
  const styles = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, href = '']) => href);
  const all = await Promise.all(styles.map(async (href) => (await phone.download(href)).bytes.toString('utf8')));
  expect(all.join('')).toContain('.picture-options');
});

it('refuses a picture without a description or from another event, and more than 12 options', async () => {
  const other = await hostWithEvent(server);
  const theirs = await uploaded(other.host, other.event, png(70, 70));
  const withPicture = (picture: object, label = 'Cats') => [{ label, picture }, { label: 'Neither' }];
  expect(await refusal(withPicture({ version: cat.version, alt: ' ' }))).toEqual({
    'options.0.picture.alt': 'Describe the picture.',
  });
  expect(await refusal(withPicture({ version: cat.version, alt: null }, ''))).toHaveProperty(['options.0.label']);
  for (const version of [theirs.version, '0123456789abcdef'])
    expect(await refusal(withPicture({ version, alt: 'Mine' }))).toEqual({
      'options.0.picture': 'This picture is gone. Choose it again.',
    });
  const many = Array.from({ length: 13 }, (_, place) => ({ label: `Option ${place}` }));
  expect(await refusal(many)).toEqual({});
  expect(await refusal([...many.slice(1), { ...options()[0]! }])).toEqual({ options: 'Give 2 to 12 options.' });
});

it('keeps the picture of an option that a form does not mention, and deletes one that it removes', async () => {
  const { id, options: made } = await choiceOf(host, event, form());
  const change = (own: object[], more = {}) =>
    host.see('events/show', 'activities.update', { activity: id }, { kind: 'choice', ...form(own), ...more });
  const kept = made.map(({ id: option, label }) => ({ id: option, label: label.toUpperCase() }));
  expect(optionsOf((await change(kept)).control).map(([, picture]) => picture)).toEqual(
    shownIn(event.id).map(([, picture]) => picture),
  );
  const [first, ...others] = kept;
  expect(optionsOf((await change([{ ...first, picture: null }, ...others])).control)[0]).toEqual(['CATS', undefined]);
  expect([await statusFor(host, cat), await statusFor(host, dog)]).toEqual([404, 200]);
  const [, second, third] = kept;
  const described = (alt: string) => [first!, { ...second, picture: { version: dog.version, alt } }, third!];
  await change(described('Rex'));
  // A colleague who has not seen the description.
  const { errors } = await change(described('Max'), { seen: { kind: 'choice', ...form(described('A dog')) } });
  expect(errors).toHaveProperty('optionPictures');
  expect(optionsOf(await controlOf(host, event))[1]?.[1]).toMatchObject({ alt: 'Rex' });
  await host.visit('activities.destroy', { activity: id });
  expect(await statusFor(host, dog)).toBe(404);
});

it('keeps a picture that an option shows, and deletes it from all options and prompts', async () => {
  await openChoice(host, event, { ...form(), picture: { version: cat.version, alt: null } });
  await deleteUnusedPictures({ store: server.world.store, now: () => Date.now() + 30 * 3_600_000 });
  expect([await statusFor(phone, cat), await statusFor(phone, dog)]).toEqual([200, 200]);
  await host.visit('pictures.destroy', { event: event.id, version: cat.version });
  await host.visit('pictures.destroy', { event: event.id, version: dog.version });
  const room = await roomOf(phone, event);
  expect(optionsOf(room)).toEqual([
    ['Cats', undefined],
    ['A dog in the snow', undefined],
    ['Neither', undefined],
  ]);
  expect(room.activities[0]?.picture).toBeNull();
  expect([await statusFor(phone, cat), await statusFor(phone, dog)]).toEqual([404, 404]);
});

it('an event file carries pictures of options, without metadata and never without their content', async () => {
  await choiceOf(host, event, form());
  const file = await exported(host, event.id);
  expect(file.pictures.map(({ version }) => version).toSorted()).toEqual([cat.version, dog.version].toSorted());
  const again = await reimported(host, file);
  expect(optionsOf(again)).toEqual(optionsOf(file));
  expect(again.pictures).toEqual(file.pictures);
  const photo = structuredClone(file);
  const own = at(photo.pictures, 0);
  own.content = withSegments(jpeg(), segment(0xe1, exif(1))).toString('base64');
  const cleaned = await reimported(host, photo);
  const version = cleaned.pictures.find(({ content }) => content === jpeg().toString('base64'))?.version;
  expect(version).not.toBe(own.version);
  expect(JSON.stringify(optionsOf(cleaned))).toContain(`"${version}"`);
  const gone = file.pictures.pop()?.version;
  expect(Object.keys((await upload(host, file)).errors)).toEqual([
    `activities.0.options.${gone === cat.version ? 0 : 1}.picture.version`,
  ]);
});

it('results, answers and their exports name an option by its text, or else by the picture’s description', async () => {
  const activity = await openChoice(host, event, form());
  await answerAs(phone, event, activity, { picks: [activity.options[1]?.id ?? ''] });
  const [result] = (await resultsOf(host, event)).sections.flatMap(({ activities }) => activities);
  expect(result?.rows.map(({ label, picture }) => [label, picture])).toEqual(shownIn(event.id));
  const read = async (of: string) => readCsv(await tableOf(host, event, of));
  expect(JSON.stringify(await read('ballots'))).toContain('A dog in the snow');
  expect(JSON.stringify(await read('activities'))).toContain('A dog in the snow');
});

it('options of other kinds have no pictures', async () => {
  const { options: made } = await activityOf(host, event, 'ranking', { options: options() });
  expect(made.map((option) => option.picture)).toEqual([undefined, undefined, undefined]);
});
