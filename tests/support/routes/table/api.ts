import type { ApiRouteName } from '#contracts/api-routes.ts';
import type { RouteName } from '#contracts/routes.ts';
import { png } from '../../factories/picture-bytes.ts';
import type { Asked, RouteEntry } from '../entry.ts';
import { eventFile, newPicture } from './events.ts';
import { withWebhook } from './integrations.ts';
import { withPoll, withSeries } from './polls.ts';
import { withLabel, withQuestion } from './questions.ts';

/**
 * An API route has the entry of the page route of the same name, unless it is listed here. `refuses` adds to the
 * page's.
 */
type ApiEntries = { [Name in ApiRouteName as HasPage<Name> extends true ? never : Name]: RouteEntry } & {
  [Name in ApiRouteName as HasPage<Name> extends true ? Name : never]?: Partial<RouteEntry>;
};
type HasPage<Name extends ApiRouteName> = Name extends `api.${RouteName}` ? true : false;

const picture: Asked = { body: png(40, 20), headers: { 'content-type': 'image/png' } };

export const apiEntries: ApiEntries = {
  'api.openapi.show': { who: 'anyone' },
  'api.events.index': { refuses: ['INVALID'] },
  'api.event-imports.create': { ask: async (scene) => ({ body: await eventFile(scene) }) },
  'api.pictures.destroy': { refuses: ['PICTURE_TAPPED'] },
  'api.event-logos.update': { who: 'owner or co-host', refuses: ['INVALID'], ask: picture },
  'api.pictures.create': { ask: picture },
  'api.pictures.show': { who: 'crew', ask: newPicture },
  'api.exports.show': { refuses: ['INVALID'] },
  'api.screens.update': { who: 'crew', refuses: ['INVALID'], ask: { body: { isBlank: true } } },
  'api.screen-links.index': { who: 'crew' },
  'api.activity-states.update': { refuses: ['NO_IDEAS'] },
  'api.activities.index': { who: 'crew', refuses: ['INVALID'] },
  'api.activities.show': { who: 'crew', ask: withPoll() },
  'api.tallies.show': {
    who: 'crew',
    ask: async (scene, role) => ({ params: { ...(await withPoll()(scene, role)).params, round: '1' } }),
  },
  'api.series.index': { who: 'crew' },
  'api.series.show': { who: 'crew', ask: withSeries() },
  'api.questions.index': { who: 'crew', refuses: ['INVALID'] },
  'api.questions.show': { who: 'crew', ask: withQuestion() },
  'api.labels.index': { who: 'crew' },
  'api.labels.show': { who: 'crew', ask: withLabel() },
  'api.participants.index': { refuses: ['INVALID'] },
  'api.audiences.show': { who: 'crew' },
  'api.audits.index': { refuses: ['INVALID'] },
  'api.invitations.index': { who: 'owner' },
  'api.webhook-deliveries.index': { who: 'owner', refuses: ['INVALID'], ask: withWebhook() },
};
