import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { joined, type PagePieces, type Preserialised } from '@handcount/inertia';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { gzip, CompressedPiece } from './gzip-pieces.ts';
import type { Template } from './template.ts';

/** Below it the header costs more than the compression saves. */
const minBytes = 1_024;
const isText = /^(?:text\/|application\/json)/;

/**
 * Compresses documents, page objects and other text responses. At the fastest level an 80 kB room becomes 7 kB in 0.1
 * ms, less than writing the rest to the socket would cost, so it is done synchronously.
 * A compressed length reveals something about secrets next to attacker-controlled text (BREACH): the anti-forgery token
 * in a page is therefore different each time.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < minBytes || reply.hasHeader('content-encoding'))
      return done(null, payload);
    if (!isText.test(String(reply.getHeader('content-type')))) return done(null, payload);
    varyByEncoding(reply);
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === null) return done(null, payload);
    const body = Buffer.from(payload);
    const packed = encoding === 'br' ? brotliCompressSync(body, fastBrotli(body.length)) : gzipSync(body, { level: 1 });
    reply.header('content-encoding', encoding).header('content-length', packed.length);
    return done(null, packed);
  });
}

function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
}

/** A template that only one visitor requests is not worth compressing well. */
const askedBefore = new WeakSet<object>();

/** A text from its template: from the second request on, most of it is already compressed. */
export function filledFor<Name extends string>(
  request: FastifyRequest,
  reply: FastifyReply,
  template: Template<Name>,
  values: Record<Name, string>,
): string | Buffer {
  const isFirst = !askedBefore.has(template);
  askedBefore.add(template);
  if (isFirst || !accepts(request.headers['accept-encoding'])('gzip')) return template.text(values);
  varyByEncoding(reply);
  reply.header('content-encoding', 'gzip');
  return template.gzip(values);
}

/** Compressed on first use and at low quality, since these parts change with every vote. */
const packedParts = new WeakMap<Preserialised, CompressedPiece>();
const quickest = 1;

function packedPart(part: Preserialised): CompressedPiece {
  const packed = packedParts.get(part) ?? new CompressedPiece(part.json, quickest);
  packedParts.set(part, packed);
  return packed;
}

/** A page object: the shared part is compressed once, if the rest is too small to be worth compressing. */
export function joinedFor(request: FastifyRequest, reply: FastifyReply, pieces: PagePieces): string | Buffer {
  const ownChars = pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.length : 0), 0);
  if (pieces.length === 1 || ownChars >= minBytes || !accepts(request.headers['accept-encoding'])('gzip'))
    return joined(pieces, 'json');
  varyByEncoding(reply);
  reply.header('content-encoding', 'gzip');
  return gzip(pieces.map((piece) => (typeof piece === 'string' ? piece : packedPart(piece))));
}

/** A window of the size of the text costs half as much as the default of 4 MB. */
function fastBrotli(bytes: number): { params: Record<number, number> } {
  const windowBits = Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes))));
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 1,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
    },
  };
}

/** The best encoding that the browser accepts (RFC 9110 section 12.5.3); null without one. */
export function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  const takes = accepts(accepted);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}

function accepts(accepted: string | string[] | undefined): (encoding: string) => boolean {
  const offers = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim().split(/\s*;\s*/));
  return (encoding) => offers.some(([coding, quality]) => coding === encoding && !/^q=0(?:\.0*)?$/.test(quality ?? ''));
}
