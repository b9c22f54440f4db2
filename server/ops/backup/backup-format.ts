import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

// A gzip file of JSON lines, ending with a checksum over the others (docs/self-hosting.md).

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.strictObject({ bytes: z.string() })]);

const lineShape = z.union([
  z.strictObject({ format: z.literal('handcount-backup'), version: z.literal(1), madeAt: z.iso.datetime() }),
  /** The path uses `/`; the content is base64. */
  z.strictObject({ file: z.string(), content: z.string() }),
  z.strictObject({ migrations: z.array(z.string()) }),
  z.strictObject({ table: z.string(), columns: z.array(z.string()).min(1) }),
  z.strictObject({ rows: z.array(z.array(value)) }),
  z.strictObject({ end: z.literal(true), rowCount: z.int(), sha256: z.string() }),
]);

type BackupLine = z.infer<typeof lineShape>;

/** A backup never overwrites anything. */
export function createBackup(file: string) {
  const input = new Transform({ transform: (chunk, _, done) => done(null, chunk) });
  const written = pipeline(input, createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  // Handled where it is awaited: in `finish`, or by a pending write.
  written.catch(() => undefined);
  const sum = createHash('sha256');
  let rowCount = 0;

  async function write(line: BackupLine) {
    if ('rows' in line) rowCount += line.rows.length;
    const text = `${JSON.stringify(line)}\n`;
    sum.update(text);
    await put(input, written, text);
  }

  return {
    write,
    async finish() {
      const text = `${JSON.stringify({ end: true, rowCount, sha256: sum.digest('hex') } satisfies BackupLine)}\n`;
      await put(input, written, text);
      input.end();
      await written;
      return rowCount;
    },
    async abandon() {
      input.destroy();
      await written.catch(() => undefined);
    },
  };
}

async function put(into: Writable, written: Promise<void>, text: string) {
  if (into.destroyed) return written;
  if (into.write(text)) return;
  await Promise.race([new Promise((resolve) => into.once('drain', resolve)), written]);
}

export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export async function* readBackup(file: string): AsyncGenerator<{ line: BackupLine; text: string }> {
  const unzipped = createGunzip();
  const source = createReadStream(file).on('error', (error) => unzipped.destroy(error));
  source.pipe(unzipped);
  try {
    for await (const text of linesOf(unzipped)) yield { line: parseLine(text), text };
  } catch (error) {
    if (error instanceof BackupError) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new BackupError(`There is no file ${file}. Check the path.`, { cause: error });
    throw new BackupError('This is not a complete backup. Copy it again, or use another.', {
      cause: error,
    });
  } finally {
    source.destroy();
  }
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

function parseLine(text: string): BackupLine {
  try {
    return lineShape.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupError('This version cannot read this backup. Restore it with the version that made it.', { cause });
  }
}

export interface BackupSummary {
  madeAt: string;
  migrations: string[];
  files: string[];
  rowCount: number;
}

export async function checkBackup(file: string): Promise<BackupSummary> {
  const sum = createHash('sha256');
  const summary: BackupSummary = { madeAt: '', migrations: [], files: [], rowCount: 0 };
  let hasEnded = false;
  for await (const { line, text } of readBackup(file)) {
    if (summary.madeAt === '' && !('format' in line))
      throw new BackupError('This is not a backup. Use a file made by npx handcount backup.');
    if ('end' in line) {
      hasEnded = line.sha256 === sum.digest('hex') && line.rowCount === summary.rowCount;
      break;
    }
    sum.update(`${text}\n`);
    if ('format' in line) summary.madeAt = line.madeAt;
    if ('migrations' in line) summary.migrations = line.migrations;
    if ('file' in line) summary.files.push(line.file);
    if ('rows' in line) summary.rowCount += line.rows.length;
  }
  if (!hasEnded) throw new BackupError('This backup was changed or cut short. Copy it again, or use another.');
  return summary;
}
