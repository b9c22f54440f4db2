import { AsyncLocalStorage } from 'node:async_hooks';

/** Why a call of the library fails, as far as it is known. */
interface Reason {
  error?: unknown;
}

const calls = new AsyncLocalStorage<Reason>();

/** For the library's log, which alone hears it: what it throws is a “Failed to get session” of its own. */
export function recordFailureReason(error: unknown): void {
  const reason = calls.getStore();
  if (reason) reason.error ??= error;
}

/** The same functions, which throw the reason where one was noted: that the database is away for a moment must not look like a fault, or like nobody's session. */
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
