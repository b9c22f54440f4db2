import { z } from 'zod';
import { auditView } from '../../domain/views/views.ts';
import { pick } from '../../domain/model/pick.ts';
import { requireCrew } from '../../http/authority.ts';
import type { Handler } from '../../http/context.ts';
import { id } from '#contracts/form-fields.ts';
import { readPage } from '../row-pages.ts';

const perPage = 50;
const pageQuery = z.object({ before: id.optional().catch(undefined) });

export const index: Handler<'audits.index'> = async (ctx, params) => {
  const { event, crew } = await requireCrew(ctx, params.event, 'run');
  const { before } = pageQuery.parse(ctx.request.query);
  const { shown, ...page } = await readPage(before, perPage, (beforeId, limit) =>
    ctx.store.audits.ofEvent(event.id, { beforeId, limit }),
  );
  const members = new Map((await ctx.store.crew.ofEvent(event.id)).map((member) => [member.userId, member]));
  return ctx.reply.inertia('audits/index', {
    event: pick(event, 'id', 'title'),
    audits: shown.map((audit) => {
      const member = members.get(audit.actorId);
      // Only the owner sees email addresses, as on the crew page.
      const email = crew.role === 'owner' && audit.actorName === '' ? (member?.email ?? null) : null;
      return { ...auditView(audit), isYou: audit.actorId === crew.userId, role: member?.role ?? null, email };
    }),
    ...page,
  });
};
