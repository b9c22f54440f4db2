import { routes, type RouteName } from '#contracts/routes.ts';
import type { AskingRole } from './permissions.ts';
import type { Asked } from './requests.ts';
import type { Scene } from './scenes.ts';
import type { Answer } from '../clients/visitor.ts';

/** Sends a request to a route as somebody of `role`. */
export async function ask(
  scene: Scene,
  role: AskingRole,
  name: RouteName,
  { params = {}, body, query = {}, headers = {}, visitor }: Asked,
): Promise<Answer> {
  const who = visitor ?? (await scene.as(role));
  const isForm = body !== undefined && (name.startsWith('broadcasting.') || name.startsWith('pusher.'));
  const search = new URLSearchParams(query).toString();
  return who.send(routes[name].methods[0], who.path(name, params as never) + (search === '' ? '' : `?${search}`), {
    headers: {
      accept: 'application/json',
      ...(role === 'screen link' && { authorization: `Bearer ${scene.screen.token}` }),
      ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    body: isForm ? new URLSearchParams(body as Record<string, string>).toString() : body,
  });
}
