import { retryDelayMs } from './retry.ts';

interface Door {
  isShut: () => Promise<boolean>;
  /** Called once, when it is not. */
  enter: () => void;
}

/**
 * Looks whether a door has opened: after some seconds, then ever more seldom up to once a minute, each browser in a time of its own;
 * not while the page is hidden, and as soon as it is seen again.
 *
 * @returns the function that stops it
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
