import { checkBallots } from '#server/ops/verify/ballot-check.ts';
import { parseBallotExport } from '#server/ops/verify/ballot-files.ts';
import { fullEvent } from '#support/factories/full-event.ts';
import { expect, exported, imported, it, pageText, unzip, Visitor, withServer } from '#support/http.ts';

const server = withServer();

/** Every file and page of the crew. */
async function everythingAbout(host: Visitor, event: string): Promise<Record<string, string>> {
  const all: Record<string, string> = { json: JSON.stringify(await exported(host, event)) };
  for (const table of ['activities', 'questions', 'ballots', 'participants', 'standings', 'by-person'])
    all[table] = (await host.download(`/events/${event}/exports/csv?of=${table}`)).bytes.toString();
  all['xlsx'] = Object.values(unzip((await host.download(`/events/${event}/exports/xlsx`)).bytes)).join('\n');
  for (const name of [
    'events.show',
    'moderations.index',
    'participants.index',
    'results.show',
    'audits.index',
  ] as const)
    all[name] = JSON.stringify((await host.open(host.path(name, { event }))).page?.props);
  return all;
}
const checked = async (host: Visitor, event: string) =>
  checkBallots(parseBallotExport(JSON.stringify(await exported(host, event))));

/** Hidden for others. */
const erasedNotice =
  /id="erased" class="(?!hidden).*Your name, questions and written answers are erased.*no one can tell whose they are/s;

it('after an erasure no page or export shows a name or words, and answers and ranks stay', async () => {
  const { host, event, people } = await fullEvent(server, 'Whole');
  const [ada, ben] = people as [Visitor, Visitor];
  const [at, room] = [{ event: event.id }, { code: event.code }];
  const participant = (await ada.read('rooms.show', room)).mine.participant.id;
  for (const name of ['create', 'destroy'] as const)
    await host.visit(`participant-removals.${name}`, { ...at, participant });
  const placesWith = async (words: RegExp) =>
    Object.entries(await everythingAbout(host, event.id)).flatMap(([place, text]) => (words.test(text) ? [place] : []));
  const results = async () => (await host.read('results.show', at)).results;
  const { voterCount, answerCount } = await results();
  const wordsOfAda = /Ada|blue\?|Light is odd|\bmud\b/u;
  expect(await placesWith(wordsOfAda)).toHaveLength(13);

  await host.visit('participants.index', at);
  const shown = await host.see('participants/index', 'participant-erasures.create', { ...at, participant });
  expect(shown.participants.find(({ id }) => id === participant)).toMatchObject({ isErased: true, name: null });
  expect(shown.counts.joined).toBe(people.length - 1);
  expect(await placesWith(wordsOfAda)).toEqual([]);
  expect(await placesWith(/1"?,"Anonymous"/u)).toEqual(['standings']);
  expect(await placesWith(/participant\.erased/u)).toEqual(['audits.index']);
  expect(await results()).toMatchObject({ voterCount, answerCount });
  expect(await checked(host, event.id)).toMatchObject({ problems: [], erasedCount: 2 });
  const joinPage = async (who: Visitor) => (await who.send('GET', `/j/${event.code}`)).text;
  expect(await joinPage(ada)).toMatch(erasedNotice);
  expect(await joinPage(new Visitor(`http://127.0.0.1:${server.port}`))).not.toMatch(erasedNotice);
  // The browser can join again, as after leaving.
  const again = await ada.see('rooms/show', 'participants.create', room, { name: 'Grace' });
  expect([again.mine.participant.id === participant, again.mine.questions]).toEqual([false, []]);

  const dialog = 'Your votes, points and right quiz answers still count, without your name.';
  expect(await pageText(ben, `/e/${event.code}`)).toContain(dialog);
  await ben.visit('rooms.show', room);
  const erased = await ben.send('DELETE', `/e/${event.code}/participants`, { body: { isErasing: true } });
  expect(erased.headers.get('location')).toBe('/#erased');
  expect(await placesWith(/Rubbish|Is this bold/u)).toEqual([]);
  expect((await ben.call('questions.create', room, { body: 'Who am I?' })).status).toBe(403);
  const copy = await imported(host, await exported(host, event.id));
  expect(await checked(host, copy)).toMatchObject({ problems: [], erasedCount: 3 });
});
