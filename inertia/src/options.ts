import type { FastifyRequest } from 'fastify';
import type { SessionBag } from './bag.ts';
import type { PagePieces } from './page-json.ts';
import type { DocumentPage, Rendered, WrittenPage } from './page-object.ts';

type Maybe<Value> = Value | Promise<Value>;

export interface SsrOptions {
  /** If it throws or times out, the client renders the page. */
  render: (page: WrittenPage) => Maybe<Rendered>;
  isFor: (component: string) => boolean;
  /** Cannot interrupt a renderer that does not yield. */
  timeLimitMs: number;
}

export interface InertiaOptions {
  /** The same in all processes of a deployment (F27). `null` is sent as an empty string. */
  version: () => string | null;
  /** Must put `rootElements(page)` into the body. Set `Content-Encoding` for bytes. */
  html: (page: DocumentPage, request: FastifyRequest) => Maybe<string | Buffer>;
  /** Lets pre-serialised parts be compressed once. Default: joins the pieces. */
  json?: (pieces: PagePieces, request: FastifyRequest) => string | Buffer;
  /** For every page (typed by `Sources<SharedProps>`), listed for instant visits (A57). The page's own win (A70). */
  share?: (request: FastifyRequest) => Maybe<Record<string, unknown>>;
  /** Without it, errors, old input and flash do not survive a redirect. */
  bag?: (request: FastifyRequest) => Maybe<SessionBag>;
  ssr?: SsrOptions;
  /** Applies when the reply does not decide (A46). Default false. */
  isEncryptedHistory?: boolean | ((request: FastifyRequest) => boolean);
  /** Body of the 409 for another version. Default: empty. */
  outdated?: (request: FastifyRequest) => unknown;
  /** `https://example.org`, for absolute addresses behind a proxy (A32). Default: paths only. */
  origin?: (request: FastifyRequest) => string;
  /** For a proxy that strips a path prefix, or an absolute address. Default: as requested (A44). */
  url?: (request: FastifyRequest) => string;
  /** Sends all messages of a field, not the first (A71). Default false. */
  withAllErrors?: boolean;
}
