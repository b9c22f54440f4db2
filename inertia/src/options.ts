import type { FastifyRequest } from 'fastify';
import type { SessionBag } from './bag.ts';
import type { PagePieces } from './page-json.ts';
import type { DocumentPage, Rendered, WrittenPage } from './page-object.ts';

type Maybe<Value> = Value | Promise<Value>;

export interface SsrOptions {
  /** Renders a page; may return a cached result synchronously. If it throws or times out, the client renders. */
  render: (page: WrittenPage) => Maybe<Rendered>;
  /** Which components are rendered on the server. */
  isFor: (component: string) => boolean;
  /** How long a first visit waits for `render`. It cannot interrupt a renderer that does not yield. */
  timeLimitMs: number;
}

export interface InertiaOptions {
  /** The asset version: the same on every process of one deployment (F27). `null` switches version checks off. */
  version: () => string | null;
  /**
   * The document of a first visit; put `rootElements(page)` into its body. Bytes are sent unchanged: set their
   * `Content-Encoding` on the reply.
   */
  html: (page: DocumentPage, request: FastifyRequest) => Maybe<string | Buffer>;
  /**
   * Makes the body of a visit's page object, so that pre-serialised parts need not be compressed again. As with `html`,
   * set the `Content-Encoding` of bytes. Default: the pieces joined.
   */
  json?: (pieces: PagePieces, request: FastifyRequest) => string | Buffer;
  /**
   * Props of every page (`Sources<SharedProps>` types them); the page's own win (A70). Their top-level names are listed
   * for instant visits (A57).
   */
  share?: (request: FastifyRequest) => Maybe<Record<string, unknown>>;
  /** Keeps errors, old input and flash for the next page. Without it they do not survive a redirect. */
  bag?: (request: FastifyRequest) => Maybe<SessionBag>;
  ssr?: SsrOptions;
  /**
   * `Link` headers to send with status 103 before the page of a first visit is rendered (RFC 8297). An empty list
   * sends none. Browsers use them over HTTP/2 only, and some proxies mistake the 103 for the final response.
   */
  earlyHints?: (component: string, request: FastifyRequest) => readonly string[];
  /** Whether pages are encrypted in the browser's history unless a reply says otherwise (A46). Default false. */
  isEncryptedHistory?: boolean | ((request: FastifyRequest) => boolean);
  /** The body of the 409 for a visit from a page of another version, for people who see it. Default: empty. */
  outdated?: (request: FastifyRequest) => unknown;
  /** Public origin (`https://example.org`), for absolute addresses behind a proxy (A32). Default: paths only. */
  origin?: (request: FastifyRequest) => string;
  /** All messages of a field as a list, instead of the first one (A71). Default false. */
  withAllErrors?: boolean;
  /** Fields that are never kept as old input. Default: names with pass, secret or token in them. */
  isSecretField?: (name: string) => boolean;
  /** `Cache-Control` of pages unless the reply sets its own. Default `private, no-store` (F29). */
  cacheControl?: string;
}
