export type FailureKind =
  | 'name'
  | 'refused'
  | 'unreachable'
  | 'silent'
  | 'broken'
  | 'certificate'
  | 'not-tls'
  | 'private'
  | 'off'
  | 'redirects'
  | 'shut-out'
  | 'nothing-there'
  | 'its-own-error'
  | 'answered'
  | 'other';

/** Error messages of Node and of our own sender, as stored. */
const signs: readonly [RegExp, FailureKind][] = [
  [/ENOTFOUND|EAI_AGAIN|the name has no address/, 'name'],
  [/ECONNREFUSED/, 'refused'],
  [/EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL/, 'unreachable'],
  [/^no answer|ETIMEDOUT/, 'silent'],
  [/ECONNRESET|EPIPE|socket hang up|^no connection|socket disconnected/, 'broken'],
  [/certificate|altnames|CERT_/i, 'certificate'],
  [/EPROTO|wrong version number|SSL routines/, 'not-tls'],
  [/inside a private network/, 'private'],
  [/switched off/, 'off'],
];

/** Classifies a failed delivery. */
export function deliveryFailure(failure: string, status: number | null): FailureKind {
  if (status !== null) return answeredKind(status);
  return signs.find(([sign]) => sign.test(failure))?.[1] ?? 'other';
}

function answeredKind(status: number): FailureKind {
  if (status >= 500) return 'its-own-error';
  if (status === 401 || status === 403) return 'shut-out';
  if (status === 404 || status === 410) return 'nothing-there';
  return status >= 300 && status < 400 ? 'redirects' : 'answered';
}
