import { randomUUID } from 'node:crypto';
import type { Hub, HubContext } from '../channels/hub.ts';
import { deliver } from '../channels/publish.ts';
import { noRelay } from '../channels/relay.ts';
import { endUser } from '../channels/sign-in.ts';
import { parseClusterMessage, type ClusterMessage } from './cluster-message.ts';
import type { Fanout } from './fanout.ts';
import { PeerTable } from './peer-table.ts';
import { applyChanges, dropNode, replaceState } from './others-state.ts';
import { ownState, SharedRelay, type OwnMessage } from './own-state.ts';

const gatherMs = 25;
/** A single missed heartbeat can be this process's fault. */
const beatsUntilSilent = 3;

/** Each process publishes its changes and, on request, its state. One silent for `nodeLossMs` is dead. */
export class Cluster {
  readonly nodeId = randomUUID();
  readonly #hubs: ReadonlyMap<string, Hub>;
  readonly #fanout: Fanout;
  readonly #context: HubContext;
  readonly #relays = new Map<string, SharedRelay>();
  readonly #peers: PeerTable;
  #sequence = 0;
  #gathering: NodeJS.Timeout | undefined;
  #beating: NodeJS.Timeout | undefined;
  #echoedAtMs = 0;
  /** Our own heartbeats that did not come back although the medium claims to be healthy. */
  #unanswered = 0;

  constructor(hubs: ReadonlyMap<string, Hub>, fanout: Fanout, context: HubContext) {
    this.#hubs = hubs;
    this.#fanout = fanout;
    this.#context = context;
    this.#peers = new PeerTable(context.limits.nodeLossMs);
    for (const hub of hubs.values()) this.#connect(hub);
  }

  add(hub: Hub): void {
    this.#connect(hub);
    if (this.#fanout.isShared) this.#send({ type: 'hello' });
  }

  remove(hub: Hub): void {
    this.#sendChanges();
    this.#relays.delete(hub.app.id);
  }

  #connect(hub: Hub) {
    const relay = new SharedRelay(
      hub,
      this.#fanout,
      (message) => this.#send(message),
      () => this.#gather(),
    );
    this.#relays.set(hub.app.id, relay);
    // With no other process, a publication costs nothing extra.
    hub.relay = this.#fanout.isShared ? relay : { ...noRelay, claim: (key, ttlMs) => relay.claim(key, ttlMs) };
  }

  get isHealthy(): boolean {
    if (!this.#fanout.isShared) return true;
    return this.#fanout.isHealthy && performance.now() - this.#echoedAtMs < this.#context.limits.nodeHeartbeatMs * 2.5;
  }

  async open(): Promise<void> {
    this.#echoedAtMs = performance.now();
    await this.#fanout.open(
      (text) => this.#receive(text),
      (isHealthy, reason) => this.#healthChanged(isHealthy, reason),
    );
    if (!this.#fanout.isShared) return;
    this.#beating = setInterval(() => this.#beat(), this.#context.limits.nodeHeartbeatMs).unref();
    this.#send({ type: 'hello' });
  }

  async close(): Promise<void> {
    clearInterval(this.#beating);
    this.#sendChanges();
    this.#send({ type: 'bye' });
    this.#peers.close();
    await this.#fanout.close();
  }

  #healthChanged(isHealthy: boolean, reason?: string) {
    this.#unanswered = 0;
    this.#logHealth(isHealthy, isHealthy ? 'the fan-out is back' : 'the fan-out is away: delivering locally', reason);
    if (!isHealthy) return;
    const nowMs = performance.now();
    const awayMs = nowMs - this.#echoedAtMs;
    this.#peers.forgive(nowMs);
    this.#send({ type: 'hello', awayMs });
    this.#sendState();
    this.#sendCached(awayMs);
  }

  #logHealth(isHealthy: boolean, message: string, reason?: string) {
    this.#context.logger.warn({ isHealthy, ...(reason !== undefined && { reason }) }, message);
  }

  /** Redis may be suspended, or the network silently cut. */
  #missEcho() {
    if (!this.#fanout.isHealthy) return;
    this.#unanswered += 1;
    if (this.#unanswered === beatsUntilSilent)
      this.#logHealth(false, 'the fan-out does not answer: delivering locally');
  }

  #hearEcho() {
    this.#echoedAtMs = performance.now();
    const wasSilent = this.#unanswered >= beatsUntilSilent;
    this.#unanswered = 0;
    if (wasSilent) this.#logHealth(true, 'the fan-out is back');
  }

  #beat() {
    const nowMs = performance.now();
    this.#missEcho();
    this.#send({ type: 'beat', sequence: this.#sequence });
    if (!this.isHealthy) return this.#peers.forgive(nowMs);
    for (const nodeId of this.#peers.takeLost(nowMs)) this.#drop(nodeId);
  }

  #drop(nodeId: string) {
    const isSpokesman = this.#peers.isFirst(this.nodeId);
    this.#context.logger.warn({ nodeId }, 'another process has stopped');
    for (const hub of this.#hubs.values()) dropNode(hub, nodeId, isSpokesman);
  }

  #receive(text: string) {
    const message = parseClusterMessage(text);
    if (message === undefined) return;
    if (message.from === this.nodeId) return this.#hearEcho();
    try {
      this.#take(message);
    } catch (error) {
      this.#context.logger.error({ err: error, type: message.type }, 'a message from another process was unusable');
    }
  }

  #take(message: ClusterMessage) {
    const { from } = message;
    if (message.type !== 'bye') this.#peers.heard(from, performance.now());
    switch (message.type) {
      case 'event':
        return this.#with(message.app, (hub) => deliver(hub, message.event));
      case 'terminate':
        return this.#with(message.app, (hub) => endUser(hub, message.userId));
      case 'changes':
        if (!this.#peers.follows(from, message.sequence)) this.#send({ type: 'ask', to: from });
        for (const [appId, changes] of message.apps) this.#with(appId, (hub) => applyChanges(hub, from, changes));
        return undefined;
      case 'state':
        this.#peers.knows(from, message.sequence);
        for (const [appId, state] of message.apps) this.#with(appId, (hub) => replaceState(hub, from, state));
        return undefined;
      case 'beat':
        return this.#peers.isAt(from, message.sequence) ? undefined : this.#send({ type: 'ask', to: from });
      case 'ask':
        return message.to === this.nodeId ? this.#sendState() : undefined;
      case 'hello':
        this.#sendState();
        return this.#sendCached(message.awayMs ?? 0);
      case 'cached':
        return this.#with(message.app, (hub) => {
          // The shared store may have received the older event last.
          if (hub.cache.setIfNewer(message.channel, message.event)) hub.relay.remember(message.channel, message.event);
        });
      case 'bye':
        // Its clients are reconnecting, so its members get the grace period of a lost connection.
        return this.#peers.leaveAfter(from, this.#context.limits.memberLeaveGraceMs, () => this.#drop(from));
    }
  }

  #with(appId: string, act: (hub: Hub) => void) {
    const hub = this.#hubs.get(appId);
    if (hub !== undefined) act(hub);
  }

  #gather() {
    this.#gathering ??= setTimeout(() => this.#sendChanges(), gatherMs).unref();
  }

  #sendChanges() {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    const apps = [...this.#relays].flatMap(([appId, relay]) => {
      const changes = relay.take();
      return changes === undefined ? [] : [[appId, changes] as const];
    });
    if (apps.length > 0) this.#send({ type: 'changes', sequence: (this.#sequence += 1), apps });
  }

  #sendState() {
    this.#sendChanges();
    this.#send({
      type: 'state',
      sequence: this.#sequence,
      apps: Array.from(this.#hubs, ([appId, hub]) => [appId, ownState(hub)] as const),
    });
  }

  #sendCached(awayMs: number) {
    if (awayMs <= 0) return;
    for (const [app, hub] of this.#hubs) {
      for (const [channel, event] of hub.cache.after(Date.now() + hub.limits.cacheMs - awayMs)) {
        hub.relay.remember(channel, event);
        this.#send({ type: 'cached', app, channel, event });
      }
    }
  }

  #send(message: OwnMessage) {
    if (!this.#fanout.send(JSON.stringify({ from: this.nodeId, ...message }))) this.#context.meters.fanoutLost += 1;
  }
}
