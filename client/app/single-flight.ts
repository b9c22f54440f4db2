interface FlightHooks {
  onStart: () => void;
  onFinish: () => void;
}

/** All calls during a request cause one more request after it. */
export function singleFlight(request: (asking: FlightHooks) => void): () => void {
  let isRunning = false;
  let isQueued = false;
  const run = (): void => {
    isQueued = isRunning;
    if (isRunning) return;
    // `request` reports its start before it returns. A visit that is held back (visits.ts) never starts or finishes.
    request({
      onStart: () => (isRunning = true),
      onFinish: () => {
        isRunning = false;
        if (isQueued) run();
      },
    });
  };
  return run;
}
