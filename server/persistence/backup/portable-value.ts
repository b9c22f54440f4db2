import type { Dialect } from '../database.ts';

export type PortableValue = string | number | boolean | null | { bytes: string };

export function toPortable(value: unknown): PortableValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return finite(value);
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  return JSON.stringify(value);
}

function finite(value: number) {
  if (!Number.isFinite(value)) throw new Error(`the database contains ${value}, which a backup cannot store`);
  return value;
}

export function fromPortable(value: PortableValue, columnType: string, dialect: Dialect): unknown {
  if (value === null) return null;
  if (typeof value === 'object') return Buffer.from(value.bytes, 'base64');
  const isFlag = dialect === 'postgres' && columnType === 'bool';
  if (isFlag) return value === true || value === 1;
  return typeof value === 'boolean' ? Number(value) : value;
}
