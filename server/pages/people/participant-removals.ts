import { z } from 'zod';
import { userIds } from '#contracts/channels.ts';
import { audienceChanged, questionsChanged } from '../../domain/model/changes.ts';
import { readmitParticipant, removeParticipant } from '../../domain/people/removals.ts';
import { requireCrew } from '../../http/authority.ts';
import type { Handler } from '../../http/context.ts';
import { isSeen, notifyAuthorsOfMerged } from '../questions/notify-author.ts';
import { checkbox, parseForm } from '#contracts/form-fields.ts';
import { notifyStandings } from '../quizzes/notify-standings.ts';

export const removalForm = z.object({ withQuestions: checkbox });

/** Also disconnects the removed participant. */
export const create: Handler<'participant-removals.create'> = async (ctx, params) => {
  const { event } = await requireCrew(ctx, params.event, 'run');
  const { withQuestions } = parseForm(removalForm, ctx.request.body);
  const { participantId, revision, changes } = await removeParticipant(ctx.world, {
    eventId: event.id,
    id: params.participant,
    withQuestions,
  });
  ctx.broadcast(questionsChanged(event.id, changes));
  ctx.broadcast(audienceChanged(event.id));
  await notifyStandings(ctx, event.id);
  await notifyAuthorsOfMerged(
    ctx,
    changes.filter(isSeen).map(({ question }) => question),
  );
  const userId = userIds.participant(participantId);
  ctx.live.dismiss(userId, { event: 'participant.removed', of: { id: event.id, revision } });
  return ctx.back('participants.index', { event: event.id });
};

export const destroy: Handler<'participant-removals.destroy'> = async (ctx, params) => {
  const { event } = await requireCrew(ctx, params.event, 'run');
  const changes = await readmitParticipant(ctx.world, event.id, params.participant);
  ctx.broadcast(questionsChanged(event.id, changes));
  ctx.broadcast(audienceChanged(event.id));
  await notifyStandings(ctx, event.id);
  return ctx.back('participants.index', { event: event.id });
};
