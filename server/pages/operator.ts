import { z } from 'zod';
import { logLevels as levels } from '#contracts/operator.ts';
import { Refusal, refuseField } from '#contracts/refusal.ts';
import type { Context, Handler, Operator } from '../http/context.ts';
import { forgetOperator, isOperator, rememberOperator } from '../http/cookies/operator-session.ts';
import { networkOf } from '../http/rate-limits/code-guesses.ts';
import { refuseFor } from '../http/rate-limits/rates.ts';

const attempts = { max: 10, windowMs: 10 * 60_000 };

/** Without a token there is no operator's page. */
function operatorOf({ operations }: Context): Operator {
  if (!operations.operator) throw new Refusal('NOT_FOUND');
  return operations.operator;
}

const isSignedIn = (ctx: Context, operator: Operator) => isOperator(ctx.request, operator, ctx.world.now());

export const show: Handler<'operator.show'> = async (ctx) => {
  const operator = operatorOf(ctx);
  if (!isSignedIn(ctx, operator)) return ctx.redirect('operator-sessions.new', {});
  return ctx.reply.inertia('operator/show', { operator: await operator.view() });
};

const fresh: Handler<'operator-sessions.new'> = (ctx) => {
  if (isSignedIn(ctx, operatorOf(ctx))) return ctx.redirect('operator.show', {});
  return ctx.reply.inertia('operator-sessions/new', {});
};

const tokenForm = z.object({ token: z.string({ error: 'REQUIRED' }).trim().min(1, { error: 'REQUIRED' }).max(1_000) });

const create: Handler<'operator-sessions.create'> = (ctx) => {
  const operator = operatorOf(ctx);
  const { token } = ctx.form(tokenForm);
  // Not for all: wrong guesses by others must not lock the operator out. With IPv6, a guesser has many addresses.
  const key = `operator:${networkOf(ctx.request.ip)}`;
  const { waitMs, giveBack } = ctx.rates.takeFor(key, attempts.max, attempts.windowMs);
  refuseFor(waitMs);
  if (!operator.isToken(token)) {
    ctx.request.log.warn('a wrong operator token was refused');
    throw refuseField('token', 'OPERATOR_TOKEN_WRONG');
  }
  giveBack();
  rememberOperator(ctx.request, ctx.reply, operator, ctx.world.now());
  return ctx.redirect('operator.show', {});
};

const destroy: Handler<'operator-sessions.destroy'> = (ctx) => {
  operatorOf(ctx);
  forgetOperator(ctx.request, ctx.reply);
  ctx.reply.inertia.clearHistory();
  return ctx.redirect('operator-sessions.new', {});
};

export const sessions = { new: fresh, create, destroy };

const levelForm = z.object({ level: z.enum(levels, { error: 'NOT_ONE_OF' }) });

const update: Handler<'log-levels.update'> = (ctx) => {
  const operator = operatorOf(ctx);
  if (!isSignedIn(ctx, operator)) throw new Refusal('NOT_ALLOWED');
  operator.setLogLevel(ctx.form(levelForm).level);
  return ctx.back('operator.show', {});
};

export const logLevels = { update };
