import type { Visitor } from './visitor.ts';

/** The visible text of a server-rendered page in English, with runs of spaces collapsed. */
export async function pageText(visitor: Visitor, path: string): Promise<string> {
  const { text } = await visitor.load(path, { 'accept-language': 'en' });
  return (text.split('<body')[1] ?? '')
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u2066-\u2069]+/g, ' ');
}
