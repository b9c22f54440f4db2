import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Email, Mailer } from '../http/mailer.ts';

const timeoutMs = 20_000;

/** In production, logs must not contain links that open accounts. */
export function createMailer(config: Pick<Config, 'mail' | 'isDevelopment'>, logger: Logger): Mailer {
  const deliver = config.mail
    ? smtp(config.mail)
    : config.isDevelopment
      ? (email: Email) => write(logger, email)
      : refuse;
  const underWay = new Set<Promise<void>>();
  return {
    mode: config.mail ? 'sent' : config.isDevelopment ? 'log' : 'none',
    send: deliver,
    post(email) {
      const sending = deliver(email)
        .catch((error: unknown) => logger.error({ err: error }, 'an email could not be sent'))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async settle() {
      await Promise.all(underWay);
    },
  };
}

function smtp({ url, from }: NonNullable<Config['mail']>): (email: Email) => Promise<void> {
  const transport = smtpTransport(url, timeoutMs);
  return async (email) => {
    await transport.sendMail({ from, ...email });
  };
}

export function smtpTransport(url: string, patienceMs: number) {
  const [connectionTimeout, greetingTimeout, socketTimeout] = [patienceMs, patienceMs, patienceMs];
  return nodemailer.createTransport({ url, connectionTimeout, greetingTimeout, socketTimeout });
}

async function refuse() {
  throw new Error('no email can be sent: SMTP_URL is not set');
}

async function write(logger: Logger, { to, subject, text }: Email) {
  logger.info({ to, subject, text }, 'SMTP_URL is not set: this email was not sent');
}
