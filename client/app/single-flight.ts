interface FlightHooks {
  onStart: () => void;
  onFinish: () => void;
}

/** Calls during a request lead to one more request after it. */
export function singleFlight(request: (asking: FlightHooks) => void): () => void {
  let isRunning = false;
  let isQueued = false;
  const run = (): void => {
    isQueued = isRunning;
    if (isRunning) return;
    // Reports its start before this returns. A visit that is held back (visits.ts) never starts or finishes.
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
