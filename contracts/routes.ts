/** For handlers and links (ziggy-js). Specific routes come first, for `route().current()`. */
const table = {
  home: 'GET /',
  'language-choices.create': 'POST /language',
  'rooms.find': 'POST /join',
  'rooms.enter': 'GET /j/{code}',
  'rooms.show': 'GET /e/{code}',
  'participants.create': 'POST /e/{code}/participants',
  'participants.update': 'PATCH /e/{code}/participants',
  'participants.destroy': 'DELETE /e/{code}/participants',
  'questions.create': 'POST /e/{code}/questions',
  'questions.update': 'PATCH /e/{code}/questions/{question}',
  'questions.destroy': 'DELETE /e/{code}/questions/{question}',
  'upvotes.create': 'PUT /e/{code}/questions/{question}/upvote',
  'upvotes.destroy': 'DELETE /e/{code}/questions/{question}/upvote',
  'ballots.create': 'PUT /e/{code}/activities/{activity}/ballot',
  'reactions.create': 'POST /e/{code}/reactions',
  'devices.new': 'GET /e/{code}/device',
  'devices.show': 'GET /devices/{token}',
  'devices.update': 'PUT /devices/{token}',

  'events.index': 'GET /events',
  'events.new': 'GET /events/new',
  'events.create': 'POST /events',
  'events.show': 'GET /events/{event}',
  'events.edit': 'GET /events/{event}/edit',
  'events.update': 'PATCH /events/{event}',
  'events.destroy': 'DELETE /events/{event}',
  'event-logos.create': 'POST /events/{event}/logo',
  'event-logos.destroy': 'DELETE /events/{event}/logo',
  'pictures.create': 'POST /events/{event}/pictures',
  'pictures.destroy': 'DELETE /events/{event}/pictures/{version}',
  'pictures.show': 'GET /pictures/{event}/{version}',
  'event-copies.create': 'POST /events/{event}/copies',
  'event-imports.create': 'POST /event-imports',
  'results.show': 'GET /events/{event}/results',
  'exports.show': 'GET /events/{event}/exports/{format}',
  'event-states.update': 'PUT /events/{event}/state',
  'focuses.update': 'PUT /events/{event}/focus',
  'activities.create': 'POST /events/{event}/activities',
  'activity-lists.create': 'POST /events/{event}/activity-lists',
  'markup-previews.create': 'POST /events/{event}/markup-previews',
  'activity-copies.create': 'POST /events/{event}/activity-copies',
  'activities.update': 'PATCH /activities/{activity}',
  'activities.destroy': 'DELETE /activities/{activity}',
  'activity-orders.update': 'PUT /events/{event}/activity-order',
  'activity-states.update': 'PUT /activities/{activity}/state',
  'series.create': 'POST /events/{event}/series',
  'series.update': 'PATCH /series/{series}',
  'series.destroy': 'DELETE /series/{series}',
  'series-states.update': 'PUT /series/{series}/state',
  'text-answers.update': 'PATCH /activities/{activity}/text-answers',
  'accepted-answers.update': 'PATCH /activities/{activity}/accepted-answers',
  'moderations.index': 'GET /events/{event}/moderation',
  'moderations.update': 'PATCH /events/{event}/moderations',
  'labels.create': 'POST /events/{event}/labels',
  'labels.update': 'PATCH /events/{event}/labels/{label}',
  'labels.destroy': 'DELETE /events/{event}/labels/{label}',
  'question-labels.update': 'PUT /events/{event}/question-labels',
  'participants.index': 'GET /events/{event}/participants',
  'participant-removals.create': 'POST /events/{event}/participants/{participant}/removal',
  'participant-removals.destroy': 'DELETE /events/{event}/participants/{participant}/removal',
  'participant-erasures.create': 'POST /events/{event}/participants/{participant}/erasure',
  'audits.index': 'GET /events/{event}/audit',
  'screen-links.create': 'POST /events/{event}/screen-links',
  'screen-links.destroy': 'DELETE /events/{event}/screen-links/{link}',
  'screen-pairings.create': 'POST /events/{event}/screen-pairings',

  'crew.index': 'GET /events/{event}/crew',
  'crew.create': 'POST /events/{event}/crew',
  'crew.update': 'PATCH /events/{event}/crew/{member}',
  'crew.destroy': 'DELETE /events/{event}/crew/{member}',
  'ownerships.update': 'PUT /events/{event}/ownership',
  'invitations.destroy': 'DELETE /events/{event}/invitations/{invitation}',
  'invitations.show': 'GET /invitations/{token}',
  'invitations.update': 'PUT /invitations/{token}',

  'sessions.new': 'GET /sign-in',
  'sessions.create': 'POST /sign-in',
  'sessions.destroy': 'POST /sign-out',
  'passkey-sessions.new': 'POST /sign-in/passkey/challenge',
  'passkey-sessions.create': 'POST /sign-in/passkey',
  'provider-sessions.new': 'GET /sign-in/provider',
  'provider-sessions.create': 'GET /callback/oidc',
  'accounts.new': 'GET /sign-up',
  'accounts.create': 'POST /sign-up',
  'verifications.new': 'GET /verifications/new',
  'verifications.show': 'GET /verifications/{token}',
  'verifications.update': 'PUT /verifications/{token}',
  'passwords.new': 'GET /passwords/new',
  'passwords.create': 'POST /passwords',
  'passwords.edit': 'GET /passwords/{token}',
  'passwords.update': 'PUT /passwords/{token}',
  'accounts.show': 'GET /account',
  'accounts.update': 'PATCH /account',
  'accounts.destroy': 'DELETE /account',
  'account-emails.update': 'PUT /account/email',
  'account-passwords.update': 'PUT /account/password',
  'account-exports.show': 'GET /account/export',
  'account-sessions.destroy': 'DELETE /account/sessions/{session}',
  'other-sessions.destroy': 'DELETE /account/other-sessions',
  'passkeys.new': 'POST /account/passkeys/challenge',
  'passkeys.create': 'POST /account/passkeys',
  'passkeys.update': 'PATCH /account/passkeys/{passkey}',
  'passkeys.destroy': 'DELETE /account/passkeys/{passkey}',
  'webhooks.index': 'GET /events/{event}/webhooks',
  'webhooks.create': 'POST /events/{event}/webhooks',
  'webhooks.update': 'PATCH /events/{event}/webhooks/{webhook}',
  'webhooks.destroy': 'DELETE /events/{event}/webhooks/{webhook}',
  'webhook-secrets.create': 'POST /events/{event}/webhooks/{webhook}/secrets',
  'webhook-secrets.destroy': 'DELETE /events/{event}/webhooks/{webhook}/secrets/old',
  'webhook-deliveries.create': 'POST /events/{event}/webhooks/{webhook}/deliveries',
  'tokens.index': 'GET /account/tokens',
  'tokens.create': 'POST /account/tokens',
  'tokens.destroy': 'DELETE /account/tokens/{token}',

  'screen-pairings.new': 'GET /screen',
  'screens.show': 'GET /screens/{event}',
  'overlays.show': 'GET /overlays/{event}',
  'embeds.show': 'GET /embeds/{code}',

  'clocks.show': 'GET /clocks/{event}',
  'broadcasting.auth': 'POST /broadcasting/auth',
  'broadcasting.user-auth': 'POST /broadcasting/user-auth',
  'pusher.auth': 'POST /pusher/auth',
  'pusher.user-auth': 'POST /pusher/user-auth',
  'health.live': 'GET /health/live',
  'health.ready': 'GET /health/ready',
  metrics: 'GET /metrics',
  'operator.show': 'GET /operator',
  'operator-sessions.new': 'GET /operator/sign-in',
  'operator-sessions.create': 'POST /operator/sign-in',
  'operator-sessions.destroy': 'POST /operator/sign-out',
  'log-levels.update': 'PUT /operator/log-level',
} as const satisfies Record<string, `${Method} /${string}`>;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type RouteName = keyof typeof table;
type Split<Line> = Line extends `${infer Verb extends Method} ${infer Path}` ? { method: Verb; path: Path } : never;

/** Pure: browsers get the list in their document. */
export const routes = /* @__PURE__ */ split() as {
  readonly [Name in RouteName]: Readonly<Split<(typeof table)[Name]>>;
};

function split(): object {
  const entries = Object.entries(table).map(([name, line]) => {
    const [method, path] = line.split(' ');
    return [name, { method, path }];
  });
  return Object.fromEntries(entries);
}

/** Their forms contain a file. */
export const uploadRoutes: readonly RouteName[] = ['event-logos.create', 'pictures.create', 'event-imports.create'];

export type ParamsIn<Path extends string> = Path extends `${string}{${infer Param}}${infer Rest}`
  ? Param | ParamsIn<Rest>
  : never;

export type RouteParams<Name extends RouteName> = { [Param in ParamsIn<(typeof table)[Name]>]: string };
