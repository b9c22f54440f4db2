import { retryDelayMs } from './retry.ts';

interface Door {
  isShut: () => Promise<boolean>;
  /** Called once, when admission opens. */
  enter: () => void;
}

/**
 * Polls whether admission has opened: first after some seconds, then less often, down to once a minute, with jitter.
 * Pauses while the page is hidden and polls as soon as it is visible again.
 *
 * @returns a function that stops polling
 */
export function pollAdmission({ isShut, enter }: Door, random: () => number = Math.random): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looks = 0;
  let isLooking = false;
  let isOver = false;
  const plan = (): void => {
    clearTimeout(timer);
    if (!isOver && document.visibilityState === 'visible')
      timer = setTimeout(() => void look(), retryDelayMs(looks + 1, random()));
  };
  const look = async (): Promise<void> => {
    if (isLooking || isOver) return;
    isLooking = true;
    looks += 1;
    const wasShut = await isShut();
    isLooking = false;
    if (isOver) return;
    if (wasShut) return plan();
    stop();
    enter();
  };
  const onSeen = (): void => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') void look();
  };
  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onSeen);
  };
  document.addEventListener('visibilitychange', onSeen);
  plan();
  return stop;
}
