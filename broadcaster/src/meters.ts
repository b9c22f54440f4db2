/** Plain counters, because they change with every message; `metrics.ts` exposes them to Prometheus. */
export class Meters {
  connectionsOpened = 0;
  connectionsRefused = 0;
  connectionsClosed = 0;
  messagesIn = 0;
  bytesIn = 0;
  messagesOut = 0;
  bytesOut = 0;
  writes = 0;
  published = 0;
  droppedObsolete = 0;
  cutSlow = 0;
  cutFlooding = 0;
  clientEventsRefused = 0;
  fanoutLost = 0;
  webhooksSent = 0;
  webhooksFailed = 0;
  /** Called with the time between a publication and the end of its writes. */
  observeDeliverySeconds: (seconds: number) => void = () => {};
}
