import type { ApiRouteName } from '#contracts/api-routes.ts';
import type { RouteName } from '#contracts/routes.ts';

// Who may do what: product specification §6, and §2 for who a page is for, written out apart from the server, which is held against it.

export const roles = [
  'owner',
  'co-host',
  'moderator',
  'another host',
  'screen link',
  'participant',
  'stranger',
] as const;
/** `owner` is signed in to an account, the other hosts have none; `another host` runs an event, and not this one. */
export type AskingRole = (typeof roles)[number];

const crew: readonly AskingRole[] = ['owner', 'co-host', 'moderator'];
const hosts: readonly AskingRole[] = [...crew, 'another host'];

/** Product specification §6, line by line. */
const permitted = {
  'delete, transfer, crew, webhooks': ['owner'],
  'settings, activities, focus, state, remove people': ['owner', 'co-host'],
  'moderate, answer, label, highlight questions': ['owner', 'co-host', 'moderator'],
  'hidden tallies, pending questions, results, exports': ['owner', 'co-host', 'moderator'],
  'what is revealed': ['owner', 'co-host', 'moderator', 'screen link', 'participant'],
  'ask, upvote, vote, react': ['participant'],
} as const satisfies Record<string, readonly AskingRole[]>;

const [own, run, moderate, watch, see, takePart] = Object.keys(permitted) as (keyof typeof permitted)[] as [
  Line,
  Line,
  Line,
  Line,
  Line,
  Line,
];
type Line = keyof typeof permitted;

/** What §2 says beside the lines of §6. */
type Right =
  | Line
  /** Its owner; and everybody of the crew themselves. */
  | 'owner, or oneself'
  | 'crew, or a screen link'
  /** Others are led to the door. */
  | 'the room'
  | 'its author'
  /** Participants, hosts and screens: §7. */
  | 'whoever has news of their own'
  | 'host'
  | 'host with an account'
  /** Nobody is signed in: nothing to do. A host without an account would lose their events. */
  | 'not a host without an account'
  | 'operator'
  /** The link is the right: who may not is who has none, or one that is spent. */
  | 'whoever has its link'
  | Anyone;
interface Anyone {
  /** Why there is nobody to keep out. */
  anyone: string;
}
const anyone = (why: string): Anyone => ({ anyone: why });

const asksWho = anyone('asks who it is: a wrong answer is an error');
const startsEvents = anyone('an event is started without an account');

export const routePermissions: Record<RouteName, Right> = {
  home: anyone('the front page'),
  'language-choices.create': anyone('whoever reads chooses the language'),
  'rooms.find': anyone('whoever has a code looks for its room'),
  'rooms.enter': anyone('the door: what the QR code holds'),
  'rooms.show': 'the room',
  'participants.create': anyone('whoever is at the door may come in'),
  'participants.update': takePart,
  'participants.destroy': anyone('whoever is not there has left'),
  'questions.create': takePart,
  'questions.update': 'its author',
  'questions.destroy': 'its author',
  'upvotes.create': takePart,
  'upvotes.destroy': takePart,
  'ballots.create': takePart,
  'reactions.create': takePart,

  'events.index': anyone('one’s own events, which may be none'),
  'events.new': startsEvents,
  'events.create': startsEvents,
  'event-imports.create': startsEvents,
  'events.show': watch,
  'events.edit': run,
  'events.update': run,
  'events.destroy': own,
  'event-logos.create': run,
  'event-logos.destroy': run,
  'pictures.create': run,
  'pictures.destroy': run,
  'pictures.show': anyone(
    'the logo is shown at the door; beside what is not on show only the crew: tests/polls/http/prompt-pictures.test.ts',
  ),
  'event-copies.create': run,
  'results.show': watch,
  'exports.show': watch,
  'event-states.update': run,
  'focuses.update': run,
  'activities.create': run,
  'activity-lists.create': run,
  'activity-copies.create': run,
  'activities.update': run,
  'activities.destroy': run,
  'activity-orders.update': run,
  'activity-states.update': run,
  'series.create': run,
  'series.update': run,
  'series.destroy': run,
  'series-states.update': run,
  'accepted-answers.update': run,
  'text-answers.update': moderate,
  'moderations.index': moderate,
  'moderations.update': moderate,
  'labels.create': moderate,
  'labels.update': moderate,
  'labels.destroy': moderate,
  'question-labels.update': moderate,
  'participants.index': watch,
  'participant-removals.create': run,
  'participant-removals.destroy': run,
  'audits.index': run,
  'screen-links.create': run,
  'screen-links.destroy': run,
  'crew.index': own,
  'crew.create': own,
  'crew.update': own,
  'crew.destroy': 'owner, or oneself',
  'ownerships.update': own,
  'invitations.destroy': own,
  'invitations.show': 'whoever has its link',
  'invitations.update': 'whoever has its link',
  'webhooks.index': own,
  'webhooks.create': own,
  'webhooks.update': own,
  'webhooks.destroy': own,
  'webhook-secrets.create': own,
  'webhook-secrets.destroy': own,
  'webhook-deliveries.create': own,

  'sessions.new': asksWho,
  'sessions.create': asksWho,
  'sessions.destroy': 'not a host without an account',
  'passkey-sessions.new': asksWho,
  'passkey-sessions.create': asksWho,
  'provider-sessions.new': asksWho,
  'provider-sessions.create': asksWho,
  'accounts.new': anyone('an account is for anyone'),
  'accounts.create': anyone('an account is for anyone'),
  'verifications.new': anyone('says that there is a letter, and not to whom'),
  'verifications.show': 'whoever has its link',
  'verifications.update': 'whoever has its link',
  'passwords.new': anyone('whoever forgot a password is not signed in'),
  'passwords.create': anyone('whoever forgot a password is not signed in'),
  'passwords.edit': 'whoever has its link',
  'passwords.update': 'whoever has its link',
  'accounts.show': 'host',
  'accounts.update': 'host',
  'accounts.destroy': 'host',
  'account-emails.update': 'host with an account',
  'account-passwords.update': 'host with an account',
  'account-exports.show': 'host',
  'account-sessions.destroy': 'host',
  'other-sessions.destroy': 'host',
  'passkeys.new': 'host with an account',
  'passkeys.create': 'host with an account',
  'passkeys.update': 'host with an account',
  'passkeys.destroy': 'host with an account',
  'tokens.index': 'host',
  'tokens.create': 'host',
  'tokens.destroy': 'host',

  'screens.show': 'crew, or a screen link',
  'overlays.show': 'crew, or a screen link',
  'embeds.show': anyone('the door and the room on one address'),
  'clocks.show': anyone('tells the time; without a participant there is nothing to measure'),
  'broadcasting.auth': see,
  'broadcasting.user-auth': 'whoever has news of their own',
  'pusher.auth': see,
  'pusher.user-auth': 'whoever has news of their own',
  'health.live': anyone('for whatever watches the server'),
  'health.ready': anyone('for whatever watches the server'),
  metrics: 'operator',
};

/** Routes for programs that no page has by this name. Every other has the right of its page. */
const ofProgramsOnly: Partial<Record<ApiRouteName, Right>> = {
  'api.openapi.show': anyone('the description of the interface'),
  'api.pictures.create': run,
  'api.pictures.show': watch,
  'api.pictures.destroy': run,
  'api.event-logos.update': run,
  'api.activities.index': watch,
  'api.activities.show': watch,
  'api.tallies.show': watch,
  'api.audiences.show': watch,
  'api.screens.update': watch,
  'api.series.index': watch,
  'api.series.show': watch,
  'api.questions.index': watch,
  'api.questions.show': watch,
  'api.labels.index': watch,
  'api.labels.show': watch,
  'api.screen-links.index': watch,
  'api.invitations.index': own,
  'api.webhook-deliveries.index': own,
};

export function rightOf(name: RouteName | ApiRouteName): Right {
  const right =
    (ofProgramsOnly as Partial<Record<string, Right>>)[name] ??
    (routePermissions as Partial<Record<string, Right>>)[name.replace(/^api\./, '')];
  if (right === undefined) throw new Error(`who may use ${name} is not written down`);
  return right;
}

/** What is answered: it is done, refused with a status, or somebody is led to where they can get the right. */
export type Answered = 'done' | 401 | 403 | 404 | 'sign in' | 'door';

/** §6: "What one may not see answers 404, what one may see but not do answers 403." */
export function expected(name: RouteName, role: AskingRole, isPage: boolean): Answered {
  const right = rightOf(name);
  if (typeof right === 'object') return 'done';
  switch (right) {
    case 'delete, transfer, crew, webhooks':
    case 'settings, activities, focus, state, remove people':
    case 'moderate, answer, label, highlight questions':
    case 'hidden tallies, pending questions, results, exports':
      return isAmong(permitted[right], role) ? 'done' : isAmong(crew, role) ? 403 : 404;
    case 'owner, or oneself':
      return role === 'owner' ? 'done' : isAmong(crew, role) ? 403 : 404;
    case 'crew, or a screen link':
      return isAmong(crew, role) || role === 'screen link' ? 'done' : 404;
    // The door is for anyone who has the code: that there is a room, they see. Channels refuse as the protocol says.
    case 'ask, upvote, vote, react':
    case 'what is revealed':
      return isAmong(permitted[right], role) ? 'done' : 403;
    case 'whoever has news of their own':
      return role === 'stranger' ? 403 : 'done';
    case 'its author':
      return role === 'participant' ? 'done' : 403;
    case 'the room':
      return role === 'participant' ? 'done' : 'door';
    case 'host':
      return isAmong(hosts, role) ? 'done' : isPage ? 'sign in' : 403;
    case 'host with an account':
      return role === 'owner' ? 'done' : 403;
    case 'not a host without an account':
      return role === 'owner' || !isAmong(hosts, role) ? 'done' : 403;
    case 'operator':
      return 404;
    case 'whoever has its link':
      return 'done';
  }
}

/** A program acts with the right of its host; who is no host has no token. */
export function expectedOfProgram(name: ApiRouteName, role: AskingRole): Answered {
  const right = rightOf(name);
  if (typeof right === 'object' && name === 'api.openapi.show') return 'done';
  if (!isAmong(hosts, role)) return 401;
  if (typeof right === 'object') return 'done';
  if (!(right in permitted) && right !== 'owner, or oneself')
    throw new Error(`${name} is for ${right}: what is that for a program?`);
  const allowed: readonly AskingRole[] = right === 'owner, or oneself' ? ['owner'] : permitted[right as Line];
  return isAmong(allowed, role) ? 'done' : isAmong(crew, role) ? 403 : 404;
}

function isAmong(some: readonly AskingRole[], role: AskingRole): boolean {
  return some.includes(role);
}
