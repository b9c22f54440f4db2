import { freePort } from '#broadcaster/test-support/free-port.ts';
import { openMailbox, type Mailbox } from '../fakes/mailbox.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export interface MailingServer extends TestServer {
  mailbox: Mailbox;
}

/** A complete server that sends its emails to a fake mailbox. */
export async function startMailingServer(env: Record<string, string> = {}): Promise<MailingServer> {
  const mailbox = await openMailbox();
  const port = await freePort();
  const server = await startTestServer({
    PORT: String(port),
    APP_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Handcount <no-reply@handcount.test>',
    ...env,
  });
  return {
    ...server,
    mailbox,
    async close() {
      await server.close();
      await mailbox.close();
    },
  };
}
