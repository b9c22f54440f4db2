import { randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { parseForm, text } from '#contracts/form-fields.ts';
import { limits } from '#contracts/limits.ts';
import { rateLimits } from '#contracts/rate-limits.ts';
import { refuseField } from '#contracts/refusal.ts';
import { hashToken, screenLinkOf } from '../../http/authority.ts';
import type { Context, Handler } from '../../http/context.ts';
import { privateCookie, signedCookie } from '../../http/cookies/cookies.ts';
import { pathOf } from '../../http/paths.ts';
import { crewAction } from '../crew-action.ts';
import { addLink } from './screen-links.ts';

const cookieName = 'screen';
const validMs = 15 * 60_000;
/** No vowels, so that no code is a word. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const rowOf = (code: string) => `screen.${code}`;

/** No one is signed in here. The browser keeps a token; a host who enters the code creates its screen link. */
const fresh: Handler<'screen-pairings.new'> = async (ctx) => {
  const [known = '', token = ''] = (signedCookie(ctx.request, cookieName) ?? '').split('.');
  const link = await screenLinkOf(ctx, token);
  if (link) {
    ctx.reply.clearCookie(cookieName, privateCookie(ctx.request));
    return ctx.reply.inertia.redirect(`${pathOf('screens.show', { event: link.eventId })}?link=${token}`);
  }
  const isWaiting = await ctx.store.flashes.byId(rowOf(known), ctx.world.now());
  return ctx.reply.inertia('screens/new', { code: isWaiting ? known : await newCode(ctx) });
};
export { fresh as new };

async function newCode(ctx: Context) {
  ctx.limit(`screen code ${ctx.request.ip}`, rateLimits.screenCodesPerAddress);
  const code = Array.from({ length: limits.screenCode.minChars }, () => letters[randomInt(letters.length)]).join('');
  const token = randomBytes(24).toString('base64url');
  const row = { id: rowOf(code), content: hashToken(token), expiresAt: ctx.world.now() + validMs };
  await ctx.store.flashes.put(row);
  ctx.reply.setCookie(cookieName, `${code}.${token}`, privateCookie(ctx.request, validMs / 1000));
  return code;
}

const codeForm = z.object({ code: text(limits.screenCode) });

export const create: Handler<'screen-pairings.create'> = crewAction({ may: 'run' }, async (ctx, { event, crew }) => {
  ctx.limit(`screen pairing ${crew.userId}`, rateLimits.screenPairingsPerMinute);
  const body = ctx.request.body as { code?: unknown } | undefined;
  const typed = typeof body?.code === 'string' ? body.code.replace(/[\s-]/g, '').toUpperCase() : body?.code;
  const { code } = parseForm(codeForm, { code: typed });
  const row = await ctx.store.flashes.byId(rowOf(code), ctx.world.now());
  if (!row) throw refuseField('code', 'SCREEN_CODE_UNKNOWN');
  await addLink(ctx, event.id, row.content);
  await ctx.store.flashes.delete(row.id);
});
