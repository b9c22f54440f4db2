interface Asking {
  onStart: () => void;
  onFinish: () => void;
}

/** Asks at most once at a time: for all that comes before the answer is there, once more after it. */
export function singleFlight(ask: (asking: Asking) => void): () => void {
  let isUnderWay = false;
  let isWantedAgain = false;
  const turn = (): void => {
    isWantedAgain = isUnderWay;
    if (isUnderWay) return;
    // It begins, and says so, before this returns. What is held back (visits.ts) never begins, nor ends.
    ask({
      onStart: () => (isUnderWay = true),
      onFinish: () => {
        isUnderWay = false;
        if (isWantedAgain) turn();
      },
    });
  };
  return turn;
}
