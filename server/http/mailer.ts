export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** `log` writes emails to the server's log, in development; `none` sends no emails. */
  readonly mode: 'sent' | 'log' | 'none';
  send(email: Email): Promise<void>;
  /** Does not wait: response times must not reveal whether an email was sent. Logs failures. */
  post(email: Email): void;
  settle(): Promise<void>;
}
