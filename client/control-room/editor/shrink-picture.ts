/** The screen shows it no larger next to the answers. */
const largestPx = 1_600;
/** All pictures of an event share 8 MiB. */
const smallBytes = 307_200;
const quality = 0.85;

/**
 * Returns small files unchanged and scales down others. A file the browser cannot decode is left for the server to
 * refuse.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const drawn = await createImageBitmap(file).catch(() => null);
  if (!drawn) return file;
  try {
    const isSmall = file.size <= smallBytes && Math.max(drawn.width, drawn.height) <= largestPx;
    const blob = isSmall ? null : await blobOf(canvasOf(drawn));
    return blob ? new File([blob], file.name, { type: blob.type }) : file;
  } finally {
    drawn.close();
  }
}

function canvasOf(drawn: ImageBitmap): HTMLCanvasElement {
  const { width, height } = drawn;
  const scale = Math.min(1, largestPx / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Browsers that cannot write WebP fall back to PNG, which is large for a photograph. */
async function blobOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const write = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  const blob = await write('image/webp');
  if (blob?.type === 'image/webp') return blob;
  paintBehind(canvas, '#fff');
  return write('image/jpeg');
}

/** JPEG has no transparency: transparent areas would turn black. */
function paintBehind(canvas: HTMLCanvasElement, color: string): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = color;
  context.fillRect(0, 0, canvas.width, canvas.height);
}
