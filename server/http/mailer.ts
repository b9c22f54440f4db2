/** An email to one recipient, ready to be sent. */
export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** `log`: written to the server's log, in development; `none`: this installation sends no emails. */
  readonly mode: 'sent' | 'log' | 'none';
  /** Resolves when the mail server has accepted it, otherwise throws. */
  send(email: Email): Promise<void>;
  /** Sends it in the background and logs a failure. Response times must not reveal whether an email was sent. */
  post(email: Email): void;
  /** Resolves when everything posted so far was sent or failed. */
  settle(): Promise<void>;
}
