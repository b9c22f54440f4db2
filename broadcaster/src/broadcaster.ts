import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import type { Registry } from 'prom-client';
import { resolveApps, type AppOptions } from './app.ts';
import { Hub, type HubContext } from './channels/hub.ts';
import { Outbox } from './channels/outbox.ts';
import { checkPublication, publish } from './channels/publish.ts';
import { channelState, occupiedChannels, type ChannelState } from './channels/queries.ts';
import type { Member } from './channels/roster.ts';
import { terminateUser } from './channels/sign-in.ts';
import { closeInWaves } from './drain.ts';
import { Cluster } from './fanout/cluster.ts';
import { BroadcasterError } from './failure.ts';
import { GuardedEvents, type EventName, type Listener } from './guarded-events.ts';
import { resolveLimits, type Limits } from './limits.ts';
import { createMemoryFanout } from './fanout/memory.ts';
import { silentLogger, type Logger } from './logger.ts';
import { createMeters } from './meters.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import type { BroadcasterOptions, Health, PublishOptions } from './options.ts';
import { userChannelPrefix } from './protocol/channel-name.ts';
import { closeCodes, type CloseCode } from './protocol/close-codes.ts';
import { Admission } from './transport/admission.ts';
import { HttpApi } from './transport/api/http-api.ts';
import { answerFailure } from './transport/http-body.ts';
import { FallbackEndpoint } from './transport/fallback-endpoint.ts';
import { WebSocketEndpoint } from './transport/web-socket-endpoint.ts';
import { WebhookFile } from './webhooks/webhook-file.ts';
import { WebhookReporter } from './webhooks/webhook-reporter.ts';

type WebServer = HttpServer | HttpsServer;

export class Broadcaster {
  readonly limits: Limits;
  readonly #hubs: Map<string, Hub>;
  readonly #context: HubContext;
  readonly #allowedOrigins: readonly string[] | undefined;
  readonly #events: GuardedEvents;
  readonly #admission: Admission;
  readonly #webSockets: WebSocketEndpoint;
  readonly #fallbacks: FallbackEndpoint;
  readonly #api: HttpApi;
  readonly #cluster: Cluster;
  readonly #webhookFile: WebhookFile | undefined;
  readonly #reporters: Map<string, WebhookReporter>;
  readonly #logger: Logger;
  readonly #metrics: Metrics;
  readonly #ready: Promise<void>;

  constructor(options: BroadcasterOptions) {
    this.limits = resolveLimits(options.limits);
    const logger = options.logger ?? silentLogger;
    const meters = createMeters();
    this.#events = new GuardedEvents(logger);
    const context = { limits: this.limits, logger, meters, events: this.#events, outbox: new Outbox(meters) };
    const apps = resolveApps(options.apps, options.allowedOrigins);
    this.#logger = logger;
    this.#context = context;
    this.#allowedOrigins = options.allowedOrigins;
    this.#hubs = new Map(apps.map((app) => [app.id, new Hub(app, context)]));
    this.#admission = new Admission(this.#hubs, this.limits, options.trustedProxies);
    this.#webSockets = new WebSocketEndpoint(this.#admission, context);
    this.#fallbacks = new FallbackEndpoint(this.#admission, context);
    this.#api = new HttpApi(this.#hubs, context);
    this.#cluster = new Cluster(this.#hubs, options.fanout ?? createMemoryFanout(), context);
    const { webhookQueueFile } = options;
    this.#webhookFile = webhookQueueFile === undefined ? undefined : new WebhookFile(webhookQueueFile, logger);
    this.#reporters = new Map(
      Array.from(this.#hubs, ([appId, hub]) => [appId, new WebhookReporter(hub, this.#webhookFile)]),
    );
    this.#metrics = createMetrics(this.#hubs, meters, () => this.#cluster.isHealthy);
    this.#ready = this.#cluster.open();
    this.#ready.catch((error: unknown) => logger.error({ err: error }, 'the fan-out did not start'));
  }

  get metrics(): Registry {
    return this.#metrics.registry;
  }

  /** Replaces the apps; those that stay keep their connections. Changes nothing if it throws. */
  setApps(given: readonly AppOptions[]): void {
    const apps = resolveApps(given, this.#allowedOrigins);
    for (const hub of this.#hubs.values()) if (!apps.some(({ id }) => id === hub.app.id)) this.#remove(hub);
    for (const app of apps) {
      const hub = this.#hubs.get(app.id);
      if (hub === undefined) this.#add(new Hub(app, this.#context));
      else {
        hub.app = app;
        this.#reporters.get(app.id)?.update();
        if (!app.isEnabled) endAll(hub, closeCodes.appDisabled);
      }
    }
  }

  ready(): Promise<void> {
    return this.#ready;
  }

  /** Serves `/app/{key}` and leaves other upgrades alone. */
  attach(server: WebServer): void {
    this.#webSockets.attach(server);
  }

  /** Answers `/apps/…` and `/pusher/app/…`; for any other path it returns false and does nothing. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean {
    try {
      return this.#api.handle(request, response) || this.#fallbacks.handle(request, response);
    } catch (error) {
      this.#logger.error({ err: error }, 'a request could not be answered');
      answerFailure(response, error);
      return true;
    }
  }

  publish(options: PublishOptions): Promise<void> {
    return attempt(() => {
      const hub = this.#hub(options.appId);
      const channels = typeof options.channels === 'string' ? [options.channels] : options.channels;
      const publication = { ...options, channels, content: options.json ?? JSON.stringify(options.payload) ?? 'null' };
      checkPublication(hub, publication);
      publish(hub, publication);
    });
  }

  publishToUser(userId: string, event: string, payload: unknown, appId?: string): Promise<void> {
    return this.publish({
      channels: userChannelPrefix + userId,
      event,
      payload,
      ...(appId === undefined ? {} : { appId }),
    });
  }

  /** Also closes, with 4009 in all processes, connections admitted by a signature for the user. */
  terminateUser(userId: string, appId?: string): void {
    terminateUser(this.#hub(appId), userId);
  }

  channel(name: string, appId?: string): Promise<ChannelState> {
    return attempt(() => channelState(this.#hub(appId), name));
  }

  peopleCount(name: string, appId?: string): Promise<number> {
    return attempt(() => this.#hub(appId).peopleCount(name));
  }

  channels({ prefix = '', appId }: { prefix?: string; appId?: string } = {}): Promise<ChannelState[]> {
    return attempt(() => occupiedChannels(this.#hub(appId), prefix));
  }

  users(channel: string, appId?: string): Promise<Member[]> {
    return attempt(() => this.#hub(appId).rosters.get(channel)?.members() ?? []);
  }

  isUserOnline(userId: string, appId?: string): boolean {
    return this.#hub(appId).isUserOnline(userId);
  }

  on<Name extends EventName>(name: Name, listener: Listener<Name>): this {
    this.#events.on(name, listener);
    return this;
  }

  health(): Health {
    let connections = 0;
    for (const hub of this.#hubs.values()) connections += hub.sessions.size;
    return { isReady: !this.#admission.isDraining, fanout: this.#cluster.isHealthy ? 'ok' : 'degraded', connections };
  }

  /** Refuses new connections with 4100 and closes the open ones with 4200, spread over the time (F1). */
  async drain({ overMs }: { overMs: number }): Promise<void> {
    this.#admission.isDraining = true;
    const sessions = [...this.#hubs.values()].flatMap((hub) => [...hub.sessions.values()]);
    await closeInWaves(sessions, overMs);
  }

  async close(): Promise<void> {
    this.#admission.isDraining = true;
    for (const hub of this.#hubs.values()) {
      endAll(hub, closeCodes.reconnect);
      hub.close();
    }
    for (const reporter of this.#reporters.values()) reporter.close();
    this.#fallbacks.close();
    this.#metrics.close();
    await Promise.all([this.#webSockets.close(), this.#cluster.close(), this.#webhookFile?.write()]);
  }

  #add(hub: Hub) {
    this.#hubs.set(hub.app.id, hub);
    this.#cluster.add(hub);
    this.#reporters.set(hub.app.id, new WebhookReporter(hub, this.#webhookFile));
  }

  #remove(hub: Hub) {
    const appId = hub.app.id;
    endAll(hub, closeCodes.appUnknown);
    hub.app = { ...hub.app, webhooks: [] };
    this.#reporters.get(appId)?.update();
    this.#reporters.get(appId)?.close();
    this.#reporters.delete(appId);
    this.#cluster.remove(hub);
    hub.close();
    this.#hubs.delete(appId);
  }

  #hub(appId: string | undefined): Hub {
    const hub = appId === undefined ? this.#hubs.values().next().value : this.#hubs.get(appId);
    if (hub === undefined) throw new BroadcasterError('NOT_FOUND', 'Unknown app');
    return hub;
  }
}

function endAll(hub: Hub, close: CloseCode) {
  for (const session of hub.sessions.values()) session.wire.end(close);
}

function attempt<Result>(action: () => Result): Promise<Result> {
  return new Promise((resolve) => {
    resolve(action());
  });
}
