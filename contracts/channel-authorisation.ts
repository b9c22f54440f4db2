/** The server's answer for a channel, in the shape the real-time client wants. Source: channels protocol, B17, B19, B29. */
export interface Authorisation {
  auth: string;
  channel_data?: string;
  shared_secret?: string;
}

/** The same for the sign-in (B30). */
export interface UserAuthorisation {
  auth: string;
  user_data: string;
}

export interface AuthorisationRefused {
  error: { code: string; status: number };
}

/** The answer when a page asks for all at once: channel name → answer. */
export interface AuthorisedTogether {
  channels: Record<string, Authorisation | AuthorisationRefused>;
  /** Only where it was asked for. */
  user?: UserAuthorisation | AuthorisationRefused;
}
