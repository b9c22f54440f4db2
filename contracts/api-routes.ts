import type { TokenScope } from './integrations/tokens-and-webhooks.ts';
import type { Method } from './routes.ts';

/**
 * The HTTP API, version 1. Separate from `routes.ts`, whose table is part of every page: browsers need none of these.
 */
export const apiRoutes = {
  'api.openapi.show': { method: 'GET', path: '/api/v1/openapi.json', scope: null },

  'api.events.index': { method: 'GET', path: '/api/v1/events', scope: 'read' },
  'api.events.create': { method: 'POST', path: '/api/v1/events', scope: 'write' },
  'api.events.show': { method: 'GET', path: '/api/v1/events/{event}', scope: 'read' },
  'api.events.update': { method: 'PATCH', path: '/api/v1/events/{event}', scope: 'write' },
  'api.events.destroy': { method: 'DELETE', path: '/api/v1/events/{event}', scope: 'write' },
  'api.event-states.update': { method: 'PUT', path: '/api/v1/events/{event}/state', scope: 'write' },
  'api.focuses.update': { method: 'PUT', path: '/api/v1/events/{event}/focus', scope: 'write' },
  'api.screens.update': { method: 'PUT', path: '/api/v1/events/{event}/screen', scope: 'write' },
  'api.event-logos.update': { method: 'PUT', path: '/api/v1/events/{event}/logo', scope: 'write' },
  'api.event-logos.destroy': { method: 'DELETE', path: '/api/v1/events/{event}/logo', scope: 'write' },
  'api.pictures.create': { method: 'POST', path: '/api/v1/events/{event}/pictures', scope: 'write' },
  'api.pictures.show': { method: 'GET', path: '/api/v1/events/{event}/pictures/{version}', scope: 'read' },
  'api.pictures.destroy': { method: 'DELETE', path: '/api/v1/events/{event}/pictures/{version}', scope: 'write' },
  'api.event-copies.create': { method: 'POST', path: '/api/v1/events/{event}/copies', scope: 'write' },
  'api.event-imports.create': { method: 'POST', path: '/api/v1/event-imports', scope: 'write' },
  'api.exports.show': { method: 'GET', path: '/api/v1/events/{event}/exports/{format}', scope: 'read' },

  'api.activities.index': { method: 'GET', path: '/api/v1/events/{event}/activities', scope: 'read' },
  'api.activities.create': { method: 'POST', path: '/api/v1/events/{event}/activities', scope: 'write' },
  'api.activity-lists.create': { method: 'POST', path: '/api/v1/events/{event}/activity-lists', scope: 'write' },
  'api.activity-copies.create': { method: 'POST', path: '/api/v1/events/{event}/activity-copies', scope: 'write' },
  'api.activity-orders.update': { method: 'PUT', path: '/api/v1/events/{event}/activity-order', scope: 'write' },
  'api.activities.show': { method: 'GET', path: '/api/v1/activities/{activity}', scope: 'read' },
  'api.activities.update': { method: 'PATCH', path: '/api/v1/activities/{activity}', scope: 'write' },
  'api.activities.destroy': { method: 'DELETE', path: '/api/v1/activities/{activity}', scope: 'write' },
  'api.activity-states.update': { method: 'PUT', path: '/api/v1/activities/{activity}/state', scope: 'write' },
  'api.accepted-answers.update': {
    method: 'PATCH',
    path: '/api/v1/activities/{activity}/accepted-answers',
    scope: 'write',
  },
  'api.tallies.show': { method: 'GET', path: '/api/v1/activities/{activity}/rounds/{round}/tally', scope: 'read' },

  'api.text-answers.update': { method: 'PATCH', path: '/api/v1/activities/{activity}/text-answers', scope: 'moderate' },

  'api.series.index': { method: 'GET', path: '/api/v1/events/{event}/series', scope: 'read' },
  'api.series.create': { method: 'POST', path: '/api/v1/events/{event}/series', scope: 'write' },
  'api.series.show': { method: 'GET', path: '/api/v1/series/{series}', scope: 'read' },
  'api.series.update': { method: 'PATCH', path: '/api/v1/series/{series}', scope: 'write' },
  'api.series.destroy': { method: 'DELETE', path: '/api/v1/series/{series}', scope: 'write' },
  'api.series-states.update': { method: 'PUT', path: '/api/v1/series/{series}/state', scope: 'write' },

  'api.questions.index': { method: 'GET', path: '/api/v1/events/{event}/questions', scope: 'read' },
  'api.questions.show': { method: 'GET', path: '/api/v1/events/{event}/questions/{question}', scope: 'read' },
  'api.moderations.update': { method: 'PATCH', path: '/api/v1/events/{event}/moderations', scope: 'moderate' },

  'api.labels.index': { method: 'GET', path: '/api/v1/events/{event}/labels', scope: 'read' },
  'api.labels.create': { method: 'POST', path: '/api/v1/events/{event}/labels', scope: 'moderate' },
  'api.labels.show': { method: 'GET', path: '/api/v1/events/{event}/labels/{label}', scope: 'read' },
  'api.labels.update': { method: 'PATCH', path: '/api/v1/events/{event}/labels/{label}', scope: 'moderate' },
  'api.labels.destroy': { method: 'DELETE', path: '/api/v1/events/{event}/labels/{label}', scope: 'moderate' },
  'api.question-labels.update': { method: 'PUT', path: '/api/v1/events/{event}/question-labels', scope: 'moderate' },

  'api.participant-removals.create': {
    method: 'POST',
    path: '/api/v1/events/{event}/participants/{participant}/removal',
    scope: 'write',
  },
  'api.participant-removals.destroy': {
    method: 'DELETE',
    path: '/api/v1/events/{event}/participants/{participant}/removal',
    scope: 'write',
  },
  'api.participants.index': { method: 'GET', path: '/api/v1/events/{event}/participants', scope: 'read' },
  'api.audiences.show': { method: 'GET', path: '/api/v1/events/{event}/audience', scope: 'read' },
  'api.results.show': { method: 'GET', path: '/api/v1/events/{event}/results', scope: 'read' },
  'api.audits.index': { method: 'GET', path: '/api/v1/events/{event}/audit', scope: 'read' },

  'api.crew.index': { method: 'GET', path: '/api/v1/events/{event}/crew', scope: 'read' },
  'api.crew.create': { method: 'POST', path: '/api/v1/events/{event}/crew', scope: 'write' },
  'api.crew.update': { method: 'PATCH', path: '/api/v1/events/{event}/crew/{member}', scope: 'write' },
  'api.crew.destroy': { method: 'DELETE', path: '/api/v1/events/{event}/crew/{member}', scope: 'write' },
  'api.ownerships.update': { method: 'PUT', path: '/api/v1/events/{event}/ownership', scope: 'write' },
  'api.invitations.index': { method: 'GET', path: '/api/v1/events/{event}/invitations', scope: 'read' },
  'api.invitations.destroy': {
    method: 'DELETE',
    path: '/api/v1/events/{event}/invitations/{invitation}',
    scope: 'write',
  },

  'api.screen-links.index': { method: 'GET', path: '/api/v1/events/{event}/screen-links', scope: 'read' },
  'api.screen-links.create': { method: 'POST', path: '/api/v1/events/{event}/screen-links', scope: 'write' },
  'api.screen-links.destroy': { method: 'DELETE', path: '/api/v1/events/{event}/screen-links/{link}', scope: 'write' },

  'api.webhooks.index': { method: 'GET', path: '/api/v1/events/{event}/webhooks', scope: 'read' },
  'api.webhooks.create': { method: 'POST', path: '/api/v1/events/{event}/webhooks', scope: 'write' },
  'api.webhooks.update': { method: 'PATCH', path: '/api/v1/events/{event}/webhooks/{webhook}', scope: 'write' },
  'api.webhooks.destroy': { method: 'DELETE', path: '/api/v1/events/{event}/webhooks/{webhook}', scope: 'write' },
  'api.webhook-secrets.create': {
    method: 'POST',
    path: '/api/v1/events/{event}/webhooks/{webhook}/secrets',
    scope: 'write',
  },
  'api.webhook-secrets.destroy': {
    method: 'DELETE',
    path: '/api/v1/events/{event}/webhooks/{webhook}/secrets/old',
    scope: 'write',
  },
  'api.webhook-deliveries.index': {
    method: 'GET',
    path: '/api/v1/events/{event}/webhooks/{webhook}/deliveries',
    scope: 'read',
  },
  'api.webhook-deliveries.create': {
    method: 'POST',
    path: '/api/v1/events/{event}/webhooks/{webhook}/deliveries',
    scope: 'write',
  },
} as const satisfies Record<`api.${string}`, { method: Method; path: `/api/v1/${string}`; scope: TokenScope | null }>;

export type ApiRouteName = keyof typeof apiRoutes;
