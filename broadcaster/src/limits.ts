interface LimitRow {
  readonly default: number;
  readonly unit: string;
  readonly meaning: string;
}

/** Every limit with its default, its unit and what happens beyond it. A test compares the README's table with it. */
export const limitTable = {
  maxConnections: {
    default: 100_000,
    unit: 'connections',
    meaning: 'Open at once in this process; one more is accepted and closed with 4100.',
  },
  maxHandshakesPerSecond: {
    default: 5_000,
    unit: 'connections/s',
    meaning: 'New connections; above it they are closed with 4100 and come back a second later.',
  },
  handshakeTimeoutMs: {
    default: 10_000,
    unit: 'ms',
    meaning: 'For the request head, when run alone (an embedding program sets its own server’s `headersTimeout`).',
  },
  maxChannelsPerConnection: { default: 100, unit: 'channels', meaning: 'Further subscriptions are refused.' },
  maxChannelNameChars: { default: 200, unit: 'characters', meaning: 'Longer names are refused.' },
  maxEventNameChars: { default: 200, unit: 'characters', meaning: 'Longer names are refused.' },
  maxEventBytes: { default: 10_240, unit: 'bytes', meaning: 'Encoded payload of one published event; 413 above it.' },
  maxChannelsPerPublish: { default: 100, unit: 'channels', meaning: 'Channels of one published event; 400 above it.' },
  maxEventsPerBatch: { default: 10, unit: 'events', meaning: 'Events of one batch request; 400 above it.' },
  maxRequestBytes: { default: 1_048_576, unit: 'bytes', meaning: 'Body of one HTTP request; 413 above it.' },
  maxPresenceMembers: {
    default: 100,
    unit: 'users',
    meaning: 'Users of one presence channel; further subscriptions are refused.',
  },
  maxPresenceUserBytes: { default: 1_024, unit: 'bytes', meaning: 'Encoded `channel_data` of one member.' },
  maxUserIdChars: { default: 128, unit: 'characters', meaning: 'Longer ids are refused.' },
  maxWatchlistUsers: { default: 100, unit: 'users', meaning: 'The rest is left out, with error event 4302.' },
  maxClientEventBytes: {
    default: 10_240,
    unit: 'bytes',
    meaning: 'Encoded payload of one client event; refused above it.',
  },
  maxClientEventsPerSecond: {
    default: 10,
    unit: 'events/s',
    meaning: 'Of one connection; above it they are dropped with error event 4301.',
  },
  maxClientEventRefusals: {
    default: 100,
    unit: 'events',
    meaning: 'Refused client events of one connection within a minute, after which it is closed with 4100.',
  },
  maxInboundPerSecond: {
    default: 50,
    unit: 'messages/s',
    meaning: 'Messages from one connection, all kinds, in the long run.',
  },
  maxInboundBurst: {
    default: 250,
    unit: 'messages',
    meaning: 'At once, beyond that rate; then the connection is closed with 4100.',
  },
  maxMessageBytes: {
    default: 32_768,
    unit: 'bytes',
    meaning: 'One message from a client, all its frames together; closed with 1009 above it.',
  },
  maxQueuedBytes: {
    default: 1_048_576,
    unit: 'bytes',
    meaning: 'Waiting for a client that does not read; closed with 4100 above it.',
  },
  activityTimeoutMs: {
    default: 120_000,
    unit: 'ms',
    meaning: 'Offered in the handshake; a client silent for longer is pinged.',
  },
  pongTimeoutMs: { default: 30_000, unit: 'ms', meaning: 'For the answer to that ping; then closed with 4201.' },
  inactivityMs: {
    default: 86_400_000,
    unit: 'ms',
    meaning: 'A connection on which nothing but pings passed is closed with 4202.',
  },
  closeTimeoutMs: {
    default: 3_000,
    unit: 'ms',
    meaning:
      'For the client’s half of the closing handshake, or to read a fallback’s last response; then the socket is destroyed.',
  },
  userAuthenticationTimeoutMs: {
    default: 30_000,
    unit: 'ms',
    meaning: 'With `isAuthorizationRequired`: to sign in or join a private channel; then closed with 4009.',
  },
  authTimestampWindowMs: {
    default: 600_000,
    unit: 'ms',
    meaning: 'Age of a signed HTTP request, either way; 401 outside it.',
  },
  cacheMs: { default: 1_800_000, unit: 'ms', meaning: 'How long a cache channel remembers its last event.' },
  maxCachedChannels: { default: 10_000, unit: 'channels', meaning: 'Remembered at once; the oldest goes first.' },
  cacheMissIntervalMs: {
    default: 10_000,
    unit: 'ms',
    meaning: 'A channel without a remembered event is reported to webhooks once in this time.',
  },
  memberLeaveGraceMs: {
    default: 2_000,
    unit: 'ms',
    meaning: 'A member whose connection was lost may return unnoticed. An unsubscription counts at once.',
  },
  webhookLeaveDelayMs: {
    default: 3_000,
    unit: 'ms',
    meaning: 'Before `channel_vacated` and `member_removed` are reported; a return in that time cancels both.',
  },
  webhookBatchMs: { default: 200, unit: 'ms', meaning: 'Events gathered for one webhook request.' },
  webhookRetryMs: {
    default: 300_000,
    unit: 'ms',
    meaning: 'How long a failing webhook is tried again, with growing pauses.',
  },
  maxWebhookQueue: {
    default: 10_000,
    unit: 'events',
    meaning: 'Waiting for one webhook address; the oldest goes first.',
  },
  subscriptionCountIntervalMs: {
    default: 5_000,
    unit: 'ms',
    meaning: 'Between two counts of a channel with more than 100 subscriptions.',
  },
  fallbackLossMs: {
    default: 5_000,
    unit: 'ms',
    meaning: 'A fallback session without an open receiving request is lost after this.',
  },
  fallbackHeartbeatMs: { default: 25_000, unit: 'ms', meaning: 'Between two heartbeats on an open fallback stream.' },
  fallbackStreamChars: {
    default: 262_144,
    unit: 'characters',
    meaning: 'On one fallback stream; the rest waits for the client to open the next, as pusher-js does.',
  },
  nodeHeartbeatMs: { default: 3_000, unit: 'ms', meaning: 'Between two signs of life to the other processes.' },
  nodeLossMs: {
    default: 10_000,
    unit: 'ms',
    meaning: 'A silent process counts as dead after this: its members leave.',
  },
} as const satisfies Record<string, LimitRow>;

export type LimitName = keyof typeof limitTable;
export type Limits = { readonly [name in LimitName]: number };

/** Fills in the defaults. Throws a RangeError that names the limit if it is unknown or not a valid whole number. */
export function resolveLimits(given: Partial<Limits> = {}): Limits {
  const chosen: Record<string, number> = Object.fromEntries(
    Object.entries(limitTable).map(([name, row]) => [name, row.default]),
  );
  for (const [name, value] of Object.entries(given)) {
    if (!(name in limitTable)) throw new RangeError(`Unknown limit: ${name}`);
    if (value === undefined) continue;
    if (!Number.isSafeInteger(value) || value < lowest(name))
      throw new RangeError(`Limit ${name} must be a whole number of at least ${lowest(name)}, not ${value}`);
    chosen[name] = value;
  }
  if (!isComplete(chosen)) throw new RangeError('A limit is missing');
  return chosen;
}

function isComplete(chosen: Readonly<Record<string, number>>): chosen is Limits {
  return Object.keys(limitTable).every((name) => Object.hasOwn(chosen, name));
}

function lowest(name: string): number {
  return name === 'memberLeaveGraceMs' || name === 'webhookLeaveDelayMs' || name === 'webhookBatchMs' ? 0 : 1;
}
