import type { ApiRouteName } from '#contracts/api-routes.ts';
import type { RouteName } from '#contracts/routes.ts';
import { png } from '../factories/picture-bytes.ts';
import type { AskingRole } from './permissions.ts';
import type { Scene } from './scenes.ts';
import { choiceOf } from '../factories/events.ts';
import { activityAt, at, atEvent, labelOf, pictureAt, questionOf, requests, seriesAt, webhookAt } from './requests.ts';

// The same for programs: for each route of the API a request that works for whoever may.

interface AskedByProgram {
  params?: Record<string, string>;
  /** Sent as JSON, unless it is bytes. */
  body?: object;
  headers?: Record<string, string>;
}

/** Where programs ask otherwise than the page of the same name, or there is none. */
const ofPrograms: Partial<
  Record<ApiRouteName, (scene: Scene, role: AskingRole) => AskedByProgram | Promise<AskedByProgram>>
> = {
  'api.openapi.show': () => ({}),
  'api.pictures.create': (scene) => ({
    params: at(scene),
    body: png(40, 20),
    headers: { 'content-type': 'image/png' },
  }),
  'api.pictures.show': pictureAt,
  'api.pictures.destroy': pictureAt,
  'api.event-logos.update': (scene) => ({
    params: at(scene),
    body: png(40, 20),
    headers: { 'content-type': 'image/png' },
  }),
  'api.event-imports.create': async (scene) => ({
    body: (await scene.owner.send('GET', `/events/${scene.event.id}/exports/json?people=no`)).json() as object,
  }),
  'api.activities.index': atEvent(),
  'api.activities.show': activityAt(),
  'api.tallies.show': async (scene) => ({
    params: { activity: (await choiceOf(await scene.control(), scene.event)).id, round: '1' },
  }),
  'api.audiences.show': atEvent(),
  'api.screens.update': atEvent({ isBlank: true }),
  'api.series.index': atEvent(),
  'api.series.show': seriesAt(),
  'api.questions.index': atEvent(),
  'api.questions.show': async (scene) => ({ params: { ...at(scene), question: await questionOf(scene) } }),
  'api.labels.index': atEvent(),
  'api.labels.show': async (scene) => ({ params: { ...at(scene), label: await labelOf(scene) } }),
  'api.screen-links.index': atEvent(),
  'api.invitations.index': atEvent(),
  'api.webhook-deliveries.index': webhookAt(),
};

export async function requestOfProgram(scene: Scene, role: AskingRole, name: ApiRouteName): Promise<AskedByProgram> {
  return (ofPrograms[name] ?? requests[name.replace(/^api\./, '') as RouteName])(scene, role);
}
