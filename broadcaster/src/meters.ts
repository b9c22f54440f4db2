/** Plain numbers, because they change with every message. */
export const counters = {
  connectionsOpened: 'Connections accepted.',
  connectionsRefused: 'Connections closed instead of accepted.',
  connectionsClosed: 'Connections that ended.',
  messagesIn: 'Messages and control frames from clients.',
  bytesIn: 'Bytes from clients.',
  messagesOut: 'Messages handed to the connections.',
  bytesOut: 'Bytes written to the connections.',
  writes: 'Writes to sockets; messages of one tick share one.',
  published: 'Events published in this process, one for each channel.',
  droppedObsolete: 'Waiting messages that a newer one of their series replaced.',
  cutSlow: 'Connections closed because they did not read.',
  cutFlooding: 'Connections closed because they sent too much.',
  clientEventsRefused: 'Client events that were not passed on.',
  fanoutLost: 'Messages that the other processes did not get.',
  webhookEventsSent: 'Webhook events that were accepted.',
  webhookEventsFailed: 'Webhook events that were given up.',
};

export type Meters = Record<keyof typeof counters, number> & {
  observeDeliverySeconds(seconds: number): void;
};

export function createMeters(): Meters {
  const zeros = Object.fromEntries(Object.keys(counters).map((name) => [name, 0])) as Record<keyof typeof counters, 0>;
  return { ...zeros, observeDeliverySeconds: () => {} };
}
