import type { FastifyReply } from 'fastify';
import type { Answer } from './answer.ts';
import type { FieldErrors } from './bag.ts';
import type { PageName, Pages, PropsArgument } from './page-names.ts';

/** `reply.inertia`: call it to make a page; its methods chain and end in a page or a redirect. */
export interface InertiaReply<Table = Pages> {
  /** Resolves to the answer's body (page object or document): return it from the handler. */
  <Name extends PageName<Table>>(name: Name, ...props: PropsArgument<Name, Table>): Promise<string | Buffer>;
  /** For a component whose name is known only at run time. */
  untyped(name: string, props?: Record<string, unknown>): Promise<string | Buffer>;
  /** Props for the page that this request renders; they override those of the `share` option. */
  share(props: Record<string, unknown>): this;
  /** One-time notes, shown by the next page: this answer's, or the one after its redirect (A58). */
  flash(notes: Record<string, unknown>): this;
  /** Refuses a form: messages and input go to the next page; follow with `back()`. */
  errors(errors: FieldErrors, bag?: string): this;
  encryptHistory(isEncrypted?: boolean): this;
  /** Makes the pages in the browser's history unreadable, for example at sign-out (A47). */
  clearHistory(): this;
  /** The next page keeps the visit's `#fragment` (A48). */
  preserveFragment(): this;
  /** Redirects to a page of this site: 303 after a write, 302 after a read. Throws for other sites. */
  redirect(url: string): FastifyReply;
  /**
   * Like `redirect()`, but an Inertia visit gets the page in the same answer, which saves a slow phone a round trip.
   * A form without scripts, or a page of another build, is redirected. Return it from the handler.
   */
  arrive<Name extends PageName<Table>>(
    url: string,
    name: Name,
    ...props: PropsArgument<Name, Table>
  ): Promise<string | Buffer | FastifyReply>;
  /** Redirects to the previous page if it is on this site, else to `fallback` (default `/`). */
  back(fallback?: string): FastifyReply;
  /** Leaves the pages: for another site, or a document that is not a page (A29, A34). */
  location(url: string): FastifyReply;
}

export function inertiaReply(answer: Answer): InertiaReply {
  const page = (name: string, props: Record<string, unknown> = {}): Promise<string | Buffer> =>
    answer.render(name, props);
  const then = (act: () => void): InertiaReply => {
    act();
    return self;
  };
  const self: InertiaReply = Object.assign(page, {
    untyped: page,
    share: (props: Record<string, unknown>) => then(() => answer.share(props)),
    flash: (notes: Record<string, unknown>) => then(() => answer.leave({ flash: notes })),
    errors: (errors: FieldErrors, bag = 'default') => then(() => answer.refuse(errors, bag)),
    encryptHistory: (isEncrypted = true) => then(() => answer.encryptHistory(isEncrypted)),
    clearHistory: () => then(() => answer.leave({ clearHistory: true })),
    preserveFragment: () => then(() => answer.leave({ preserveFragment: true })),
    redirect: (url: string) => answer.redirect(url),
    arrive: (url: string, name: string, props: Record<string, unknown> = {}) => answer.arrive(url, name, props),
    back: (fallback = '/') => answer.back(fallback),
    location: (url: string) => answer.location(url),
  });
  return self;
}
