import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hub, HubContext } from '../../channels/hub.ts';
import { terminateUser } from '../../channels/sign-in.ts';
import { BroadcasterError } from '../../failure.ts';
import { isMemberId } from '../../protocol/channel-name.ts';
import { answerFailure, answerJson, readBody } from '../http-body.ts';
import { postBatch, postEvent } from './events.ts';
import { listChannels, listUsers, showChannel } from './queries.ts';
import { decode, verifyBody, verifyRequest } from './signed-request.ts';

interface Call {
  readonly hub: Hub;
  readonly params: ReadonlyMap<string, string>;
  readonly body: Buffer;
  readonly name: string;
}
interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  readonly run: (call: Call) => object | Promise<object>;
}

const routes: readonly Route[] = [
  { method: 'POST', path: /^events$/, run: ({ hub, body }) => postEvent(hub, body) },
  { method: 'POST', path: /^batch_events$/, run: ({ hub, body }) => postBatch(hub, body) },
  { method: 'GET', path: /^channels$/, run: ({ hub, params }) => listChannels(hub, params) },
  { method: 'GET', path: /^channels\/([^/]+)$/, run: ({ hub, name, params }) => showChannel(hub, name, params) },
  { method: 'GET', path: /^channels\/([^/]+)\/users$/, run: ({ hub, name }) => listUsers(hub, name) },
  { method: 'POST', path: /^users\/([^/]+)\/terminate_connections$/, run: ({ hub, name }) => terminate(hub, name) },
];

const root = '/apps/';

export class HttpApi {
  readonly #hubs: ReadonlyMap<string, Hub>;
  readonly #context: HubContext;

  constructor(hubs: ReadonlyMap<string, Hub>, context: HubContext) {
    this.#hubs = hubs;
    this.#context = context;
  }

  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const [path = '', query = ''] = (request.url ?? '').split(/\?(.*)/s, 2);
    if (!path.startsWith(root)) return false;
    this.#answer(request, response, path, query).catch((error: unknown) => {
      const isAborted = request.destroyed && !request.complete;
      if (!(error instanceof BroadcasterError) && !isAborted)
        this.#context.logger.error({ err: error }, 'the HTTP API failed');
      answerFailure(response, error);
    });
    return true;
  }

  async #answer(request: IncomingMessage, response: ServerResponse, path: string, query: string) {
    const [appId = '', rest = ''] = path.slice(root.length).split(/\/(.*)/s, 2);
    const hub = this.#hubs.get(decode(appId));
    const method = request.method ?? 'GET';
    const matching = routes.filter((route) => route.path.test(rest));
    if (hub === undefined || matching.length === 0)
      throw new BroadcasterError('NOT_FOUND', hub === undefined ? 'Unknown app' : 'Unknown path');
    const route = matching.find((candidate) => candidate.method === method);
    if (route === undefined) throw new BroadcasterError('METHOD_NOT_ALLOWED', `${method} is not for this path`);
    const { authTimestampWindowMs, maxRequestBytes } = this.#context.limits;
    const params = verifyRequest(hub.app, { method, path, query }, Date.now(), authTimestampWindowMs);
    const body = await readBody(request, maxRequestBytes);
    verifyBody(params, body);
    if (!hub.app.isEnabled) throw new BroadcasterError('APP_DISABLED', 'The app is disabled');
    const name = decode(route.path.exec(rest)?.[1] ?? '');
    answerJson(response, 200, await route.run({ hub, params, body, name }));
  }
}

function terminate(hub: Hub, userId: string): object {
  if (!isMemberId(userId, hub.limits.maxUserIdChars)) throw new BroadcasterError('USER_ID_INVALID', 'Invalid user id');
  terminateUser(hub, userId);
  return {};
}
