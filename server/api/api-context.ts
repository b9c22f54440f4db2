import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TokenScope } from '#contracts/integrations/tokens-and-webhooks.ts';
import type { Change } from '../domain/model/changes.ts';
import type { ApiToken } from '../domain/model/tokens-and-webhooks.ts';
import type { Queries, World } from '../domain/model/store.ts';
import { Context, type Services } from '../http/context.ts';
import type { Upload } from '../http/bodies/uploads.ts';

/** Who calls: a token, and the user in whose name it acts. */
export interface Caller {
  token: ApiToken;
  userName: string;
  userLocale: string | null;
}

/**
 * A program's request, for the handlers of the pages and our own. The pages' handlers do what they do for the control room:
 * the same forms, rules, permissions and pushes. Only their ends differ: redirects and messages go nowhere, and what
 * they say changed is remembered, so that the answer can show it.
 */
export class ApiContext extends Context {
  readonly caller: Caller;
  /** What the handler said changed. */
  readonly changes: Change[] = [];
  /** The segments of the page that a browser would have been sent to. */
  destination: Record<string, string> = {};
  /** What an operation with an upload was sent. */
  body: Buffer | null = null;
  #guard: ((tx: Queries) => Promise<void>) | null = null;

  constructor(services: Services, request: FastifyRequest, reply: FastifyReply, caller: Caller) {
    const host = { id: caller.token.userId, name: caller.userName, isAnonymous: false, locale: caller.userLocale };
    const accounts = {
      ...services.accounts,
      host: () => Promise.resolve(host),
      ensureHost: () => Promise.resolve(host),
    };
    super({ ...services, accounts }, request, withoutPages(reply));
    this.caller = caller;
  }

  may(scope: TokenScope): boolean {
    return this.caller.token.scopes.includes(scope);
  }

  override broadcast(change: Change): void {
    this.changes.push(change);
    super.broadcast(change);
  }

  /** The id of what the handler made. */
  firstChanged(kind: 'activityIds' | 'seriesIds'): string {
    return this.changes.flatMap((change) => change[kind] ?? [])[0] ?? '';
  }

  override upload(): Promise<Upload> {
    return Promise.resolve({ fields: {}, file: { name: '', bytes: this.body ?? Buffer.alloc(0) } });
  }

  /** Answering is not for the pages' handlers here, in whatever form. */
  override get wantsJson(): boolean {
    return false;
  }

  override redirect(_name: unknown, params: Record<string, string>): FastifyReply {
    this.destination = params;
    return this.reply;
  }

  override back(_name: unknown, params: Record<string, string>): FastifyReply {
    return this.redirect(_name, params);
  }

  /** From now on every deciding transaction begins with this check, while it holds the event's lock. */
  guardWith(check: (tx: Queries) => Promise<void>): void {
    this.#guard = check;
  }

  override get world(): World {
    const world = super.world;
    const guard = this.#guard;
    if (!guard) return world;
    const { store } = world;
    return {
      ...world,
      store: { ...store, transaction: (work) => store.transaction(async (tx) => work(await guarded(tx, guard))) },
    };
  }
}

/** Runs the check once, right after the event was locked: nobody else can change it any more. */
async function guarded(tx: Queries, check: (tx: Queries) => Promise<void>): Promise<Queries> {
  let isChecked = false;
  const bumpRevision: Queries['events']['bumpRevision'] = async (id) => {
    const revision = await tx.events.bumpRevision(id);
    if (!isChecked) await check(tx);
    isChecked = true;
    return revision;
  };
  return { ...tx, events: { ...tx.events, bumpRevision } };
}

/** The reply without what only a page can show. */
function withoutPages(reply: FastifyReply): FastifyReply {
  const silent = { flash: () => undefined };
  return new Proxy(reply, {
    get(target, name) {
      if (name === 'inertia') return silent;
      // A reply can be awaited until it is sent, which is not for the pages' handlers to do here.
      if (name === 'then') return undefined;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
