import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isCrewPage, isPhonePage } from '#contracts/page-audience.ts';
import { CompressedPiece, smallest } from './gzip-pieces.ts';

const chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  css: z.array(z.string()).optional(),
  imports: z.array(z.string()).optional(),
});
const manifestShape = z.record(z.string(), chunk);

export interface PageAssets {
  entry: string;
  styles: string[];
  /** The first of the styles, if it is in the document: on a slow network, the page appears a round trip sooner. */
  inlined: CompressedPiece | null;
  preloads: string[];
}

export interface Assets {
  version: string;
  folder: string;
  of(component: string, locale: string, parts?: readonly string[]): PageAssets;
}

export async function loadAssets(dist: string): Promise<Assets> {
  const folder = path.join(dist, 'client');
  const manifest = manifestShape.parse(await readJson(path.join(folder, 'manifest.json')));
  const build = z.object({ id: z.string() }).parse(await readJson(path.join(dist, 'build.json')));
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entryKey) throw new Error('the build has no entry');
  const known = new Map<string, PageAssets>();

  function collect(component: string, locale: string, parts: readonly string[]): Omit<PageAssets, 'inlined'> {
    const pageKey = Object.keys(manifest).find((key) => key.endsWith(`pages/${component}.tsx`));
    const keys = new Set<string>();
    const visit = (key: string) => {
      if (keys.has(key)) return;
      keys.add(key);
      for (const imported of manifest[key]?.imports ?? []) visit(imported);
    };
    visit(entryKey as string);
    if (pageKey) visit(pageKey);
    for (const catalogue of isCrewPage(component) ? ['messages', 'crew'] : ['messages']) {
      const key = `client/locales/${locale}/${catalogue}.po`;
      if (manifest[key]) visit(key);
    }
    for (const part of parts) visit(part);
    const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
    const files = chunks.map(({ file }) => `/${file}`);
    return {
      entry: files[0] ?? '',
      preloads: files.slice(1),
      styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
    };
  }

  const [ofEveryPage = ''] = collect('', '', []).styles;
  const inlined = new CompressedPiece(await readFile(path.join(folder, ofEveryPage)), smallest);

  return {
    version: build.id,
    folder,
    of(component, locale, parts = []) {
      const key = [component, locale, ...parts].join(' ');
      const assets = known.get(key) ?? {
        ...collect(component, locale, parts),
        inlined: isPhonePage(component) ? inlined : null,
      };
      known.set(key, assets);
      return assets;
    },
  };
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`the client is not built: run "npm run build" (${path.basename(file)} is missing)`, { cause });
  });
  return JSON.parse(text);
}
