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

/** What an operation answers, before it is sent. Neither `body` nor `file`: nothing, with 204. */
export interface ApiAnswerBody {
  status: 200 | 201 | 204;
  body?: object;
  /** Of the one item in the body. */
  etag?: string;
  /** Instead of JSON. */
  file?: ApiFile;
}

export interface ApiFile {
  name: string;
  type: string;
  content: Readable | Buffer;
}

/** A file that is the body of a request, as it is. */
export interface ApiUpload extends WantedUpload {
  types: readonly string[];
}

/** One route of the programming interface: what it does, what it takes, what it answers. */
export interface Operation<Name extends ApiRouteName = ApiRouteName> {
  /** One line, for the OpenAPI document. */
  summary: string;
  /** What the body is parsed with; the page of the same name has the same. */
  form?: z.ZodType;
  upload?: ApiUpload;
  /** Of the body, where it takes more than others. */
  maxBytes?: number;
  query?: z.ZodObject;
  /** The shape of what is answered; null: nothing, with 204, or a file. */
  answer: z.ZodType | null;
  /** What a file that is answered can be. */
  files?: readonly string[];
  /** 201 for what makes something. */
  status: 200 | 201 | 204;
  /** What is about to be changed, as it is now: with `If-Match` nothing but the version that was read is. Throws `NOT_FOUND`. */
  current?: (tx: Queries, params: ApiParams<Name>, ctx: ApiContext) => Promise<object>;
  handle: (ctx: ApiContext, params: ApiParams<Name>) => Promise<ApiAnswerBody>;
}

export type Operations = { [Name in ApiRouteName]: Operation<Name> };

/** One page of a list, and where the next one begins; null after the last. */
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

/** Does what the control room's handler does; then says how it stands, or nothing. */
export function after<Params>(
  page: (ctx: ApiContext, params: Params) => unknown,
  answer: (ctx: ApiContext, params: Params) => ApiAnswerBody | Promise<ApiAnswerBody> = () => nothing,
) {
  return async (ctx: ApiContext, params: Params): Promise<ApiAnswerBody> => {
    await page(ctx, params);
    return answer(ctx, params);
  };
}
