import { escapeForScript, rootElements, type DocumentPage, type PageObject } from '#inertia';
import type { FastifyReply } from 'fastify';
import { isPhonePage } from '#contracts/page-audience.ts';
import { routes } from '#contracts/routes.ts';
import type { Assets, PageAssets } from './assets.ts';
import { stylesMark } from './compression.ts';
import { frameAncestors } from '../cookies/frame-tokens.ts';
import { directionOf } from '../i18n/locales.ts';
import { accentProperties, accentShades } from '#contracts/events/accent/shades.ts';

function ziggyRoutes(): { url: string; port: null; defaults: object; routes: Record<string, object> } {
  const list = Object.entries(routes).map(([name, { method, path }]) => {
    const parameters = [...path.matchAll(/{(\w+)}/g)].map((match) => match[1]);
    return [name, { uri: path === '/' ? '/' : path.slice(1), methods: [method], parameters }];
  });
  return { url: '', port: null, defaults: {}, routes: Object.fromEntries(list) };
}

const routeList = escapeForScript(JSON.stringify(ziggyRoutes()));

interface DocumentOptions {
  page: DocumentPage;
  locale: string;
  assets: Assets;
  nonce: string;
}

interface DocumentHeaders {
  nonce: string;
  connectTo: readonly string[];
  links: readonly string[];
}

export function linksOf({ entry, styles, inlined }: PageAssets): string[] {
  return [
    ...styles.slice(inlined ? 1 : 0).map((href) => `<${href}>; rel=preload; as=style`),
    `<${entry}>; rel=modulepreload`,
  ];
}

/** Whether each is visible. */
export type RenderedModules = ReadonlyMap<string, boolean>;

/** A part's styles must load before it is visible; `client/app/hydration/ssr-chunks.ts` waits for its modules. */
export function linksOfParts(assets: Assets, { component, props }: PageObject, modules: RenderedModules): string[] {
  const locale = String(props['locale']);
  const [page, whole] = [assets.of(component, locale), assets.of(component, locale, [...modules.keys()])];
  const seen = [...modules.keys()].filter((module) => modules.get(module));
  return [
    ...(seen.length > 0 ? [`<meta name="ssr-chunks" content="${seen.join(' ')}">`] : []),
    ...whole.styles.filter((href) => !page.styles.includes(href)).map(styleLink),
    ...whole.preloads.filter((href) => !page.preloads.includes(href)).map(preloadLink),
  ];
}

const styleLink = (href: string) => `<link rel="stylesheet" href="${href}">`;
/** Scripts that load pages look for a link to each style. Browsers do not load one of an unknown type. */
const stylesInside = (href: string, nonce: string) =>
  `<style nonce="${nonce}">${stylesMark}</style><link rel="stylesheet" type="none" href="${href}">`;
const preloadLink = (href: string) => `<link rel="modulepreload" href="${href}">`;

export function addDocumentHeaders(reply: FastifyReply, { nonce, connectTo, links }: DocumentHeaders): void {
  reply.header('content-security-policy', policy(nonce, connectTo, frameAncestors(reply)));
  reply.header('link', links.join(', '));
  // The page's scripts read the server's clock (client/app/server-now.ts).
  reply.header('server-timing', `now;dur=${Date.now()}`);
}

export function renderDocument({ page, locale, assets, nonce }: DocumentOptions): Buffer {
  const { entry, styles, inlined, preloads } = assets.of(page.component, locale);
  const head = [
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    `<meta property="csp-nonce" nonce="${nonce}">`,
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    ...styles.map((href, place) => (inlined && place === 0 ? stylesInside(href, nonce) : styleLink(href))),
    accentStyle(page.object, nonce),
    ...preloads.map(preloadLink),
    `<script type="module" src="${entry}" nonce="${nonce}"></script>`,
    ...(page.ssr?.head ?? [`<title data-inertia="">${titleOf(page.object)}</title>`]),
    `</head><body><script id="ziggy-routes-json" type="application/json">${routeList}</script>`,
  ].filter((element) => element !== null);
  return Buffer.concat([Buffer.from(head.join('\n')), ...rootElements(page), Buffer.from('</body></html>')]);
}

function titleOf({ props }: PageObject) {
  const holder =
    ['room', 'control'].map((name) => props[name]).find((value) => typeof value === 'object' && value !== null) ??
    props;
  const { event } = holder as { event?: { title?: unknown } };
  return typeof event?.title === 'string' ? `${escapeHtml(event.title)} · Handcount` : 'Handcount';
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function policy(nonce: string, connectTo: readonly string[], framedOn: readonly string[]) {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectTo].join(' '),
    // Inertia shows an invalid response in a frame without an address.
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ['frame-ancestors', ...(framedOn.length > 0 ? framedOn : ["'none'"])].join(' '),
    "object-src 'none'",
  ].join('; ');
}

function accentStyle({ component, props }: PageObject, nonce: string) {
  // Screens need shades with more contrast.
  const hex = isPhonePage(component) ? accentOf(props) : null;
  if (hex === null) return null;
  const [light, dark] = (['light', 'dark'] as const).map((theme) => {
    const shades = accentShades(hex, theme);
    return (
      shades &&
      `:root{${accentProperties(shades)
        .map(([property, value]) => `${property}:${value}`)
        .join(';')}}`
    );
  });
  return light && dark
    ? `<style nonce="${nonce}" data-accent>${light}@media screen and (prefers-color-scheme:dark){${dark}}</style>`
    : null;
}

function accentOf(props: Record<string, unknown>) {
  const { event } = (props['room'] ?? props['entry'] ?? props) as { event?: { accent?: unknown } };
  return typeof event?.accent === 'string' ? event.accent : null;
}
