import { create } from 'content-disposition';

/** The header of a download (RFC 6266): its name as it is and, for programs that read ASCII only, what of it they can read. */
export function attachment(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[^\w.-]/g, '');
  return create(name, { fallback: plain.startsWith('-') ? `handcount${plain}` : plain });
}
