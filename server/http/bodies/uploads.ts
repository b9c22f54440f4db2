import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, refuseField } from '#contracts/refusal.ts';
import type { UploadSlots } from './upload-slots.ts';

export interface WantedUpload {
  field: string;
  maxBytes: number;
  places: UploadSlots;
  checkKind?: (start: Buffer, field: string) => void;
}

interface CheckedUpload extends WantedUpload {
  checkToken: (token: string | undefined) => void;
}

export interface Upload {
  fields: Record<string, string>;
  file: { name: string; bytes: Buffer };
}

const maxFields = 20;
const maxFieldBytes = 4_096;

declare module 'fastify' {
  interface FastifyContextConfig {
    takesUploads?: boolean;
  }
}

export async function registerUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
}

export function isMultipart(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('multipart/form-data') ?? false;
}

/** `checkToken` gets `_token` before the file is read, so that forged requests cost nothing. */
export async function readUpload(request: FastifyRequest, wanted: CheckedUpload): Promise<Upload> {
  if (!isMultipart(request)) throw refuseField(wanted.field, 'FILE_MISSING');
  try {
    return await readForm(request, wanted);
  } catch (error) {
    // The form parser is gone; `discardBody` reads the rest.
    request.raw.unpipe();
    throw error;
  }
}

async function readForm(
  request: FastifyRequest,
  { field, maxBytes, places, checkKind, checkToken }: CheckedUpload,
): Promise<Upload> {
  const fields: Record<string, string> = {};
  const limits = { fileSize: maxBytes, files: 1, fields: maxFields, fieldSize: maxFieldBytes, parts: maxFields + 1 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      continue;
    }
    checkToken(fields['_token']);
    if (part.fieldname !== field) throw new Refusal('MALFORMED');
    const bytes = await places.read(part.file, field);
    if (part.file.truncated) {
      checkKind?.(bytes, field);
      throw refuseField(field, 'FILE_TOO_LARGE', { max: Math.floor(maxBytes / 1024) });
    }
    if (bytes.length === 0) {
      if (part.filename) throw refuseField(field, 'FILE_EMPTY');
      break;
    }
    return { fields, file: { name: part.filename, bytes } };
  }
  checkToken(fields['_token']);
  throw refuseField(field, 'FILE_MISSING');
}

const maxDiscardedBytes = 32 * 1024 * 1024;
const maxDiscardMs = 10_000;

/** A browser shows a network error if the connection closes while it sends. */
export function discardBody(request: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (request.readableEnded || request.destroyed) resolve();
  const timer = setTimeout(resolve, maxDiscardMs);
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxDiscardedBytes) resolve();
  };
  request.on('data', count).once('end', resolve).once('close', resolve).once('error', resolve).resume();
  return promise.finally(() => {
    clearTimeout(timer);
    request.off('data', count).off('end', resolve).off('close', resolve).off('error', resolve);
  });
}
