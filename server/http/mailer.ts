export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** `log` writes emails to the server's log, in development; `none` sends no emails. */
  readonly mode: 'sent' | 'log' | 'none';
  /** Throws unless the mail server has accepted it. */
  send(email: Email): Promise<void>;
  /** Does not wait: response times must not reveal whether an email was sent. Logs failures. */
  post(email: Email): void;
  /** Resolves when every posted email was sent or has failed. */
  settle(): Promise<void>;
}
