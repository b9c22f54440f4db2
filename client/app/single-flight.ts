interface Asking {
  onStart: () => void;
  onFinish: () => void;
}

/** Runs at most one request at a time. Calls during a request lead to one more request after it. */
export function singleFlight(ask: (asking: Asking) => void): () => void {
  let isUnderWay = false;
  let isWantedAgain = false;
  const turn = (): void => {
    isWantedAgain = isUnderWay;
    if (isUnderWay) return;
    // The request reports its start before this returns. A visit that is held back (visits.ts) never starts or
    // finishes.
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
