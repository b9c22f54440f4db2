import { create } from 'content-disposition';

/** The `Content-Disposition` of a download (RFC 6266): its name, and an ASCII fallback for older clients. */
export function attachment(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[^\w.-]/g, '');
  return create(name, { fallback: plain.startsWith('-') ? `handcount${plain}` : plain });
}
