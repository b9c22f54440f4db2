import type { Handler } from '../http/context.ts';

export const show: Handler<'home'> = (ctx) => ctx.reply.inertia('home');
