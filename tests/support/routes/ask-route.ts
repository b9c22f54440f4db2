import { routes, type RouteName } from '#contracts/routes.ts';
import type { Answer } from '../clients/visitor.ts';
import type { Asked } from './entry.ts';
import type { AnyRouteName } from './log.ts';
import type { Scene } from './scenes.ts';
import { entryOf } from './table.ts';
import type { Role } from './who.ts';

/** The request of the table, prepared for `role`. */
export async function requestFor(scene: Scene, role: Role, name: AnyRouteName): Promise<Asked> {
  const { ask = {} } = entryOf(name);
  const asked = typeof ask === 'function' ? await ask(scene, role) : ask;
  return { ...asked, params: { ...scene.at, ...asked.params } };
}

/** Whether the request of the table does not depend on the role. */
export function isSameForAll(name: AnyRouteName): boolean {
  const { ask } = entryOf(name);
  return typeof ask !== 'function' || ask.length < 2;
}

/** Sends a request to a page route as `role`. */
export async function askRoute(
  scene: Scene,
  role: Role,
  name: RouteName,
  { params = {}, body, query = {}, headers = {}, visitor }: Asked,
): Promise<Answer> {
  const from = visitor ?? (await scene.as(role));
  const isForm = body !== undefined && (name.startsWith('broadcasting.') || name.startsWith('pusher.'));
  const search = new URLSearchParams(query).toString();
  return from.send(routes[name].method, from.path(name, params as never) + (search === '' ? '' : `?${search}`), {
    headers: {
      accept: 'application/json',
      ...(role === 'screen link' && { authorization: `Bearer ${scene.screen.token}` }),
      ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    body: isForm ? new URLSearchParams(body as Record<string, string>).toString() : (body as Record<string, unknown>),
  });
}
