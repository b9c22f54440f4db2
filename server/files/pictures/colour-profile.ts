import { inflateSync, type InputType } from 'node:zlib';

/** Profiles of printers have up to two megabytes. */
const maxBytes = 4 * 1_048_576;

/** Source: ICC.1:2022, §7.2. */
export function isProfile(bytes: Buffer): boolean {
  return (
    bytes.length >= 128 &&
    bytes.length <= maxBytes &&
    bytes.readUInt32BE(0) === bytes.length &&
    bytes.toString('latin1', 36, 40) === 'acsp'
  );
}

/** Stops unpacking beyond a profile's maximum size. */
export function isPackedProfile(bytes: Buffer): boolean {
  try {
    const { buffer, engine } = unpack(bytes, { maxOutputLength: maxBytes, info: true });
    return engine.bytesWritten === bytes.length && isProfile(buffer);
  } catch {
    return false;
  }
}

/** Node's types lack the `info` option. */
const unpack = inflateSync as unknown as (
  bytes: InputType,
  options: { maxOutputLength: number; info: true },
) => { buffer: Buffer; engine: { bytesWritten: number } };
