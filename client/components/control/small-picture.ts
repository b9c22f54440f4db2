/** The screen shows no more of one, beside the answers. */
const largestPx = 1_600;
/** All pictures of an event share its 8 MiB. */
const smallBytes = 307_200;
const quality = 0.85;

/** The file itself where it is small, or the same picture with fewer pixels. What no browser can draw stays, for the server to refuse. */
export async function smallEnough(file: File): Promise<File> {
  const drawn = await createImageBitmap(file).catch(() => null);
  if (!drawn) return file;
  const { width, height } = drawn;
  const longest = Math.max(width, height);
  if (file.size <= smallBytes && longest <= largestPx) return file;
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
