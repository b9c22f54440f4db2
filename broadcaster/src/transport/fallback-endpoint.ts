import type { IncomingMessage, ServerResponse } from 'node:http';
import { isUtf8 } from 'node:buffer';
import type { Hub, HubContext } from '../channels/hub.ts';
import { noteInbound, receive } from '../channels/receive.ts';
import { BroadcasterError } from '../failure.ts';
import { closeCodes, type CloseCode } from '../protocol/close-codes.ts';
import { parseJson } from '../protocol/client-message.ts';
import { connectionEstablished } from '../protocol/messages.ts';
import type { Admission } from './admission.ts';
import { addressOf } from './endpoint.ts';
import { FallbackWire } from './fallback-wire.ts';
import { answerFailure, readBody } from './http-body.ts';

interface Line {
  readonly hub: Hub;
  readonly wire: FallbackWire;
}

const root = '/pusher';
const shape = /^\/app\/([\w-]+)\/(\d{1,3}\/[0-9a-v]{1,16})\/(xhr_streaming|xhr_send|xhr)$/;
const crossOrigin = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store, no-transform' };
const preflight = {
  ...crossOrigin,
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'content-type',
  'Access-Control-Max-Age': '86400',
};
const receiving = {
  ...crossOrigin,
  'Content-Type': 'application/javascript; charset=UTF-8',
  'X-Accel-Buffering': 'no',
};

/** For networks that block WebSockets (B65–B68). */
export class FallbackEndpoint {
  readonly #admission: Admission;
  readonly #context: HubContext;
  readonly #lines = new Map<string, Line>();
  readonly #heart: NodeJS.Timeout;

  constructor(admission: Admission, context: HubContext) {
    this.#admission = admission;
    this.#context = context;
    const everyMs = Math.max(20, context.limits.fallbackHeartbeatMs / 5);
    this.#heart = setInterval(() => this.#beat(), everyMs).unref();
  }

  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const { path, query } = addressOf(request);
    if (!path.startsWith(`${root}/app/`)) return false;
    const [, appKey = '', sessionId = '', action] = shape.exec(path.slice(root.length)) ?? [];
    if (action === undefined) return answer(response, 404);
    if (request.method === 'OPTIONS') return answer(response, 204, preflight);
    if (request.method !== 'POST') return answer(response, 405, { Allow: 'POST, OPTIONS' });
    if (action === 'xhr_send') this.#take(`${appKey}/${sessionId}`, request, response);
    else this.#receive(`${appKey}/${sessionId}`, appKey, query, action === 'xhr_streaming', request, response);
    return true;
  }

  close(): void {
    clearInterval(this.#heart);
  }

  #receive(
    id: string,
    appKey: string,
    query: URLSearchParams,
    isStream: boolean,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    request.resume();
    response.writeHead(200, receiving);
    const line = this.#lines.get(id) ?? this.#open(id, this.#admission.decide(appKey, query, request));
    if ('code' in line) response.end(`o\nc${JSON.stringify([line.code, line.reason])}\n`);
    else line.wire.receiveOn(response, isStream);
  }

  #open(id: string, decision: Hub | CloseCode): Line | CloseCode {
    if ('code' in decision) return decision;
    const wire = new FallbackWire(decision, () => this.#lines.delete(id));
    const line = { hub: decision, wire };
    this.#lines.set(id, line);
    decision.meters.connectionsOpened += 1;
    wire.send(connectionEstablished(wire.session.socketId, Math.ceil(this.#context.limits.activityTimeoutMs / 1_000)));
    return line;
  }

  /** Takes a JSON array of strings; an empty one is a heartbeat (B68). */
  #take(id: string, request: IncomingMessage, response: ServerResponse) {
    const line = this.#lines.get(id);
    if (line === undefined) {
      request.resume();
      answer(response, 404);
      return;
    }
    const { maxMessageBytes } = this.#context.limits;
    readBody(request, maxMessageBytes * 2)
      .then((body) => answer(response, takeMessages(line, body, maxMessageBytes) ? 204 : 400))
      .catch((error: unknown) => {
        if (error instanceof BroadcasterError) line.wire.end(closeCodes.messageTooLarge);
        else if (request.complete) this.#context.logger.error({ err: error }, 'messages could not be handled');
        answerFailure(response, error);
      });
  }

  #beat() {
    const nowMs = performance.now();
    for (const { wire } of this.#lines.values()) wire.heartbeat(nowMs);
  }
}

/** False when the body is malformed; the connection stays open (B5). */
function takeMessages({ hub, wire }: Line, body: Buffer, maxMessageBytes: number) {
  hub.meters.bytesIn += body.length;
  if (!isUtf8(body)) {
    wire.end(closeCodes.textInvalid);
    return false;
  }
  const messages = parseJson(body.toString('utf8'));
  if (!Array.isArray(messages) || messages.length === 0) {
    noteInbound(hub, wire.session, performance.now());
    return Array.isArray(messages);
  }
  for (const message of messages) {
    const text = typeof message === 'string' ? message : '';
    if (Buffer.byteLength(text) > maxMessageBytes) wire.end(closeCodes.messageTooLarge);
    else receive(hub, wire.session, text);
  }
  return true;
}

function answer(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>> = crossOrigin,
): true {
  response.writeHead(status, headers).end();
  return true;
}
