export interface Request {
  method?: 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete';
  url: string;
  data?: object;
  headers?: Record<string, string>;
  /** Use this or a signal, because browsers from 2023 cannot combine them. */
  timeoutMs?: number;
  signal?: AbortSignal;
  onUploadProgress?: (event: { progress: number | undefined }) => void;
}

export interface Response<Data> {
  status: number;
  headers: Record<string, string>;
  /** The parsed JSON, or the text of anything else. */
  data: Data;
}

/** Sends a request other than a visit. A refusal is also a response. @throws {Error} without a response */
export type Send = <Data>(request: Request) => Promise<Response<Data>>;
