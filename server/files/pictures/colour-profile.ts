import { inflateSync, type InputType } from 'node:zlib';

/** Of screens and cameras they have some kilobytes, of printers up to two megabytes. More is looked at by nobody. */
const maxBytes = 4 * 1_048_576;

/** Whether this is one colour profile and nothing more. Source: ICC.1:2022, §7.2. */
export function isProfile(bytes: Buffer): boolean {
  return (
    bytes.length >= 128 &&
    bytes.length <= maxBytes &&
    bytes.readUInt32BE(0) === bytes.length &&
    bytes.toString('latin1', 36, 40) === 'acsp'
  );
}

/** Whether this is a colour profile, compressed, and nothing behind it. Of more than a profile may have nothing is unpacked. */
export function isPackedProfile(bytes: Buffer): boolean {
  try {
    const { buffer, engine } = unpack(bytes, { maxOutputLength: maxBytes, info: true });
    return engine.bytesWritten === bytes.length && isProfile(buffer);
  } catch {
    // It cannot be unpacked.
    return false;
  }
}

/** What `info` does is not in the types of Node. */
const unpack = inflateSync as unknown as (
  bytes: InputType,
  options: { maxOutputLength: number; info: true },
) => { buffer: Buffer; engine: { bytesWritten: number } };
