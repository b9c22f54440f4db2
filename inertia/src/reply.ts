import type { FastifyReply } from 'fastify';
import type { Answer } from './answer.ts';
import type { FieldErrors } from './bag.ts';
import type { PageName, Pages, PropsArgument } from './page-names.ts';

export interface InertiaReply<Table = Pages> {
  /** The handler must return the resulting body. */
  <Name extends PageName<Table>>(name: Name, ...props: PropsArgument<Name, Table>): Promise<string | Buffer>;
  untyped(name: string, props?: Record<string, unknown>): Promise<string | Buffer>;
  /** Overrides props from the `share` option. */
  share(props: Record<string, unknown>): this;
  /** For this answer's page, or the one after its redirect (A58). */
  flash(notes: Record<string, unknown>): this;
  /** For the next page; follow with `back()`. */
  errors(errors: FieldErrors, bag?: string): this;
  encryptHistory(isEncrypted?: boolean): this;
  /** Makes history pages unreadable (A47). */
  clearHistory(): this;
  /** Keeps the visit's `#fragment` (A48). */
  preserveFragment(): this;
  /** 303 after a write, 302 after a read. @throws for other sites */
  redirect(url: string): FastifyReply;
  /** An Inertia visit gets the page in the same answer, which saves a round trip. Return it. */
  arrive<Name extends PageName<Table>>(
    url: string,
    name: Name,
    ...props: PropsArgument<Name, Table>
  ): Promise<string | Buffer | FastifyReply>;
  /** `fallback` (default `/`) if the previous page is on another site. */
  back(fallback?: string): FastifyReply;
  /** Another site, or a document that is not a page (A29, A34). */
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
