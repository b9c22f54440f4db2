import { send } from '../http.ts';

const timeoutMs = 10_000;

export async function isServerReachable(): Promise<boolean> {
  try {
    const { status } = await send({ method: 'head', url: location.href, timeoutMs });
    // 502 to 504 come from a gateway.
    return status < 502 || status > 504;
  } catch {
    return false;
  }
}
