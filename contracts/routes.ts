/**
 * Every URL of the product, by name. The server registers its handlers from this table and the browser makes its links
 * from it (through ziggy-js), so a path is spelt once. `{param}` is a required segment.
 *
 * `takesUploads`: a form with a file, as multipart.
 *
 * Order matters to `route().current()`: the first match wins, so the specific stands before the general.
 */
export const routes = {
  home: { methods: ['GET'], path: '/' },
  'rooms.find': { methods: ['POST'], path: '/join' },
  'rooms.enter': { methods: ['GET'], path: '/j/{code}' },
  'rooms.show': { methods: ['GET'], path: '/e/{code}' },
  'participants.create': { methods: ['POST'], path: '/e/{code}/participants' },
  'participants.update': { methods: ['PATCH'], path: '/e/{code}/participants' },
  'participants.destroy': { methods: ['DELETE'], path: '/e/{code}/participants' },
  'questions.create': { methods: ['POST'], path: '/e/{code}/questions' },
  'questions.update': { methods: ['PATCH'], path: '/e/{code}/questions/{question}' },
  'questions.destroy': { methods: ['DELETE'], path: '/e/{code}/questions/{question}' },
  'upvotes.create': { methods: ['PUT'], path: '/e/{code}/questions/{question}/upvote' },
  'upvotes.destroy': { methods: ['DELETE'], path: '/e/{code}/questions/{question}/upvote' },
  'ballots.create': { methods: ['PUT'], path: '/e/{code}/activities/{activity}/ballot' },
  'reactions.create': { methods: ['POST'], path: '/e/{code}/reactions' },

  'events.index': { methods: ['GET'], path: '/events' },
  'events.new': { methods: ['GET'], path: '/events/new' },
  'events.create': { methods: ['POST'], path: '/events' },
  'events.show': { methods: ['GET'], path: '/events/{event}' },
  'events.edit': { methods: ['GET'], path: '/events/{event}/edit' },
  'events.update': { methods: ['PATCH'], path: '/events/{event}' },
  'events.destroy': { methods: ['DELETE'], path: '/events/{event}' },
  'event-logos.create': { methods: ['POST'], path: '/events/{event}/logo', takesUploads: true },
  'event-logos.destroy': { methods: ['DELETE'], path: '/events/{event}/logo' },
  'logos.show': { methods: ['GET'], path: '/logos/{event}/{version}' },
  'event-states.update': { methods: ['PUT'], path: '/events/{event}/state' },
  'focuses.update': { methods: ['PUT'], path: '/events/{event}/focus' },
  'activities.create': { methods: ['POST'], path: '/events/{event}/activities' },
  'activities.update': { methods: ['PATCH'], path: '/activities/{activity}' },
  'activities.destroy': { methods: ['DELETE'], path: '/activities/{activity}' },
  'activity-orders.update': { methods: ['PUT'], path: '/events/{event}/activity-order' },
  'activity-states.update': { methods: ['PUT'], path: '/activities/{activity}/state' },
  'series.create': { methods: ['POST'], path: '/events/{event}/series' },
  'series.update': { methods: ['PATCH'], path: '/series/{series}' },
  'series.destroy': { methods: ['DELETE'], path: '/series/{series}' },
  'series-states.update': { methods: ['PUT'], path: '/series/{series}/state' },
  'text-answers.update': { methods: ['PATCH'], path: '/activities/{activity}/text-answers' },
  'moderations.index': { methods: ['GET'], path: '/events/{event}/moderation' },
  'moderations.update': { methods: ['PATCH'], path: '/events/{event}/moderations' },
  'labels.create': { methods: ['POST'], path: '/events/{event}/labels' },
  'labels.update': { methods: ['PATCH'], path: '/events/{event}/labels/{label}' },
  'labels.destroy': { methods: ['DELETE'], path: '/events/{event}/labels/{label}' },
  'question-labels.update': { methods: ['PUT'], path: '/events/{event}/question-labels' },
  'participants.index': { methods: ['GET'], path: '/events/{event}/participants' },
  'participant-removals.create': { methods: ['POST'], path: '/events/{event}/participants/{participant}/removal' },
  'participant-removals.destroy': { methods: ['DELETE'], path: '/events/{event}/participants/{participant}/removal' },
  'audits.index': { methods: ['GET'], path: '/events/{event}/audit' },
  'screen-links.create': { methods: ['POST'], path: '/events/{event}/screen-links' },
  'screen-links.destroy': { methods: ['DELETE'], path: '/events/{event}/screen-links/{link}' },

  'crew.index': { methods: ['GET'], path: '/events/{event}/crew' },
  'crew.create': { methods: ['POST'], path: '/events/{event}/crew' },
  'crew.update': { methods: ['PATCH'], path: '/events/{event}/crew/{member}' },
  'crew.destroy': { methods: ['DELETE'], path: '/events/{event}/crew/{member}' },
  'ownerships.update': { methods: ['PUT'], path: '/events/{event}/ownership' },
  'invitations.destroy': { methods: ['DELETE'], path: '/events/{event}/invitations/{invitation}' },
  'invitations.show': { methods: ['GET'], path: '/invitations/{token}' },
  'invitations.update': { methods: ['PUT'], path: '/invitations/{token}' },

  'sessions.new': { methods: ['GET'], path: '/sign-in' },
  'sessions.create': { methods: ['POST'], path: '/sign-in' },
  'sessions.destroy': { methods: ['POST'], path: '/sign-out' },
  'passkey-sessions.new': { methods: ['POST'], path: '/sign-in/passkey/challenge' },
  'passkey-sessions.create': { methods: ['POST'], path: '/sign-in/passkey' },
  'provider-sessions.new': { methods: ['GET'], path: '/sign-in/provider' },
  'provider-sessions.create': { methods: ['GET'], path: '/callback/oidc' },
  'accounts.new': { methods: ['GET'], path: '/sign-up' },
  'accounts.create': { methods: ['POST'], path: '/sign-up' },
  'verifications.new': { methods: ['GET'], path: '/verifications/new' },
  'verifications.show': { methods: ['GET'], path: '/verifications/{token}' },
  'verifications.update': { methods: ['PUT'], path: '/verifications/{token}' },
  'passwords.new': { methods: ['GET'], path: '/passwords/new' },
  'passwords.create': { methods: ['POST'], path: '/passwords' },
  'passwords.edit': { methods: ['GET'], path: '/passwords/{token}' },
  'passwords.update': { methods: ['PUT'], path: '/passwords/{token}' },
  'accounts.show': { methods: ['GET'], path: '/account' },
  'accounts.update': { methods: ['PATCH'], path: '/account' },
  'accounts.destroy': { methods: ['DELETE'], path: '/account' },
  'account-emails.update': { methods: ['PUT'], path: '/account/email' },
  'account-passwords.update': { methods: ['PUT'], path: '/account/password' },
  'account-exports.show': { methods: ['GET'], path: '/account/export' },
  'account-sessions.destroy': { methods: ['DELETE'], path: '/account/sessions/{session}' },
  'other-sessions.destroy': { methods: ['DELETE'], path: '/account/other-sessions' },
  'passkeys.new': { methods: ['POST'], path: '/account/passkeys/challenge' },
  'passkeys.create': { methods: ['POST'], path: '/account/passkeys' },
  'passkeys.update': { methods: ['PATCH'], path: '/account/passkeys/{passkey}' },
  'passkeys.destroy': { methods: ['DELETE'], path: '/account/passkeys/{passkey}' },
  'tokens.index': { methods: ['GET'], path: '/account/tokens' },
  'tokens.create': { methods: ['POST'], path: '/account/tokens' },
  'tokens.destroy': { methods: ['DELETE'], path: '/account/tokens/{token}' },

  'screens.show': { methods: ['GET'], path: '/screens/{event}' },

  'clocks.show': { methods: ['GET'], path: '/clocks/{event}' },
  'broadcasting.auth': { methods: ['POST'], path: '/broadcasting/auth' },
  'broadcasting.user-auth': { methods: ['POST'], path: '/broadcasting/user-auth' },
  'pusher.auth': { methods: ['POST'], path: '/pusher/auth' },
  'pusher.user-auth': { methods: ['POST'], path: '/pusher/user-auth' },
  'health.live': { methods: ['GET'], path: '/health/live' },
  'health.ready': { methods: ['GET'], path: '/health/ready' },
  metrics: { methods: ['GET'], path: '/metrics' },
} as const satisfies Record<string, { methods: readonly Method[]; path: `/${string}`; takesUploads?: true }>;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type RouteName = keyof typeof routes;

type ParamsIn<Path extends string> = Path extends `${string}{${infer Param}}${infer Rest}` ? Param | ParamsIn<Rest> : never;

/** The segments a route's path needs, each a string: `{ code: string; question: string }` for `upvotes.create`. */
export type RouteParams<Name extends RouteName> = { [Param in ParamsIn<(typeof routes)[Name]['path']>]: string };
