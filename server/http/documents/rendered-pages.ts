import { randomUUID } from 'node:crypto';
import type { DocumentPage, Rendered, SsrOptions, WrittenPage } from '#inertia';
import { LRUCache } from 'lru-cache';
import { stylesMark } from './compression.ts';
import { Template } from './template.ts';

type Render = SsrOptions['render'];
type Varying = 'nonce' | 'token' | 'styles';

/** Random, so that no event's text can contain them. */
const marks: Record<Varying, string> = { nonce: randomUUID(), token: randomUUID(), styles: stylesMark };
/** Cannot match inside a text, where quotation marks are escaped. */
const tokenProp = /"antiForgeryToken":"([^"]+)"/;

export class SharedRendering implements Rendered {
  readonly head: string[];
  readonly body: Uint8Array;
  readonly #page: WrittenPage;
  #document: Template<Varying> | null = null;

  constructor(page: WrittenPage, { head, body }: Rendered) {
    this.#page = page;
    this.head = head;
    this.body = body;
  }

  document(write: (page: DocumentPage, nonce: string) => Buffer): Template<Varying> {
    return (this.#document ??= new Template(write({ ...this.#page, ssr: this }, marks.nonce).toString(), marks));
  }
}

export function cacheRendered(render: Render, isShared: (component: string) => boolean, maxPages = 200): Render {
  const known = new LRUCache<string, SharedRendering | Promise<SharedRendering>>({ max: maxPages });
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
    const rendered = known.get(json);
    if (rendered) return rendered;
    const rendering = renderOnce(commonPage(page, json));
    known.set(json, rendering);
    return rendering;
  };
}

export function tokenOf({ json }: WrittenPage): string | undefined {
  return tokenProp.exec(json)?.[1];
}

function commonPage({ component }: WrittenPage, json: string): WrittenPage {
  return { component, json, object: JSON.parse(json) };
}
