import type { PageObject, Rendered } from '@handcount/inertia';
import { RecentMap } from '../domain/recent-map.ts';

type Render = (page: PageObject) => Promise<Rendered>;

/** The token's place in what is kept. */
const placeholder = '%anti-forgery-token%';

/**
 * Renders a page that is the same for many once: a hall that comes in at the same moment sees one door. Two visitors get the
 * same markup when everything but the anti-forgery token is the same, and that is put in afterwards. Only for pages with
 * nothing personal, since of others no two are alike.
 */
export function rememberRendered(render: Render, isShared: (component: string) => boolean, maxPages = 200): Render {
  const known = new RecentMap<string, Promise<Rendered>>(maxPages);
  return async (page) => {
    const token = page.props['antiForgeryToken'];
    if (!isShared(page.component) || typeof token !== 'string') return render(page);
    const common = { ...page, props: { ...page.props, antiForgeryToken: placeholder } };
    const key = JSON.stringify(common);
    const rendered = known.get(key) ?? render(common);
    known.set(key, rendered);
    rendered.catch(() => known.delete(key));
    const { head, body } = await rendered;
    return { head, body: body.replaceAll(placeholder, token) };
  };
}
