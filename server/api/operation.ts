import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { apiRoutes, ApiRouteName } from '#contracts/api-routes.ts';
import type { ParamsIn } from '#contracts/routes.ts';
import type { Queries } from '../domain/model/store.ts';
import type { WantedUpload } from '../http/bodies/uploads.ts';
import type { ApiContext } from './api-context.ts';

export type ApiParams<Name extends ApiRouteName> = { [Param in ParamsIn<(typeof apiRoutes)[Name]['path']>]: string };

export interface ApiAnswer {
  body?: object;
  etag?: string;
  file?: ApiFile;
}

export interface ApiFile {
  name: string;
  type: string;
  content: Readable | Buffer;
}

export interface ApiUpload extends WantedUpload {
  types: readonly string[];
}

export interface Operation<Name extends ApiRouteName = ApiRouteName> {
  summary: string;
  form?: z.ZodType;
  upload?: ApiUpload;
  maxBytes?: number;
  query?: z.ZodObject;
  answer?: z.ZodType;
  files?: readonly string[];
  /** The item to change; its version must match `If-Match`. */
  current?: (tx: Queries, params: ApiParams<Name>, ctx: ApiContext) => Promise<object>;
  handle: (ctx: ApiContext, params: ApiParams<Name>) => Promise<ApiAnswer>;
}

export type Operations = { [Name in ApiRouteName]: Operation<Name> };

export function statusOf(name: ApiRouteName, { answer, files }: Operation): 200 | 201 | 204 {
  if (!answer) return files ? 200 : 204;
  return name.endsWith('.create') ? 201 : 200;
}

export interface Listed<Item> {
  items: Item[];
  nextCursor: string | null;
}

export function after<Params>(
  page: (ctx: ApiContext, params: Params) => unknown,
  answer: (ctx: ApiContext, params: Params) => ApiAnswer | Promise<ApiAnswer> = () => ({}),
) {
  return async (ctx: ApiContext, params: Params): Promise<ApiAnswer> => {
    await page(ctx, params);
    return answer(ctx, params);
  };
}
