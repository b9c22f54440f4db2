import nodemailer from 'nodemailer';
import type { Config } from '../../config/config.ts';
import { ok, problem, reasonOf, type Finding } from './finding.ts';

const timeoutMs = 5_000;

/** Connects, greets and signs in as for an email, but sends none. Null without a mail server. */
export async function checkMail({ mail }: Pick<Config, 'mail'>): Promise<Finding | null> {
  if (!mail) return null;
  const { host } = new URL(mail.url);
  try {
    await nodemailer
      .createTransport({
        url: mail.url,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
      })
      .verify();
    return ok(`${host} lets this installation send; letters come from ${mail.from}.`);
  } catch (error) {
    return problem(
      `${host} cannot be used: ${reasonOf(error)}`,
      'Check the name, the port and the password in SMTP_URL; in the password @, :, / and % are written as %40, %3A, %2F and %25.',
    );
  }
}
