/** Source: channels protocol, B17, B19, B29. */
export interface Authorisation {
  auth: string;
  channel_data?: string;
  shared_secret?: string;
}

/** Source: B30. */
export interface UserAuthorisation {
  auth: string;
  user_data: string;
}

export interface AuthorisationRefused {
  error: { code: string; status: number };
}

export interface AuthorisedTogether {
  channels: Record<string, Authorisation | AuthorisationRefused>;
  user?: UserAuthorisation | AuthorisationRefused;
}
