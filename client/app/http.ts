import {
  HttpCancelledError,
  HttpResponseError,
  XhrHttpClient,
  type HttpRequestConfig,
  type HttpResponse,
} from '@inertiajs/core';
import { languageOf } from '#contracts/text/languages.ts';
import { noteResponseTime } from './server-now.ts';
import { connection } from './connection.ts';
import { parseJson } from './parse-json.ts';
import type { Request, Send } from './request.ts';

let socketId: string | undefined;

export function rememberSocketId(id: string | undefined): void {
  socketId = id;
}

let bearerToken: string | null = null;

export function rememberBearer(token: string): void {
  bearerToken = token;
}

let language: string | null = null;

/** For a frame without cookies. Keeps the region, which decides number formats. Returns an undo function. */
export function rememberLanguage(locale: string): () => void {
  const before = language;
  const spoken = navigator.languages.filter((tag) => languageOf(tag) === languageOf(locale));
  language = [...spoken, locale].join(', ');
  return () => void (language = before);
}

let writeCount = 0;

export function pendingWrites(): number {
  return writeCount;
}

/** The only HTTP client. Reports whether the server can be reached. */
class HttpClient extends XhrHttpClient {
  protected override async doRequest(config: HttpRequestConfig): Promise<HttpResponse> {
    const step = /^(?:get|head)$/i.test(config.method) ? 0 : 1;
    writeCount += step;
    try {
      return await this.#send(config);
    } catch (error) {
      // The 419 (PAGE_EXPIRED) set a new token cookie, so retry once.
      if (error instanceof HttpResponseError && error.response.status === 419) return await this.#send(config);
      throw error;
    } finally {
      writeCount -= step;
    }
  }

  async #send(config: HttpRequestConfig): Promise<HttpResponse> {
    const lossesWhenSent = connection.losses();
    const noteResponse = () => lossesWhenSent === connection.losses() && connection.setServerReachable(true);
    try {
      const response = await super.doRequest({ ...config, headers: { ...ownHeaders(), ...config.headers } });
      noteResponseTime(response.headers['date']);
      noteResponse();
      return response;
    } catch (error) {
      if (error instanceof HttpResponseError) noteResponse();
      else if (!(error instanceof HttpCancelledError) || hasTimedOut(config)) connection.setServerReachable(false);
      throw error;
    }
  }
}

function ownHeaders(): Record<string, string> {
  return {
    ...(socketId !== undefined && { 'X-Socket-ID': socketId }),
    ...(bearerToken !== null && { Authorization: `Bearer ${bearerToken}` }),
    ...(bearerToken !== null && language !== null && { 'Accept-Language': language }),
  };
}

function hasTimedOut({ signal }: HttpRequestConfig): boolean {
  return signal?.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
}

export const httpClient = new HttpClient();

export const send: Send = async ({ method = 'get', headers, timeoutMs, signal, ...rest }: Request) => {
  // Inertia's client notices only a later abort.
  signal?.throwIfAborted();
  const abort = timeoutMs === undefined ? signal : AbortSignal.timeout(timeoutMs);
  const config = {
    ...rest,
    method,
    headers: { Accept: 'application/json', ...headers },
    ...(abort && { signal: abort }),
  };
  // `HttpRequestConfig` lacks `head`.
  const response = await httpClient.request(config as HttpRequestConfig).catch((error: unknown) => {
    if (error instanceof HttpResponseError) return error.response;
    throw error;
  });
  return { ...response, data: (parseJson(response.data) ?? response.data) as never };
};
