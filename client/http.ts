import { create, type AxiosInstance } from 'axios';

let socketId: string | undefined;

/** Called with the id of the live connection, so that the sender of a change is not told about it by push. */
export function rememberSocketId(id: string | undefined): void {
  socketId = id;
}

/**
 * The one HTTP client: visits, ballots and broadcasting authorisation go through it. Axios' own defaults otherwise: JSON,
 * 200–299 is success, `XSRF-TOKEN` → `X-XSRF-TOKEN` on the same origin only, no time-out.
 */
export const http: AxiosInstance = create({ headers: { 'X-Requested-With': 'XMLHttpRequest' } });

http.interceptors.request.use((request) => {
  if (socketId !== undefined) request.headers.set('X-Socket-ID', socketId);
  return request;
});
