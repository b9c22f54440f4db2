export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** `log`: to the server's log, in development; `none`: this installation sends no emails. */
  readonly mode: 'sent' | 'log' | 'none';
  /** Throws unless the mail server has accepted it. */
  send(email: Email): Promise<void>;
  /** Logs a failure. Response times must not reveal whether an email was sent. */
  post(email: Email): void;
  /** When everything posted was sent or failed. */
  settle(): Promise<void>;
}
