import { randomUUID } from 'node:crypto';
import type { DocumentPage, Rendered, SsrOptions, WrittenPage } from '@handcount/inertia';
import { BoundedMap } from '#contracts/bounded-map.ts';
import { Template } from './template.ts';

type Render = SsrOptions['render'];
export type VisitorsOwn = 'nonce' | 'token';

/** Stand where each visitor's own go; known to nobody, so that no text of an event can hold them. */
const marks: Record<VisitorsOwn, string> = { nonce: randomUUID(), token: randomUUID() };
/** Inside a text the quotation marks would be escaped. */
const tokenProp = /"antiForgeryToken":"([^"]+)"/;

/** A page with nothing personal, rendered: it has marks in the places of what is each visitor's own. */
export class SharedRendering implements Rendered {
  readonly head: string[];
  readonly body: string;
  readonly #page: WrittenPage;
  #document: Template<VisitorsOwn> | null = null;

  constructor(page: WrittenPage, { head, body }: Rendered) {
    this.#page = page;
    this.head = head;
    this.body = body;
  }

  /** The document around it, made once, with these marks in it. */
  document(write: (page: DocumentPage, nonce: string) => string): Template<VisitorsOwn> {
    return (this.#document ??= new Template(write({ ...this.#page, ssr: this }, marks.nonce), marks));
  }
}

/**
 * Renders a page that is the same for many once: a hall that comes in at the same moment sees one door. Two visitors get the
 * same rendering when everything but the anti-forgery token is the same. Only for pages with nothing personal, since of others
 * no two are alike.
 */
export function cacheRendered(render: Render, isShared: (component: string) => boolean, maxPages = 200): Render {
  const known = new BoundedMap<string, SharedRendering | Promise<SharedRendering>>(maxPages);
  const renderOnce = async (page: WrittenPage): Promise<SharedRendering> => {
    try {
      const shared = new SharedRendering(page, await render(page));
      known.set(page.json, shared);
      return shared;
    } catch (error) {
      known.delete(page.json);
      throw error;
    }
  };
  return (page) => {
    const token = isShared(page.component) ? tokenOf(page) : undefined;
    if (token === undefined) return render(page);
    const json = page.json.replaceAll(token, marks.token);
    const rendered = known.get(json) ?? renderOnce(commonPage(page, json));
    known.set(json, rendered);
    return rendered;
  };
}

/** The visitor's anti-forgery token in their page. */
export function tokenOf({ json }: WrittenPage): string | undefined {
  return tokenProp.exec(json)?.[1];
}

function commonPage({ component }: WrittenPage, json: string): WrittenPage {
  return { component, json, object: JSON.parse(json) };
}
