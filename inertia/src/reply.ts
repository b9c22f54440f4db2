import type { FastifyReply } from 'fastify';
import type { Answer } from './answer.ts';
import type { FieldErrors } from './bag.ts';
import type { PageName, Pages, PropsArgument } from './page-names.ts';

/** `reply.inertia`: call it for a page; its methods chain and end in a page or a redirect. */
export interface InertiaReply<Table = Pages> {
  /** Resolves to the answer's body (page object or document): return it from the handler. */
  <Name extends PageName<Table>>(name: Name, ...props: PropsArgument<Name, Table>): Promise<string | Buffer>;
  /** For a component whose name is known only at run time. */
  untyped(name: string, props?: Record<string, unknown>): Promise<string | Buffer>;
  /** Props for whatever page this request ends in; they win over those of the `share` option. */
  share(props: Record<string, unknown>): this;
  /** One-time notes, shown by the next page: this answer's, or the one after its redirect (A58). */
  flash(notes: Record<string, unknown>): this;
  /** Refuses a form: messages and what was typed go to the next page; follow with `back()`. */
  errors(errors: FieldErrors, bag?: string): this;
  encryptHistory(isEncrypted?: boolean): this;
  /** Makes what the browser's history holds unreadable, at sign-out say (A47). */
  clearHistory(): this;
  /** The next page keeps the visit's `#fragment` (A48). */
  preserveFragment(): this;
  /** To a page of this site: 303 after a write, 302 after a read. Throws for another site's address. */
  redirect(url: string): FastifyReply;
  /**
   * To a page of this site like `redirect()`, but a visit in the background gets the page in this very answer, which spares a slow
   * phone the way there and back. A form without scripts, or a page of another build, is redirected. Return it from the handler.
   */
  arrive<Name extends PageName<Table>>(
    url: string,
    name: Name,
    ...props: PropsArgument<Name, Table>
  ): Promise<string | Buffer | FastifyReply>;
  /** To where the visitor came from, if that is on this site; else to `fallback` (default `/`). */
  back(fallback?: string): FastifyReply;
  /** Away from the pages: another site, or a document that is not one (A29, A34). */
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
