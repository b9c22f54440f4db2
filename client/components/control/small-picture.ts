import { pictureLimits } from '../../../contracts/pictures.ts';

/** No screen of today shows more of one. */
const largestPx = 2_000;
const quality = 0.85;

/** The file itself where the server takes it, or the same picture with fewer pixels. What no browser can draw stays, for the server to refuse. */
export async function smallEnough(file: File): Promise<File> {
  const { maxBytes, maxPx } = pictureLimits.beside;
  const drawn = await createImageBitmap(file).catch(() => null);
  if (!drawn) return file;
  const { width, height } = drawn;
  const longest = Math.max(width, height);
  if (file.size <= maxBytes && longest <= maxPx) return file;
  const scale = Math.min(1, largestPx / longest);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  drawn.close();
  const blob = await blobOf(canvas);
  return blob ? new File([blob], file.name, { type: blob.type }) : file;
}

/** Where a browser cannot write WebP it writes PNG instead, which is large for a photograph. */
async function blobOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const write = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  const blob = await write('image/webp');
  return blob?.type === 'image/webp' ? blob : write('image/jpeg');
}
