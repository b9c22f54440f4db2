import type { FastifyRequest } from 'fastify';
import type { SessionBag } from './bag.ts';
import type { PagePieces } from './page-json.ts';
import type { DocumentPage, Rendered, WrittenPage } from './page-object.ts';

type Maybe<Value> = Value | Promise<Value>;

export interface SsrOptions {
  /** May return a cached result without a promise. If it throws or times out, the client renders. */
  render: (page: WrittenPage) => Maybe<Rendered>;
  isFor: (component: string) => boolean;
  /** It cannot interrupt a renderer that does not yield. */
  timeLimitMs: number;
}

export interface InertiaOptions {
  /** The same on every process of one deployment (F27). `null`: none, sent as an empty string. */
  version: () => string | null;
  /** Put `rootElements(page)` into its body. For bytes set `Content-Encoding` on the reply. */
  html: (page: DocumentPage, request: FastifyRequest) => Maybe<string | Buffer>;
  /** Makes the body of a visit, so that pre-serialised parts are compressed once. Default: joined. */
  json?: (pieces: PagePieces, request: FastifyRequest) => string | Buffer;
  /** For every page (typed by `Sources<SharedProps>`); the page's own win (A70). Listed for instant visits (A57). */
  share?: (request: FastifyRequest) => Maybe<Record<string, unknown>>;
  /** Without it errors, old input and flash do not survive a redirect. */
  bag?: (request: FastifyRequest) => Maybe<SessionBag>;
  ssr?: SsrOptions;
  /** Unless the reply says otherwise (A46). Default false. */
  isEncryptedHistory?: boolean | ((request: FastifyRequest) => boolean);
  /** The body of the 409 for a page of another version. Default: empty. */
  outdated?: (request: FastifyRequest) => unknown;
  /** Public origin (`https://example.org`), for absolute addresses behind a proxy (A32). Default: paths only. */
  origin?: (request: FastifyRequest) => string;
  /**
   * The page's address, for a proxy that strips a path prefix, or where it should be absolute. Default: path and query
   * as requested (A44).
   */
  url?: (request: FastifyRequest) => string;
  /** All messages of a field as a list, not the first (A71). Default false. */
  withAllErrors?: boolean;
}
