export const defaultLimits = {
  maxConnections: 100_000,
  maxHandshakesPerSecond: 5_000,
  handshakeTimeoutMs: 10_000,
  maxChannelsPerConnection: 1_000,
  maxChannelNameChars: 200,
  maxEventNameChars: 200,
  maxEventBytes: 10_240,
  maxChannelsPerPublish: 100,
  maxEventsPerBatch: 10,
  maxRequestBytes: 1_048_576,
  maxPresenceMembers: 100,
  maxPresenceUserBytes: 1_024,
  maxUserIdChars: 128,
  maxWatchlistUsers: 100,
  maxClientEventBytes: 10_240,
  maxClientEventsPerSecond: 10,
  maxClientEventRefusals: 100,
  maxRefusedSubscriptions: 10_000,
  maxInboundPerSecond: 50,
  maxInboundBurst: 2_500,
  maxMessageBytes: 32_768,
  maxQueuedBytes: 1_048_576,
  activityTimeoutMs: 120_000,
  pongTimeoutMs: 30_000,
  inactivityMs: 86_400_000,
  closeTimeoutMs: 3_000,
  userAuthenticationTimeoutMs: 30_000,
  authTimestampWindowMs: 600_000,
  cacheMs: 1_800_000,
  maxCachedChannels: 10_000,
  cacheMissIntervalMs: 10_000,
  memberLeaveGraceMs: 2_000,
  webhookLeaveDelayMs: 3_000,
  webhookBatchMs: 200,
  webhookRetryMs: 300_000,
  maxWebhookQueue: 10_000,
  subscriptionCountIntervalMs: 5_000,
  fallbackLossMs: 5_000,
  fallbackHeartbeatMs: 25_000,
  fallbackStreamChars: 262_144,
  nodeHeartbeatMs: 3_000,
  nodeLossMs: 10_000,
};

export type Limits = Readonly<typeof defaultLimits>;

const mayBeZero: readonly string[] = ['memberLeaveGraceMs', 'webhookLeaveDelayMs', 'webhookBatchMs'];

export function resolveLimits(given: Partial<Limits> = {}): Limits {
  const chosen = Object.entries(given).filter(([, value]) => value !== undefined);
  for (const [name, value] of chosen) {
    if (!Object.hasOwn(defaultLimits, name)) throw new RangeError(`Unknown limit: ${name}`);
    const lowest = mayBeZero.includes(name) ? 0 : 1;
    if (!Number.isSafeInteger(value) || value < lowest)
      throw new RangeError(`Limit ${name} must be a whole number of at least ${lowest}, not ${value}`);
  }
  return { ...defaultLimits, ...Object.fromEntries(chosen) };
}
