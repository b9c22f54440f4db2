/** B.3: clients stay away after 40xx, reconnect after a second for 41xx, at once for 42xx, never after 43xx. */
export const closeCodes = {
  normal: { code: 1000, reason: 'Closed' },
  frameInvalid: { code: 1002, reason: 'Invalid frame' },
  binaryRefused: { code: 1003, reason: 'Binary messages are not supported' },
  textInvalid: { code: 1007, reason: 'Invalid UTF-8' },
  messageTooLarge: { code: 1009, reason: 'Message too large' },
  internal: { code: 1011, reason: 'Internal error' },
  tlsRequired: { code: 4000, reason: 'Application only accepts TLS connections' },
  appUnknown: { code: 4001, reason: 'Application does not exist' },
  appDisabled: { code: 4003, reason: 'Application disabled' },
  overQuota: { code: 4004, reason: 'Application is over connection quota' },
  pathUnknown: { code: 4005, reason: 'Path not found' },
  versionInvalid: { code: 4006, reason: 'Invalid version string format' },
  protocolUnsupported: { code: 4007, reason: 'Unsupported protocol version' },
  protocolMissing: { code: 4008, reason: 'No protocol version supplied' },
  unauthorized: { code: 4009, reason: 'Connection is unauthorized' },
  userIdInvalid: { code: 4009, reason: 'A user id for sign-in may have letters, digits and _-=@,.; only' },
  originRefused: { code: 4009, reason: 'Origin not allowed' },
  userTerminated: { code: 4009, reason: 'Terminated by the application' },
  tooManySubscriptions: { code: 4010, reason: 'Too many refused subscriptions' },
  overCapacity: { code: 4100, reason: 'Over capacity' },
  tooSlow: { code: 4100, reason: 'Messages were not read fast enough' },
  flooding: { code: 4100, reason: 'Too many messages' },
  reconnect: { code: 4200, reason: 'Server restarting, please reconnect' },
  pongMissing: { code: 4201, reason: 'Pong reply not received' },
  inactive: { code: 4202, reason: 'Closed after inactivity' },
} as const satisfies Record<string, CloseCode>;

export interface CloseCode {
  readonly code: number;
  /** At most 123 bytes of UTF-8 (RFC 6455 section 5.5). */
  readonly reason: string;
}

/** For `pusher:error` events, which leave the connection open. */
export const errorCodes = { clientEventRate: 4301, watchlistTooLong: 4302 } as const;
