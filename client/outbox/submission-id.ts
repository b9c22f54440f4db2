/** A random UUID (version 4). `crypto.randomUUID` is missing without TLS, as on a closed local network. */
export function submissionId(
  fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  const bytes = fill(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, place) => {
    if (place === 6) return ((byte & 0x0f) | 0x40).toString(16);
    if (place === 8) return ((byte & 0x3f) | 0x80).toString(16);
    return byte.toString(16).padStart(2, '0');
  }).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
