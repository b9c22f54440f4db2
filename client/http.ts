import { create, isAxiosError, isCancel, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { connection } from './live/connection.ts';

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

/**
 * The one HTTP client: visits, ballots and broadcasting authorisation go through it. Axios' own defaults otherwise: JSON,
 * 200–299 is success, `XSRF-TOKEN` → `X-XSRF-TOKEN` on the same origin only, no time-out.
 */
export const http: AxiosInstance = create({ headers: { 'X-Requested-With': 'XMLHttpRequest' } });

http.interceptors.request.use((request) => {
  if (socketId !== undefined) request.headers.set('X-Socket-ID', socketId);
  if (bearerToken !== null && !request.headers.has('Authorization')) request.headers.set('Authorization', `Bearer ${bearerToken}`);
  return request;
});

type Retried = InternalAxiosRequestConfig & { wasRetried?: true };

http.interceptors.response.use(
  (response) => {
    connection.serverIs(true);
    return response;
  },
  (error: unknown) => {
    if (!isAxiosError(error) || isCancel(error)) throw error;
    connection.serverIs(error.response !== undefined);
    const request: Retried | undefined = error.config;
    // PAGE_EXPIRED has brought a new token in its cookie: what was typed is sent again with it, once.
    if (error.response?.status !== 419 || !request || request.wasRetried) throw error;
    request.headers.delete('X-XSRF-TOKEN');
    return http.request({ ...request, wasRetried: true } as Retried);
  },
);
