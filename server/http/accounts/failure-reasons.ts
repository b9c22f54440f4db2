import { AsyncLocalStorage } from 'node:async_hooks';

/** Why a call of the library failed, if known. */
interface Reason {
  error?: unknown;
}

const calls = new AsyncLocalStorage<Reason>();

/** Called by the library's log. What the library throws is only a generic “Failed to get session”. */
export function recordFailureReason(error: unknown): void {
  const reason = calls.getStore();
  if (reason) reason.error ??= error;
}

/**
 * The same functions, but throwing the recorded reason: an unavailable database must look neither like a bug nor like a
 * missing session.
 */
export function withFailureReasons<Api extends object>(api: Api): Api {
  return new Proxy(api, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      return typeof member === 'function'
        ? (...given: unknown[]) => withReason(() => (member as (...all: unknown[]) => unknown)(...given))
        : member;
    },
  });
}

async function withReason(call: () => unknown): Promise<unknown> {
  const reason: Reason = {};
  try {
    return await calls.run(reason, call);
  } catch (error) {
    throw reason.error ?? error;
  }
}
