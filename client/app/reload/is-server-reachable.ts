import { send } from '../http.ts';

const timeoutMs = 10_000;

/** Whether a reload would bring up the page rather than the browser's offline page. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const { status } = await send({ method: 'head', url: location.href, timeoutMs });
    // Any status means that the server answers, except the gateway errors 502 to 504.
    return status < 502 || status > 504;
  } catch {
    return false;
  }
}
