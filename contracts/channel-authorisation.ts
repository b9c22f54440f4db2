/**
 * The authorisation of a channel, in the shape the real-time client expects. Source: channels protocol, B17, B19, B29.
 */
export interface Authorisation {
  auth: string;
  channel_data?: string;
  shared_secret?: string;
}

/** The authorisation of the sign-in (B30). */
export interface UserAuthorisation {
  auth: string;
  user_data: string;
}

export interface AuthorisationRefused {
  error: { code: string; status: number };
}

/** The response when a page asks for all channels at once: channel name → authorisation. */
export interface AuthorisedTogether {
  channels: Record<string, Authorisation | AuthorisationRefused>;
  /** Only where it was requested. */
  user?: UserAuthorisation | AuthorisationRefused;
}
