import { z } from 'zod';
import type { FieldErrorCode } from '#contracts/errors.ts';
import { limits } from '#contracts/limits.ts';

export const origins = z.preprocess(
  (raw) => (typeof raw === 'string' ? raw.split(/[\s,;"]+/) : (raw ?? [])),
  z.array(z.string()).transform((written, ctx) => {
    const lines = written.map((line) => line.trim()).filter((line) => line !== '');
    const found = lines.map(originOf);
    const refuse = (code: FieldErrorCode, params: Record<string, number> = {}) =>
      ctx.addIssue({ code: 'custom', message: code, params });
    if (found.includes(null)) refuse('ORIGIN_SHAPE');
    if (found.length > limits.embedOrigins.max) refuse('TOO_MANY_ORIGINS', { max: limits.embedOrigins.max });
    return [...new Set(found.filter((origin) => origin !== null))];
  }),
);

const siteShape = /^(https?):\/\/(\*\.)?([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?(?:\/.*)?$/i;

/** Goes into a header unescaped. */
export function originOf(address: string): string | null {
  const [, scheme, wildcard = '', host, port = ''] = siteShape.exec(address) ?? [];
  if (scheme === undefined || host === undefined) return null;
  const url = `${scheme}://${host}${port}`;
  return URL.canParse(url) ? new URL(url).origin.replace('://', `://${wildcard}`) : null;
}
