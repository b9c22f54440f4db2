import { create, isAxiosError, isCancel, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { connection } from './connection.ts';

let socketId: string | undefined;

/** Sets the id of the live connection. The server excludes it when it pushes a change that this page made. */
export function rememberSocketId(id: string | undefined): void {
  socketId = id;
}

let bearerToken: string | null = null;

/** For an embedded room without cookies: every request carries the token. */
export function rememberBearer(token: string): void {
  bearerToken = token;
}

let language: string | null = null;

/**
 * Sends the chosen language with every request when a frame may not store its cookie. Keeps the browser's region, which
 * decides how numbers are parsed.
 *
 * @returns a function that restores the previous language
 */
export function rememberLanguage(locale: string): () => void {
  const before = language;
  const spoken = navigator.languages.filter((tag) => tag.split('-', 1)[0] === locale);
  language = [...spoken, locale].join(', ');
  return () => void (language = before);
}

/**
 * The only HTTP client: used for visits, ballots and broadcasting authorisation. Keeps Axios' defaults: JSON, 200–299
 * is success, `XSRF-TOKEN` → `X-XSRF-TOKEN` on the same origin only, no time-out.
 */
export const http: AxiosInstance = create({ headers: { 'X-Requested-With': 'XMLHttpRequest' } });

type Sent = InternalAxiosRequestConfig & { lossesWhenSent?: number; wasRetried?: true };

http.interceptors.request.use((request: Sent) => {
  request.lossesWhenSent = connection.losses();
  if (socketId !== undefined) request.headers.set('X-Socket-ID', socketId);
  if (bearerToken !== null && !request.headers.has('Authorization'))
    request.headers.set('Authorization', `Bearer ${bearerToken}`);
  if (bearerToken !== null && language !== null) request.headers.set('Accept-Language', language);
  return request;
});

http.interceptors.response.use(
  (response) => {
    if (isCurrent(response.config)) connection.setServerReachable(true);
    return response;
  },
  (error: unknown) => {
    if (!isAxiosError(error) || isCancel(error)) throw error;
    const request: Sent | undefined = error.config;
    if (error.response === undefined || isCurrent(request)) connection.setServerReachable(error.response !== undefined);
    // The PAGE_EXPIRED response sets a new token cookie: retry once with it.
    if (error.response?.status !== 419 || !request || request.wasRetried) throw error;
    request.headers.delete('X-XSRF-TOKEN');
    return http.request({ ...request, wasRetried: true } as Sent);
  },
);

/** A response to a request sent before the network was lost may arrive after the loss, so it proves nothing. */
function isCurrent(request: Sent | undefined): boolean {
  return request?.lossesWhenSent === connection.losses();
}
