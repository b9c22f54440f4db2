import { z } from 'zod';
import type { AuthorisationRefused, AuthorisedTogether } from '#contracts/channel-authorisation.ts';
import { limits } from '#contracts/limits.ts';
import type { ChannelSigner } from '../live/channel-signer.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Context, Handler } from '../http/context.ts';
import { ChannelJoiner } from './channel-joiner.ts';
import { checkbox } from '#contracts/form-fields.ts';

const socketId = z.string().regex(/^\d+\.\d+$/);
const channelName = z.string().max(200);
const channelNames = z.array(channelName).max(limits.authorisedChannels).optional();
const authForm = z.object({
  socket_id: socketId,
  channel_name: channelName.optional(),
  channel_names: channelNames,
  signs_in: checkbox,
});
/** Browsers may omit the referrer, so our pages send their channels to identify the page. */
const userForm = z.object({ socket_id: socketId, channel_names: channelNames });

export function broadcastingHandlers(signer: ChannelSigner) {
  /** One channel in the real-time client's format or, in ours, all that a page needs (B62). */
  const auth: Handler<'broadcasting.auth'> = async (ctx) => {
    const asker = new ChannelJoiner(ctx, signer);
    const form = authForm.safeParse(ctx.request.body);
    if (!form.success) return answer(ctx, new Refusal('MALFORMED'));
    const { socket_id: socket, channel_name: only, channel_names: names, signs_in: signsIn } = form.data;
    if (only !== undefined) return answer(ctx, await asker.channel(socket, only, [only]));
    if (!names) return answer(ctx, new Refusal('MALFORMED'));
    const channels = await Promise.all(
      names.map(async (name) => [name, eachAnswer(await asker.channel(socket, name, names))] as const),
    );
    const together: AuthorisedTogether = {
      channels: Object.fromEntries(channels),
      ...(signsIn && { user: eachAnswer(await asker.user(socket, names)) }),
    };
    return ctx.json(together);
  };

  const userAuth: Handler<'broadcasting.user-auth'> = async (ctx) => {
    const form = userForm.safeParse(ctx.request.body);
    if (!form.success) return answer(ctx, new Refusal('MALFORMED'));
    const { socket_id: socket, channel_names: names = [] } = form.data;
    return answer(ctx, await new ChannelJoiner(ctx, signer).user(socket, names));
  };

  return { auth, 'user-auth': userAuth };
}

function answer(ctx: Context, given: object): unknown {
  return given instanceof Refusal ? ctx.json({ error: { code: given.code } }, given.status) : ctx.json(given);
}

function eachAnswer<Given>(given: Given | Refusal): Given | AuthorisationRefused {
  return given instanceof Refusal ? { error: { code: given.code, status: given.status } } : given;
}
