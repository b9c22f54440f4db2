import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { apiRoutes, ApiRouteName } from '#contracts/api-routes.ts';
import type { Queries } from '../domain/model/store.ts';
import type { WantedUpload } from '../http/bodies/uploads.ts';
import type { ApiContext } from './api-context.ts';

type ParamsIn<Path extends string> = Path extends `${string}{${infer Param}}${infer Rest}`
  ? Param | ParamsIn<Rest>
  : never;
export type ApiParams<Name extends ApiRouteName> = { [Param in ParamsIn<(typeof apiRoutes)[Name]['path']>]: string };

/** The result of an operation before it is sent. Without `body` and `file`: 204. */
export interface ApiAnswerBody {
  status: 200 | 201 | 204;
  body?: object;
  /** Of the single item in the body. */
  etag?: string;
  /** Sent instead of JSON. */
  file?: ApiFile;
}

export interface ApiFile {
  name: string;
  type: string;
  content: Readable | Buffer;
}

/** A file as the raw body of a request. */
export interface ApiUpload extends WantedUpload {
  types: readonly string[];
}

/** One API route: its description, input and output. */
export interface Operation<Name extends ApiRouteName = ApiRouteName> {
  /** One line, for the OpenAPI document. */
  summary: string;
  /** The schema of the body, shared with the page of the same name. */
  form?: z.ZodType;
  upload?: ApiUpload;
  /** Of the body, where it exceeds the default. */
  maxBytes?: number;
  query?: z.ZodObject;
  /** The schema of the response; null: 204, or a file. */
  answer: z.ZodType | null;
  /** The possible media types of a file response. */
  files?: readonly string[];
  /** 201 for operations that create something. */
  status: 200 | 201 | 204;
  /** The current state of what is about to change: `If-Match` has to match its version. Throws `NOT_FOUND`. */
  current?: (tx: Queries, params: ApiParams<Name>, ctx: ApiContext) => Promise<object>;
  handle: (ctx: ApiContext, params: ApiParams<Name>) => Promise<ApiAnswerBody>;
}

export type Operations = { [Name in ApiRouteName]: Operation<Name> };

/** One page of a list, and the cursor of the next page; null after the last. */
export interface Listed<Item> {
  items: Item[];
  nextCursor: string | null;
}

export const ok = (body: object, etag?: string): ApiAnswerBody => ({
  status: 200,
  body,
  ...(etag !== undefined && { etag }),
});
export const made = (body: object, etag?: string): ApiAnswerBody => ({
  status: 201,
  body,
  ...(etag !== undefined && { etag }),
});
export const nothing: ApiAnswerBody = { status: 204 };

/** Runs the control room's handler, then returns the new state or nothing. */
export function after<Params>(
  page: (ctx: ApiContext, params: Params) => unknown,
  answer: (ctx: ApiContext, params: Params) => ApiAnswerBody | Promise<ApiAnswerBody> = () => nothing,
) {
  return async (ctx: ApiContext, params: Params): Promise<ApiAnswerBody> => {
    await page(ctx, params);
    return answer(ctx, params);
  };
}
