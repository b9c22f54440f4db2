import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TokenScope } from '#contracts/integrations/tokens-and-webhooks.ts';
import type { Change } from '../domain/model/changes.ts';
import type { ApiToken } from '../domain/model/tokens-and-webhooks.ts';
import type { Queries, Store, Transaction, World } from '../domain/model/store.ts';
import { Context, type Services } from '../http/context.ts';
import type { Upload } from '../http/bodies/uploads.ts';

export interface Caller {
  token: ApiToken;
  userName: string;
  userLocale: string | null;
}

/** Runs page handlers for API requests. Drops redirects and messages; records changes for the response. */
export class ApiContext extends Context {
  readonly caller: Caller;
  readonly changes: Change[] = [];
  destination: Record<string, string> = {};
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

  get createdIds(): string[] {
    return this.changes.flatMap(({ createdIds = [] }) => createdIds);
  }

  override upload(): Promise<Upload> {
    return Promise.resolve({ fields: {}, file: { name: '', bytes: this.body ?? Buffer.alloc(0) } });
  }

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

  /** Runs at the start of every transaction that changes the event, under the event's lock. */
  guardWith(check: (tx: Queries) => Promise<void>): void {
    this.#guard = check;
  }

  override get world(): World {
    const world = super.world;
    const { store } = world;
    const guard = this.#guard;
    const transaction: Store['transaction'] = async (work) => {
      let own: Change[] = [];
      const done = await store.transaction((tx) => {
        own = [];
        const announce: Transaction['announce'] = (...changes) => {
          own.push(...changes);
          tx.announce(...changes);
        };
        return work({ ...(guard ? guarded(tx, guard) : tx), announce });
      });
      this.changes.push(...own);
      return done;
    };
    return { ...world, store: { ...store, transaction } };
  }
}

function guarded(tx: Transaction, check: (tx: Queries) => Promise<void>): Transaction {
  let isChecked = false;
  const bumpRevision: Queries['events']['bumpRevision'] = async (id) => {
    const revision = await tx.events.bumpRevision(id);
    if (!isChecked) await check(tx);
    isChecked = true;
    return revision;
  };
  return { ...tx, events: { ...tx.events, bumpRevision } };
}

function withoutPages(reply: FastifyReply): FastifyReply {
  const silent = { flash: () => undefined };
  return new Proxy(reply, {
    get(target, name) {
      if (name === 'inertia') return silent;
      // The reply is a thenable that resolves when sent, so page handlers must not await it.
      if (name === 'then') return undefined;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
