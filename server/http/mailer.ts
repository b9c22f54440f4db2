/** One letter to one person, ready to be sent. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** `log`: written to the server's log, in development; `none`: this installation sends nothing. */
  readonly mode: 'sent' | 'log' | 'none';
  /** Resolves when the mail server has taken it. Throws when it has not. */
  send(letter: Letter): Promise<void>;
  /** Sends it in the background; a failure is logged. What is answered must not tell by its time whether there was a letter. */
  post(letter: Letter): void;
  /** Resolves when everything posted so far has left or failed. */
  settle(): Promise<void>;
}
