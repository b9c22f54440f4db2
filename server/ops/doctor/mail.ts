import nodemailer from 'nodemailer';
import type { Config } from '../../config/config.ts';
import { ok, problem, reasonOf, type Finding } from './finding.ts';

const about = 'Mail';

/** Connects, greets and signs in as for an email, but sends none. `timeoutMs` applies to each step. */
export async function checkMail(
  { mail, isDevelopment }: Pick<Config, 'mail' | 'isDevelopment'>,
  timeoutMs = 5_000,
): Promise<Finding[]> {
  if (!mail)
    return [
      ok(
        about,
        `SMTP_URL is not set: ${isDevelopment ? 'letters are written to the log.' : 'no letters are sent. For who has forgotten a password: npx handcount reset-link <e-mail>.'}`,
      ),
    ];
  const { host, username } = new URL(mail.url);
  const timeouts = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    socketCloseTimeout: 0,
  };
  try {
    await nodemailer.createTransport({ url: mail.url, ...timeouts }).verify();
    return [
      ok(
        about,
        `${host} ${username === '' ? 'answers' : 'lets this installation sign in'}; letters come from ${mail.from}.`,
      ),
    ];
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = code === 'ETIMEDOUT' ? `no answer within ${timeoutMs / 1000} seconds` : reasonOf(error);
    const says =
      code === 'EAUTH'
        ? `${host} does not let this installation sign in: ${reason}`
        : `${host} cannot be used: ${reason}`;
    return [problem(about, says, mendFor(code, reason))];
  }
}

function mendFor(code: string, reason: string): string {
  if (code === 'EAUTH')
    return 'Check the user and the password in SMTP_URL; in them @, :, / and % are written as %40, %3A, %2F and %25.';
  if (/certificate/i.test(reason))
    return 'Write the name in SMTP_URL for which the certificate of the mail server is valid; name its own authority with NODE_EXTRA_CA_CERTS.';
  if (/wrong version number|packet length/i.test(reason))
    return 'Write smtp:// instead of smtps:// in SMTP_URL: smtps:// is for ports that begin with TLS, mostly 465.';
  if (code === 'EDNS') return 'Check the name of the mail server in SMTP_URL, and the DNS of this machine.';
  return 'Check the name and the port in SMTP_URL (smtps:// and 465, or smtp:// and 587), and that a firewall lets this machine through; many networks block port 25.';
}
