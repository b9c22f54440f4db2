import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operator } from '../context.ts';
import { privateCookie, signedCookie } from './cookies.ts';

const name = 'operator';
const path = '/operator';
const keptS = 12 * 3_600;

export function hasOperatorCookie({ cookies }: FastifyRequest): boolean {
  return cookies[name] !== undefined;
}

/** Ends when the token changes. */
export function isOperator(request: FastifyRequest, operator: Operator, now: number): boolean {
  const [endsAt = '', mark = ''] = signedCookie(request, name)?.split('.') ?? [];
  const [given, expected] = [Buffer.from(mark), Buffer.from(operator.markOf(endsAt))];
  return Number(endsAt) > now && given.length === expected.length && timingSafeEqual(given, expected);
}

export function rememberOperator(request: FastifyRequest, reply: FastifyReply, operator: Operator, now: number): void {
  const endsAt = String(now + keptS * 1_000);
  reply.setCookie(name, `${endsAt}.${operator.markOf(endsAt)}`, { ...privateCookie(request, keptS), path });
}

export function forgetOperator(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(name, { ...privateCookie(request), path });
}
