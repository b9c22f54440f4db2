import { z } from 'zod';
import { refuseField } from '#contracts/refusal.ts';
import type { Context, Handler } from '../../http/context.ts';
import { rememberLocale } from '../../http/cookies/cookies.ts';

const languageForm = z.object({ locale: z.string({ error: 'NOT_ONE_OF' }) });

export const create: Handler<'language-choices.create'> = async (ctx) => {
  const { locale } = ctx.form(languageForm);
  requireLanguage(ctx, locale);
  rememberLocale(ctx.request, ctx.reply, locale);
  if (await ctx.host()) await ctx.accounts.profile.change(ctx, { locale });
  if (!ctx.wantsJson && !ctx.request.inertia.isInertia) ctx.reply.inertia.errors({});
  return ctx.back('home', {});
};

export function requireLanguage(ctx: Context, locale: string): void {
  if (!ctx.locales.list.includes(locale)) throw refuseField('locale', 'NOT_ONE_OF');
}
