import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/servers/test-server.ts';
import {
  arrive,
  ballotFor,
  choiceOf,
  hostWithEvent,
  openChoice,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the main story over HTTP', () => {
  it('lets a stranger start an event without an account and shows its code and QR code', async () => {
    const host = await arrive(server);
    const { control, join } = await host.see(
      'events/show',
      'events.create',
      {},
      { title: 'Physics 101', start: 'now' },
    );
    expect(control.event).toMatchObject({ title: 'Physics 101', state: 'open' });
    expect(control.event.code).toMatch(/^\d{6}$/);
    expect(join.address).toBe(`${server.address}/j/${control.event.code}`);
    expect(join.qr.path).toMatch(/^M/);
  });

  it('takes a question through moderation to the room, with upvotes counted once', async () => {
    const { host, event } = await hostWithEvent(server);
    const [ada, ben] = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code)];
    const asked = await ada.see('rooms/show', 'questions.create', { code: event.code }, { body: 'Why   is it so?' });
    expect(asked.room.questions).toEqual([]);
    expect(asked.mine.questions).toMatchObject([{ body: 'Why is it so?', state: 'pending' }]);
    const question = asked.mine.questions[0]?.id ?? '';
    await host.visit('moderations.update', { event: event.id }, { questions: [question], action: 'approve' });
    for (let again = 0; again < 2; again += 1) await ben.visit('upvotes.create', { code: event.code, question });
    const seen = await ben.see('rooms/show', 'rooms.show', { code: event.code });
    expect(seen.room.questions).toMatchObject([{ body: 'Why is it so?', authorName: 'Ada', upvoteCount: 1 }]);
    expect(seen.mine.upvotes).toEqual([question]);
    const taken = await ben.see('rooms/show', 'upvotes.destroy', { code: event.code, question });
    expect(taken.room.questions).toMatchObject([{ upvoteCount: 0 }]);
    expect(taken.mine.upvotes).toEqual([]);
  });

  it('lets an author edit and withdraw, and tells what became of a rejected question', async () => {
    const { host, event } = await hostWithEvent(server);
    const phone = await participantAt(server, event.code);
    const question = await questionBy(phone, event, 'Wht is it?');
    const edited = await phone.see(
      'rooms/show',
      'questions.update',
      { code: event.code, question },
      { body: 'What is it?' },
    );
    expect(edited.mine.questions).toMatchObject([{ body: 'What is it?', state: 'pending', isEditable: true }]);
    await host.visit(
      'moderations.update',
      { event: event.id },
      { questions: [question], action: 'reject', reason: 'Asked before' },
    );
    const rejected = await phone.see('rooms/show', 'rooms.show', { code: event.code });
    expect(rejected.mine.questions).toMatchObject([{ state: 'rejected', rejectionReason: 'Asked before' }]);
    const withdrawn = await phone.see('rooms/show', 'questions.destroy', { code: event.code, question });
    expect(withdrawn.mine.questions).toEqual([]);
  });

  it('runs a choice from draft to revealed, hiding the tally until then', async () => {
    const { host, event } = await hostWithEvent(server);
    const phone = await participantAt(server, event.code);
    const activity = await choiceOf(host, event);
    expect(activity).toMatchObject({ state: 'draft', isRevisable: true });
    await host.visit('activity-states.update', { activity: activity.id }, { action: 'open' });
    const ballot = ballotFor(activity);
    const first = await phone.call('ballots.create', { code: event.code, activity: activity.id }, ballot);
    expect(first.status).toBe(200);
    const again = await phone.call('ballots.create', { code: event.code, activity: activity.id }, ballot);
    expect(again.json()).toEqual(first.json());
    const hidden = await phone.see('rooms/show', 'rooms.show', { code: event.code });
    expect(hidden.room.focus).toEqual({ kind: 'activity', activityId: activity.id });
    expect(hidden.room.activities).toMatchObject([{ tally: null }]);
    expect(hidden.mine.ballots).toMatchObject([
      { answer: { picks: ballot.picks }, receipt: { submissionId: ballot.submissionId } },
    ]);
    const control = await host.see('events/show', 'events.show', { event: event.id });
    expect(control.control.activities[0]?.tally).toMatchObject({ total: 1, counts: { [ballot.picks[0] ?? '']: 1 } });
    await host.visit('activity-states.update', { activity: activity.id }, { action: 'reveal' });
    const shown = await phone.see('rooms/show', 'rooms.show', { code: event.code });
    expect(shown.room.activities[0]?.tally).toMatchObject({ total: 1 });
  });

  it('ends an event: open votes close, the room stays readable, nothing more is taken', async () => {
    const { host, event } = await hostWithEvent(server);
    const phone = await participantAt(server, event.code);
    const activity = await choiceOf(host, event);
    await host.visit('activity-states.update', { activity: activity.id }, { action: 'open' });
    const ended = await host.see('events/show', 'event-states.update', { event: event.id }, { state: 'ended' });
    expect(ended.control.event.state).toBe('ended');
    expect(ended.control.activities).toMatchObject([{ state: 'closed' }]);
    const room = await phone.see('rooms/show', 'questions.create', { code: event.code }, { body: 'Too late?' });
    expect(room.errors).toEqual({ form: 'This event is not open now.' });
    expect(room.room.event.state).toBe('ended');
  });

  it('counts a ballot once whose form is sent twice, as without scripts by an impatient thumb, and by going back as it is chosen then', async () => {
    const { host, event } = await hostWithEvent(server);
    const activity = await openChoice(host, event);
    const phone = await participantAt(server, event.code);
    const address = `${server.address}/e/${event.code}`;
    const { text } = await phone.send('GET', `/e/${event.code}`, { headers: { accept: 'text/html' } });
    const form = /<form(?=[^>]*\/ballot(?:#\w+)?")[^>]*>(.*?)<\/form>/s.exec(text)?.[1] ?? '';
    const hidden = [...form.matchAll(/<input[^>]*type="hidden"[^>]*name="(\w+)"[^>]*value="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    );
    phone.cookies.delete('XSRF-TOKEN');
    const send = async (option: number) => {
      const body = new URLSearchParams([...hidden, ['picks', activity.options[option]?.id ?? '']]).toString();
      const path = phone.path('ballots.create', { code: event.code, activity: activity.id });
      const answer = await phone.send('POST', path, {
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', referer: address },
        body,
      });
      return [answer.status, answer.headers.get('location')?.replace(/#.*/, '')];
    };
    const ballots = async () => (await phone.see('rooms/show', 'rooms.show', { code: event.code })).mine.ballots;
    expect(await Promise.all([send(0), send(0)])).toEqual([
      [303, `/e/${event.code}`],
      [303, `/e/${event.code}`],
    ]);
    const tally = async () =>
      (await host.see('events/show', 'events.show', { event: event.id })).control.activities[0]?.tally;
    const counted = async (option: number) => {
      const [ballot, ...others] = await ballots();
      expect([ballot?.answer, others]).toEqual([{ picks: [activity.options[option]?.id] }, []]);
      expect(await tally()).toMatchObject({ total: 1, counts: { [activity.options[option]?.id ?? '']: 1 } });
      return ballot?.receipt;
    };
    const receipt = await counted(0);
    expect(await send(0)).toEqual([303, `/e/${event.code}`]);
    expect(await counted(0)).toEqual(receipt);
    expect(await send(1)).toEqual([303, `/e/${event.code}`]);
    expect(await counted(1)).not.toEqual(receipt);
  });

  it('works without scripts: forms post, methods are named in the form, redirects lead to pages', async () => {
    const { host, event } = await hostWithEvent(server);
    const phone = await participantAt(server, event.code);
    const question = await questionBy(phone, event, 'Is it on?', { host });
    const token = decodeURIComponent(phone.cookies.get('XSRF-TOKEN') ?? '');
    phone.cookies.delete('XSRF-TOKEN');
    const upvoted = await phone.send('POST', phone.path('upvotes.create', { code: event.code, question }), {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        referer: `${server.address}/e/${event.code}`,
      },
      body: new URLSearchParams({ _method: 'PUT', _token: token }).toString(),
    });
    expect([upvoted.status, upvoted.headers.get('location')]).toEqual([303, `/e/${event.code}`]);
    const seen = await phone.see('rooms/show', 'rooms.show', { code: event.code });
    expect(seen.mine.upvotes).toEqual([question]);
  });
});
