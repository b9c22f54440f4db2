import { setTimeout as pause } from 'node:timers/promises';

export async function until(what: string, isMet: () => boolean | Promise<boolean>, timeoutMs = 20_000): Promise<void> {
  const startMs = performance.now();
  while (!(await isMet())) {
    if (performance.now() - startMs > timeoutMs) throw new Error(`Still waiting after ${timeoutMs} ms: ${what}`);
    await pause(5);
  }
}
