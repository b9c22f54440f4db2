import type { z } from 'zod';
import type { apiRoutes, ApiRouteName } from '../../contracts/api-routes.ts';
import type { ApiContext } from './api-context.ts';

type ParamsIn<Path extends string> = Path extends `${string}{${infer Param}}${infer Rest}` ? Param | ParamsIn<Rest> : never;
export type ApiParams<Name extends ApiRouteName> = { [Param in ParamsIn<(typeof apiRoutes)[Name]['path']>]: string };

/** What an operation answers, before it is sent. `body` undefined: nothing, with 204. */
export interface ApiAnswerBody {
  status: 200 | 201 | 204;
  body?: object;
  /** Of the one item in the body. */
  etag?: string;
}

/** One route of the programming interface: what it does, what it takes, what it answers. */
export interface Operation<Name extends ApiRouteName = ApiRouteName> {
  /** One line, for the OpenAPI document. */
  summary: string;
  /** What the body is parsed with; the page of the same name has the same. */
  form?: z.ZodType;
  query?: z.ZodObject;
  /** The shape of what is answered; null: nothing, with 204. */
  answer: z.ZodType | null;
  /** 201 for what makes something. */
  status: 200 | 201 | 204;
  handle: (ctx: ApiContext, params: ApiParams<Name>) => Promise<ApiAnswerBody>;
}

export type Operations = { [Name in ApiRouteName]: Operation<Name> };

/** One page of a list, and where the next one begins; null after the last. */
export interface Listed<Item> {
  items: Item[];
  nextCursor: string | null;
}

export const ok = (body: object, etag?: string): ApiAnswerBody => ({ status: 200, body, ...(etag !== undefined && { etag }) });
export const made = (body: object, etag?: string): ApiAnswerBody => ({ status: 201, body, ...(etag !== undefined && { etag }) });
export const nothing: ApiAnswerBody = { status: 204 };
