import { retryDelayMs } from './retry.ts';

interface Admission {
  isShut: () => Promise<boolean>;
  enter?: () => void;
  /** `attempt` counts from 1. */
  delayMs?: (attempt: number) => number;
}

const growingDelayMs = (attempt: number): number => retryDelayMs(attempt, Math.random());

/** Pauses while the page is hidden. Returns a function that stops it. */
export function pollAdmission({ isShut, enter, delayMs = growingDelayMs }: Admission): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let isPolling = false;
  let isStopped = false;
  const schedule = (): void => {
    clearTimeout(timer);
    if (!isStopped && document.visibilityState === 'visible')
      timer = setTimeout(() => void poll(), delayMs(attempts + 1));
  };
  const poll = async (): Promise<void> => {
    if (isPolling || isStopped) return;
    isPolling = true;
    attempts += 1;
    const wasShut = await isShut();
    isPolling = false;
    if (isStopped) return;
    if (wasShut) return schedule();
    stop();
    enter?.();
  };
  const onVisible = (): void => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') void poll();
  };
  const stop = (): void => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
  document.addEventListener('visibilitychange', onVisible);
  schedule();
  return stop;
}
