interface FlightHooks {
  onStart: () => void;
  onFinish: () => void;
}

/** Calls during a request cause one more request. */
export function singleFlight(request: (asking: FlightHooks) => void): () => void {
  let isRunning = false;
  let isQueued = false;
  const run = (): void => {
    isQueued = isRunning;
    if (isRunning) return;
    // A visit held back by visits.ts never starts or finishes.
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
