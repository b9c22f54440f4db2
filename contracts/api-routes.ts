import type { TokenScope } from './integrations/tokens-and-webhooks.ts';
import type { Method } from './routes.ts';

/** With the scope each needs. The table of `routes.ts` is part of every page. */
const table = {
  'api.openapi.show': 'GET /openapi.json public',
  'api.events.index': 'GET /events read',
  'api.events.create': 'POST /events write',
  'api.events.show': 'GET /events/{event} read',
  'api.events.update': 'PATCH /events/{event} write',
  'api.events.destroy': 'DELETE /events/{event} write',
  'api.event-states.update': 'PUT /events/{event}/state write',
  'api.focuses.update': 'PUT /events/{event}/focus write',
  'api.screens.update': 'PUT /events/{event}/screen write',
  'api.event-logos.update': 'PUT /events/{event}/logo write',
  'api.event-logos.destroy': 'DELETE /events/{event}/logo write',
  'api.pictures.create': 'POST /events/{event}/pictures write',
  'api.pictures.show': 'GET /events/{event}/pictures/{version} read',
  'api.pictures.destroy': 'DELETE /events/{event}/pictures/{version} write',
  'api.event-copies.create': 'POST /events/{event}/copies write',
  'api.event-imports.create': 'POST /event-imports write',
  'api.exports.show': 'GET /events/{event}/exports/{format} read',
  'api.activities.index': 'GET /events/{event}/activities read',
  'api.activities.create': 'POST /events/{event}/activities write',
  'api.activity-lists.create': 'POST /events/{event}/activity-lists write',
  'api.activity-copies.create': 'POST /events/{event}/activity-copies write',
  'api.activity-orders.update': 'PUT /events/{event}/activity-order write',
  'api.activities.show': 'GET /activities/{activity} read',
  'api.activities.update': 'PATCH /activities/{activity} write',
  'api.activities.destroy': 'DELETE /activities/{activity} write',
  'api.activity-states.update': 'PUT /activities/{activity}/state write',
  'api.accepted-answers.update': 'PATCH /activities/{activity}/accepted-answers write',
  'api.tallies.show': 'GET /activities/{activity}/rounds/{round}/tally read',
  'api.text-answers.update': 'PATCH /activities/{activity}/text-answers moderate',
  'api.series.index': 'GET /events/{event}/series read',
  'api.series.create': 'POST /events/{event}/series write',
  'api.series.show': 'GET /series/{series} read',
  'api.series.update': 'PATCH /series/{series} write',
  'api.series.destroy': 'DELETE /series/{series} write',
  'api.series-states.update': 'PUT /series/{series}/state write',
  'api.questions.index': 'GET /events/{event}/questions read',
  'api.questions.show': 'GET /events/{event}/questions/{question} read',
  'api.moderations.update': 'PATCH /events/{event}/moderations moderate',
  'api.labels.index': 'GET /events/{event}/labels read',
  'api.labels.create': 'POST /events/{event}/labels moderate',
  'api.labels.show': 'GET /events/{event}/labels/{label} read',
  'api.labels.update': 'PATCH /events/{event}/labels/{label} moderate',
  'api.labels.destroy': 'DELETE /events/{event}/labels/{label} moderate',
  'api.question-labels.update': 'PUT /events/{event}/question-labels moderate',
  'api.participant-removals.create': 'POST /events/{event}/participants/{participant}/removal write',
  'api.participant-removals.destroy': 'DELETE /events/{event}/participants/{participant}/removal write',
  'api.participant-erasures.create': 'POST /events/{event}/participants/{participant}/erasure write',
  'api.participants.index': 'GET /events/{event}/participants read',
  'api.audiences.show': 'GET /events/{event}/audience read',
  'api.results.show': 'GET /events/{event}/results read',
  'api.audits.index': 'GET /events/{event}/audit read',
  'api.crew.index': 'GET /events/{event}/crew read',
  'api.crew.create': 'POST /events/{event}/crew write',
  'api.crew.update': 'PATCH /events/{event}/crew/{member} write',
  'api.crew.destroy': 'DELETE /events/{event}/crew/{member} write',
  'api.ownerships.update': 'PUT /events/{event}/ownership write',
  'api.invitations.index': 'GET /events/{event}/invitations read',
  'api.invitations.destroy': 'DELETE /events/{event}/invitations/{invitation} write',
  'api.screen-links.index': 'GET /events/{event}/screen-links read',
  'api.screen-links.create': 'POST /events/{event}/screen-links write',
  'api.screen-links.destroy': 'DELETE /events/{event}/screen-links/{link} write',
  'api.webhooks.index': 'GET /events/{event}/webhooks read',
  'api.webhooks.create': 'POST /events/{event}/webhooks write',
  'api.webhooks.update': 'PATCH /events/{event}/webhooks/{webhook} write',
  'api.webhooks.destroy': 'DELETE /events/{event}/webhooks/{webhook} write',
  'api.webhook-secrets.create': 'POST /events/{event}/webhooks/{webhook}/secrets write',
  'api.webhook-secrets.destroy': 'DELETE /events/{event}/webhooks/{webhook}/secrets/old write',
  'api.webhook-deliveries.index': 'GET /events/{event}/webhooks/{webhook}/deliveries read',
  'api.webhook-deliveries.create': 'POST /events/{event}/webhooks/{webhook}/deliveries write',
} as const satisfies Record<`api.${string}`, `${Method} /${string} ${TokenScope | 'public'}`>;

export type ApiRouteName = keyof typeof table;

interface ApiRoute<Path extends string> {
  method: Method;
  path: `/api/v1${Path}`;
  scope: TokenScope | null;
}
type PathIn<Line> = Line extends `${Method} ${infer Path} ${string}` ? Path : never;

export const apiRoutes = Object.fromEntries(
  Object.entries(table).map(([name, line]) => {
    const [method, path, scope] = line.split(' ');
    return [name, { method, path: `/api/v1${path}`, scope: scope === 'public' ? null : scope }];
  }),
) as { readonly [Name in ApiRouteName]: ApiRoute<PathIn<(typeof table)[Name]>> };
