import { createRedisFanout } from '@handcount/broadcaster';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import type { Config } from '../../config/config.ts';
import { ok, problem, reasonOf, type Finding } from './finding.ts';

/** Connects as a server does, which also keeps the password out of the reason. */
export async function checkRedis({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<Finding | null> {
  if (redisUrl === null) return null;
  const { hostname } = new URL(redisUrl);
  const fanout = createRedisFanout({ url: redisUrl });
  let says = `${hostname} answers.`;
  await fanout.open(
    () => undefined,
    (_isHealthy, reason) => (says = `${hostname} cannot be used: ${reason}`),
  );
  const finding = fanout.isHealthy
    ? ok(says)
    : problem(
        says,
        'Check REDIS_URL, and whether Redis runs and lets this machine in. Until then processes are not joined.',
      );
  await fanout.close();
  return finding;
}

/** Connects, greets and signs in as for an email, but sends none. `timeoutMs` applies to each step. */
export async function checkMail({ mail }: Pick<Config, 'mail'>, timeoutMs = 5_000): Promise<Finding> {
  if (!mail)
    return ok(
      'SMTP_URL is not set: no letters are sent. For who has forgotten a password: npx handcount reset-link <e-mail>.',
    );
  const { host } = new URL(mail.url);
  const timeouts = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    socketCloseTimeout: 0,
  };
  try {
    await nodemailer.createTransport({ url: mail.url, ...timeouts }).verify();
    return ok(`${host} lets this installation send; letters come from ${mail.from}.`);
  } catch (error) {
    const mend =
      (error as NodeJS.ErrnoException).code === 'EAUTH'
        ? 'Check the user and the password in SMTP_URL; in them @, :, / and % are written as %40, %3A, %2F and %25.'
        : 'Check the name and the port in SMTP_URL (smtps:// and 465, or smtp:// and 587), and that a firewall lets this machine through; many networks block port 25.';
    return problem(`${host} cannot be used: ${reasonOf(error)}`, mend);
  }
}

const provider = z.object({ issuer: z.string() });

/** Reads the provider's metadata, as the first sign-in would. */
export async function checkSignIn(
  { oidc, appUrl }: Pick<Config, 'oidc' | 'appUrl'>,
  timeoutMs = 5_000,
): Promise<Finding | null> {
  if (!oidc) return null;
  const address = `${oidc.issuer}/.well-known/openid-configuration`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    const { issuer } = provider.parse(await response.json());
    // The configuration strips a trailing slash.
    if (issuer.replace(/\/+$/, '') === oidc.issuer)
      return ok(
        `${oidc.issuer} is a provider; it has to know ${appUrl ?? ''}/callback/oidc as the address to return to.`,
      );
    return problem(`${oidc.issuer} calls itself ${issuer}.`, `Write OIDC_ISSUER=${issuer}, if you trust that.`);
  } catch (error) {
    return problem(
      `${address} cannot be read: ${error instanceof z.ZodError ? 'it describes no provider' : reasonOf(error)}`,
      'Write the issuer as the provider names it in OIDC_ISSUER, with its path and without /.well-known/…, and check that a firewall lets this machine through to it.',
    );
  }
}
