import { create, isAxiosError, isCancel, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { connection } from './connection.ts';

let socketId: string | undefined;

/** Called with the id of the live connection, so that the sender of a change is not told about it by push. */
export function rememberSocketId(id: string | undefined): void {
  socketId = id;
}

let bearerToken: string | null = null;

/** For a room in a frame, where the browser may keep no cookie: every request says who this is. */
export function rememberBearer(token: string): void {
  bearerToken = token;
}

let language: string | null = null;

/**
 * Where the cookie of the choice may not be kept, as in a frame, it goes with every request, for as long as the page is there; as it is spoken
 * where the browser is from: numbers are read by that.
 *
 * @returns what takes it back
 */
export function rememberLanguage(locale: string): () => void {
  const before = language;
  const spoken = navigator.languages.filter((tag) => tag.split('-', 1)[0] === locale);
  language = [...spoken, locale].join(', ');
  return () => void (language = before);
}

/**
 * The one HTTP client: visits, ballots and broadcasting authorisation go through it. Axios' own defaults otherwise: JSON,
 * 200–299 is success, `XSRF-TOKEN` → `X-XSRF-TOKEN` on the same origin only, no time-out.
 */
export const http: AxiosInstance = create({ headers: { 'X-Requested-With': 'XMLHttpRequest' } });

type Sent = InternalAxiosRequestConfig & { lossesBefore?: number; wasRetried?: true };

http.interceptors.request.use((request: Sent) => {
  request.lossesBefore = connection.losses();
  if (socketId !== undefined) request.headers.set('X-Socket-ID', socketId);
  if (bearerToken !== null && !request.headers.has('Authorization'))
    request.headers.set('Authorization', `Bearer ${bearerToken}`);
  if (bearerToken !== null && language !== null) request.headers.set('Accept-Language', language);
  return request;
});

http.interceptors.response.use(
  (response) => {
    if (isNews(response.config)) connection.serverIs(true);
    return response;
  },
  (error: unknown) => {
    if (!isAxiosError(error) || isCancel(error)) throw error;
    const request: Sent | undefined = error.config;
    if (error.response === undefined || isNews(request)) connection.serverIs(error.response !== undefined);
    // PAGE_EXPIRED has brought a new token in its cookie: what was typed is sent again with it, once.
    if (error.response?.status !== 419 || !request || request.wasRetried) throw error;
    request.headers.delete('X-XSRF-TOKEN');
    return http.request({ ...request, wasRetried: true } as Sent);
  },
);

/** What was asked before the network went may be answered after it, from what was on its way. */
function isNews(request: Sent | undefined): boolean {
  return request?.lossesBefore === connection.losses();
}
