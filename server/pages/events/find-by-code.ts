import { normaliseCode } from '../../domain/events/join-codes.ts';
import type { Event } from '../../domain/model/entities.ts';
import { eventByCode } from '../../http/authority.ts';
import type { Context } from '../../http/context.ts';
import { pathOf } from '../../http/paths.ts';

type CodedPage = 'rooms.enter' | 'rooms.show' | 'embeds.show';

/** `movedTo`: the address under the current code. Redirecting partial reloads would drop other responses in flight. */
export async function findEventByCode(
  ctx: Context,
  name: CodedPage,
  code: string,
): Promise<{ event: Event; movedTo: string | null }> {
  const event = await eventByCode(ctx, code);
  const isPresent = normaliseCode(code) === event.code || ctx.request.inertia.isPartialOf(name.replace('.', '/'));
  return { event, movedTo: isPresent ? null : pathOf(name, { code: event.code }) + searchOf(ctx.request.originalUrl) };
}

function searchOf(url: string) {
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at);
}
