import type { Rendered, SsrOptions, WrittenPage } from '@handcount/inertia';
import { RecentMap } from '../domain/recent-map.ts';

type Render = SsrOptions['render'];

/** The token's place in what is kept. */
const placeholder = '%anti-forgery-token%';
/** Inside a text the quotation marks would be escaped. */
const tokenProp = /"antiForgeryToken":"([^"]+)"/;

/**
 * Renders a page that is the same for many once: a hall that comes in at the same moment sees one door. Two visitors get the
 * same markup when everything but the anti-forgery token is the same, and that is put in afterwards. Only for pages with
 * nothing personal, since of others no two are alike.
 */
export function rememberRendered(render: Render, isShared: (component: string) => boolean, maxPages = 200): Render {
  const known = new RecentMap<string, Promise<Rendered>>(maxPages);
  return async (page) => {
    const token = isShared(page.component) ? tokenProp.exec(page.json)?.[1] : undefined;
    if (token === undefined) return render(page);
    const json = page.json.replaceAll(token, placeholder);
    const rendered = known.get(json) ?? render(commonPage(page, json));
    known.set(json, rendered);
    rendered.catch(() => known.delete(json));
    const { head, body } = await rendered;
    return { head, body: body.replaceAll(placeholder, token) };
  };
}

function commonPage({ component }: WrittenPage, json: string): WrittenPage {
  return { component, json, object: JSON.parse(json) };
}
