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
  data: Data;
}

/** For requests other than visits. Refusals are responses. @throws {Error} without a response */
export type Send = <Data>(request: Request) => Promise<Response<Data>>;
