import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { joined, type PagePieces, type Preserialised } from '#inertia';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { gzip, CompressedPiece, quickest } from './gzip-pieces.ts';
import type { Template } from './template.ts';

const minBytes = 1_024;
const isText = /^(?:text\/|application\/json)/;

/** Synchronous, because compressing takes less time than the asynchronous overhead. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isCompressible =
      (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
      payload.length >= minBytes &&
      isText.test(String(reply.getHeader('content-type'))) &&
      !reply.hasHeader('content-encoding');
    if (!isCompressible) return done(null, payload);
    varyByEncoding(reply);
    if (!acceptsGzip(request)) return done(null, payload);
    const packed = gzipSync(payload, { level: quickest });
    reply.header('content-encoding', 'gzip').header('content-length', packed.length);
    return done(null, packed);
  });
}

function varyByEncoding(reply: FastifyReply) {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
}

/** A template for a single visitor is not worth compressing well. */
const askedBefore = new WeakSet<object>();

export function filledFor<Name extends string>(
  request: FastifyRequest,
  reply: FastifyReply,
  template: Template<Name>,
  values: Parameters<Template<Name>['text']>[0],
): string | Buffer {
  const isFirst = !askedBefore.has(template);
  askedBefore.add(template);
  if (isFirst || !acceptsGzip(request)) return template.text(values);
  varyByEncoding(reply);
  reply.header('content-encoding', 'gzip');
  return template.gzip(values);
}

/** Where a document's styles belong. Random, so that no event's text can contain it. */
export const stylesMark = randomUUID();

export function withStyles(request: FastifyRequest, reply: FastifyReply, document: Buffer, styles: CompressedPiece) {
  const at = document.indexOf(stylesMark);
  const [before, after] = [document.subarray(0, at), document.subarray(at + stylesMark.length)];
  if (!acceptsGzip(request)) return Buffer.concat([before, styles.bytes, after]);
  varyByEncoding(reply);
  reply.header('content-encoding', 'gzip');
  return gzip([new CompressedPiece(before, quickest), styles, new CompressedPiece(after, quickest)]);
}

/** Compressed quickly, since these parts change with every vote. */
const packedParts = new WeakMap<Preserialised, CompressedPiece>();

function packedPart(part: Preserialised): CompressedPiece {
  const packed = packedParts.get(part) ?? new CompressedPiece(part.json, quickest);
  packedParts.set(part, packed);
  return packed;
}

export function joinedFor(request: FastifyRequest, reply: FastifyReply, pieces: PagePieces): string | Buffer {
  const ownChars = pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.length : 0), 0);
  if (pieces.length === 1 || ownChars >= minBytes || !acceptsGzip(request)) return joined(pieces, 'json');
  varyByEncoding(reply);
  reply.header('content-encoding', 'gzip');
  return gzip(pieces.map((piece) => (typeof piece === 'string' ? piece : packedPart(piece))));
}

function acceptsGzip({ headers }: FastifyRequest) {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(headers['accept-encoding'] ?? '');
}
