import { http } from '../http.ts';

/** Longer than a slow network takes, and not longer than somebody waits. */
const timeoutMs = 10_000;

/** Whether a reload would bring this page, rather than the browser's own words on a lost network. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const { status } = await http.head(location.href, { validateStatus: () => true, timeout: timeoutMs });
    // Whatever the server says, it is there to say it; what a gateway says for it is not.
    return status < 502 || status > 504;
  } catch {
    return false;
  }
}
