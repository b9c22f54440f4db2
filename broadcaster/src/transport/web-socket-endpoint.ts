import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import type { Duplex } from 'node:stream';
import type { HubContext } from '../channels/hub.ts';
import type { CloseCode } from '../protocol/close-codes.ts';
import type { Admission } from './admission.ts';
import { addressOf, appKeyOf, isAppPath } from './endpoint.ts';
import { acceptUpgrade, closeAccepted, openWebSocket, refuseUpgrade } from './web-socket-upgrade.ts';

type WebServer = HttpServer | HttpsServer;
type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export class WebSocketEndpoint {
  readonly #admission: Admission;
  readonly #context: Pick<HubContext, 'limits' | 'logger' | 'meters'>;
  readonly #servers = new Map<WebServer, UpgradeListener>();
  readonly #sockets = new Set<Duplex>();
  readonly #forget: (this: Duplex) => void;

  constructor(admission: Admission, context: Pick<HubContext, 'limits' | 'logger' | 'meters'>) {
    this.#admission = admission;
    this.#context = context;
    const sockets = this.#sockets;
    this.#forget = function forget(this: Duplex) {
      sockets.delete(this);
    };
  }

  attach(server: WebServer): void {
    if (this.#servers.has(server)) return;
    const listener: UpgradeListener = (request, socket, head) => {
      // The only listener must answer: an unanswered socket would hang forever.
      const isOnlyListener = server.listenerCount('upgrade') === 1;
      try {
        this.#upgrade(request, socket, head, isOnlyListener);
      } catch (error) {
        this.#context.logger.error({ err: error }, 'an upgrade could not be answered');
        socket.on('error', () => {}).destroy();
      }
    };
    this.#servers.set(server, listener);
    server.on('upgrade', listener);
  }

  async close(): Promise<void> {
    for (const [server, listener] of this.#servers) server.off('upgrade', listener);
    this.#servers.clear();
    const closed = [...this.#sockets].map((socket) => new Promise((resolve) => void socket.once('close', resolve)));
    await Promise.all(closed);
  }

  #refuse(socket: Duplex, close: CloseCode) {
    this.#context.meters.connectionsRefused += 1;
    closeAccepted(socket, close, this.#context.limits.closeTimeoutMs);
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, isOnlyListener: boolean) {
    const { path, query } = addressOf(request);
    const isOurs = isAppPath(path);
    if (!isOurs && !isOnlyListener) return;
    this.#sockets.add(socket);
    socket.once('close', this.#forget);
    if (!isOurs)
      return refuseUpgrade(socket, this.#context.limits.closeTimeoutMs, '404 Not Found', 'Nothing listens here');
    if (!acceptUpgrade(request, socket, this.#context.limits.closeTimeoutMs)) return;
    const decision = this.#admission.decide(appKeyOf(path), query, request);
    if ('code' in decision) this.#refuse(socket, decision);
    else openWebSocket(decision, socket, head);
  }
}
