/** The largest size at which the screen shows a picture next to the answers. */
const largestPx = 1_600;
/** Larger files are compressed, since an event's pictures share 8 MiB. */
const smallBytes = 307_200;
const quality = 0.85;

/** PNG, JPEG and WebP. */
const accepted = /^(?:\x89PNG|\xff\xd8\xff|RIFF.{4}WEBP)/s;
const heic = /^.{4}ftyp(?:hei|hev|mif1|msf1)/s;

/** Redraws what is large, or what only this browser shows, such as HEIC in Safari. */
export async function shrinkPicture(file: File): Promise<File | 'empty' | 'heic' | 'damaged' | 'unknown'> {
  // Rejects if the file is not on this device, or is a folder.
  const start = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  if (start.byteLength === 0) return 'empty';
  const signature = String.fromCharCode(...new Uint8Array(start));
  const drawn = await createImageBitmap(file).catch(() => null);
  if (!drawn) return heic.test(signature) ? 'heic' : accepted.test(signature) ? 'damaged' : 'unknown';
  const { width, height } = drawn;
  const scale = Math.min(1, largestPx / Math.max(width, height));
  if (file.size <= smallBytes && scale === 1 && accepted.test(signature)) return file;
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const context = canvas.getContext('2d');
  context?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  let blob = await canvas.convertToBlob({ type: 'image/webp', quality });
  if (blob.type !== 'image/webp' && context) {
    // Safari writes no WebP but large PNG. JPEG would turn transparent areas black.
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  }
  return new File([blob], file.name, { type: blob.type });
}
