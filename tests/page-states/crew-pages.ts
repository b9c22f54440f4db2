import type { Page } from 'playwright-core';
import { tokenIn } from '#support/factories/accounts.ts';
import { arrive, participantAt } from '#support/factories/events.ts';
import { livelyEvent } from '#support/factories/lively-event.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import { simulateDeletion } from './simulate-deletion.ts';
import { kindsEvent, longEvent, pictureEvent, quizEvent, type PreparedEvent } from './events/events.ts';
import { typedQuizEvent } from './events/typed-quiz.ts';
import { expiringEvents, type PackedEvent } from './events/overfull-events.ts';
import { part, press, toLabels } from './page-actions.ts';
import { dialogAndFormStates } from './dialogs-and-forms.ts';
import type { PageState, PageStates } from './page-state.ts';

type CrewPages =
  | 'events/index'
  | 'events/new'
  | 'events/show'
  | 'events/edit'
  | 'results/show'
  | 'moderations/index'
  | 'participants/index'
  | 'audits/index'
  | 'crew/index'
  | 'invitations/show'
  | 'webhooks/index';

/** On a phone the questions on show are in a column behind the waiting ones. */
const secondColumn = async (page: Page) => {
  const button = page.locator('[data-column="shown"]');
  if (await button.isVisible()) await button.click();
};

/** The pages of hosts and their crew. */
export async function crewPageStates(
  server: TestServer,
  {
    lively,
    empty,
    unbroken,
    packed,
    vast,
  }: Record<'lively' | 'empty' | 'unbroken' | 'vast', PreparedEvent> & { packed: PackedEvent },
): Promise<Pick<PageStates, CrewPages>> {
  const { host, event } = lively;
  const token = await withCrew(server, lively);
  const at = { event: event.id };
  const long = await longEvent(lively);
  const pictured = await pictureEvent(server);
  const ended = await livelyEvent(server, 'A lecture that is over');
  await ended.host.visit('event-states.update', { event: ended.event.id }, { state: 'ended' });
  const quiet = empty.event;
  const [asking, played] = [await quizEvent(server, 'next'), await quizEvent(server, 'next', 'next', 'next', 'next')];
  const hostOfExpiring = await expiringEvents(server);
  const [typed, ordered] = await Promise.all([
    typedQuizEvent(server, 'text', 'next', 'next', 'next'),
    typedQuizEvent(server, 'ranking', 'next', 'next', 'next'),
  ]);
  const dialogs = await dialogAndFormStates(server, { lively, empty, played: asking, typed, ordered });
  const written = await kindsEvent(server, { isHidden: true });
  const inControlRoom = (name: string, { host: by, event: one }: PreparedEvent, kind?: string): PageState => {
    const activity = written.kinds.find((each) => each.kind === kind)?.id;
    return {
      name,
      who: by,
      path: `/events/${one.id}`,
      title: one.title,
      ...(activity && { before: () => by.visit('focuses.update', { event: one.id }, { kind: 'activity', activity }) }),
    };
  };
  /** A page of the lively event; `what` is the end of its path. */
  const of = (what: string, name: string, title: string, more: Partial<PageState> = {}): PageState => ({
    name,
    who: host,
    path: `/events/${event.id}${what}`,
    title: `${title}${event.title}`,
    ...more,
  });
  const ofEmpty = (what: string, title: string): PageState => ({
    name: 'empty',
    who: empty.host,
    path: `/events/${quiet.id}${what}`,
    title: `${title}${quiet.title}`,
  });
  const ofUnbroken = (what: string, title: string): PageState => ({
    name: 'in one word',
    who: unbroken.host,
    path: `/events/${unbroken.event.id}${what}`,
    title: `${title}${unbroken.event.title}`,
  });
  const ofFull = (name: string, { host: by, event: one }: PreparedEvent, what: string, title: string): PageState => ({
    name,
    who: by,
    path: `/events/${one.id}${what}`,
    title: `${title}${one.title}`,
  });
  const invite = () => host.call('crew.create', at, { role: 'moderator' });
  const createAndDelete = async () => {
    const { control } = await host.see(
      'events/show',
      'events.create',
      {},
      { title: 'A talk that never was', start: 'later' },
    );
    await host.call('events.destroy', { event: control.event.id }, { title: control.event.title });
  };
  const hook = () =>
    host.call('webhooks.create', at, {
      url: 'https://hooks.example.invalid/handcount',
      kinds: ['event.changed', 'question.changed'],
    });
  return {
    'events/index': [
      { name: 'typical', who: host, path: '/events', title: 'Your events' },
      { name: 'empty', who: null, path: '/events', title: 'Your events' },
      { name: 'in one word', who: unbroken.host, path: '/events', title: 'Your events' },
      { name: 'one was deleted', who: host, path: '/events', title: 'Your events', before: createAndDelete },
      { name: 'nothing found', who: host, path: '/events?search=Nothing%20like%20this', title: 'Your events' },
      { name: 'very full, two delete themselves', who: hostOfExpiring, path: '/events', title: 'Your events' },
    ],
    'events/new': [{ name: 'form', who: null, path: '/events/new', title: 'Start an event' }],
    'events/show': [
      of('', 'typical', ''),
      ofEmpty('', ''),
      ofUnbroken('', ''),
      { ...ofUnbroken('', ''), name: 'agenda in one word', act: part('agenda') },
      { ...ofUnbroken('', ''), name: 'questions in one word', act: part('questions') },
      of('', 'agenda', '', { act: part('agenda') }),
      of('', 'questions', '', { act: part('questions') }),
      { name: 'picture', who: pictured.host, path: `/events/${pictured.event.id}`, title: pictured.event.title },
      { ...ofEmpty('', ''), name: 'empty agenda', act: part('agenda') },
      {
        ...ofEmpty('', ''),
        name: 'adding a poll',
        isInEnglish: true,
        act: async (page) => {
          await part('agenda')(page);
          await press('Add the first poll')(page);
        },
      },
      { name: 'ended', who: ended.host, path: `/events/${ended.event.id}`, title: ended.event.title },
      {
        name: 'ended, on a phone',
        who: ended.host,
        path: `/events/${ended.event.id}`,
        title: ended.event.title,
        act: part('event'),
      },
      inControlRoom('quiz question', asking),
      inControlRoom('quiz leaderboard', played),
      inControlRoom('typed question', typed),
      inControlRoom('ordered question', ordered),
      inControlRoom('text', written, 'text'),
      inControlRoom('words', written, 'words'),
      of('', 'deleted', 'Deleted: ', { act: simulateDeletion }),
      of('', 'a screen link', '', { before: () => host.call('screen-links.create', at), act: part('event') }),
      ofFull('very full', packed, '', ''),
      ofFull('2,000 questions', vast, '', ''),
      ...dialogs['events/show'],
    ],
    'events/edit': [
      of('/edit', 'typical', 'Settings: '),
      ofUnbroken('/edit', 'Settings: '),
      of('/edit', 'deleting', 'Settings: ', { isInEnglish: true, act: press('Delete this event…') }),
      ...dialogs['events/edit'],
    ],
    'results/show': [
      of('/results', 'typical', 'Results: '),
      ofEmpty('/results', 'Results: '),
      ofUnbroken('/results', 'Results: '),
      { name: 'over time', who: host, path: `/events/${long.id}/results`, title: `Results: ${long.title}` },
      {
        name: 'picture',
        who: pictured.host,
        path: `/events/${pictured.event.id}/results`,
        title: `Results: ${pictured.event.title}`,
      },
      {
        name: 'typed',
        who: typed.host,
        path: `/events/${typed.event.id}/results`,
        title: `Results: ${typed.event.title}`,
      },
      {
        name: 'ordered',
        who: ordered.host,
        path: `/events/${ordered.event.id}/results`,
        title: `Results: ${ordered.event.title}`,
      },
      ofFull('very full', packed, '/results', 'Results: '),
    ],
    'moderations/index': [
      of('/moderation', 'typical', 'Moderation: '),
      ofEmpty('/moderation', 'Moderation: '),
      ofUnbroken('/moderation', 'Moderation: '),
      of('/moderation', 'labels', 'Moderation: ', { isInEnglish: true, act: toLabels }),
      ofFull('very full', packed, '/moderation', 'Moderation: '),
      { ...ofFull('2,000 questions', vast, '/moderation', 'Moderation: '), act: secondColumn },
      ...dialogs['moderations/index'],
    ],
    'participants/index': [
      of('/participants', 'typical', 'People: '),
      ofEmpty('/participants', 'People: '),
      ofUnbroken('/participants', 'People: '),
      ofFull('very full', packed, '/participants', 'People: '),
      ...dialogs['participants/index'],
    ],
    'audits/index': [
      of('/audit', 'typical', 'Audit log: '),
      ofUnbroken('/audit', 'Audit log: '),
      ofFull('very full', packed, '/audit', 'Audit log: '),
    ],
    'crew/index': [
      of('/crew', 'a new invitation', 'Crew: ', { before: invite }),
      ofEmpty('/crew', 'Crew: '),
      ...dialogs['crew/index'],
    ],
    'invitations/show': [
      { name: 'typical', who: null, path: `/invitations/${token}`, title: 'Invitation' },
      { name: 'of a member', who: host, path: `/invitations/${token}`, title: 'Invitation' },
    ],
    'webhooks/index': [
      of('/webhooks', 'a new one', 'Webhooks: ', { before: hook }),
      ofEmpty('/webhooks', 'Webhooks: '),
      ...dialogs['webhooks/index'].map((state) => ({ ...state, before: hook })),
    ],
  };
}

/**
 * Adds a named crew member, and removes two participants, one of them the author of an anonymous question. Returns the
 * token of an open invitation.
 */
async function withCrew(server: TestServer, { host, event }: PreparedEvent): Promise<string> {
  const at = { event: event.id };
  const linkFor = async (role: string) =>
    tokenIn((await host.see('crew/index', 'crew.create', at, { role })).newInvitation?.address ?? '');
  const ben = await arrive(server);
  await ben.visit('invitations.update', { token: await linkFor('co-host') }, { name: 'Ben Okafor' });
  await host.visit('crew.create', at, {
    role: 'moderator',
    email: 'jonas.weber@a-very-long-department-name.university.example',
  });
  const { participants } = await host.see('participants/index', 'participants.index', at);
  await host.visit('participant-removals.create', { ...at, participant: participants[1]?.id ?? '' });
  const body = 'Why is nobody allowed to say what this experiment has cost the department in the last three years?';
  const shy = await participantAt(server, event.code, 'Noor');
  const { mine } = await shy.see('rooms/show', 'questions.create', { code: event.code }, { body, withoutName: true });
  await host.visit('participant-removals.create', { ...at, participant: mine.questions[0]?.id ?? '' });
  return linkFor('moderator');
}
