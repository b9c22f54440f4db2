import { Writable } from 'node:stream';

const levels: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};
/** In every line, and useless to a human reader. */
const hiddenFields = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

/**
 * One log entry for humans: time, level, message, fields; an error's stack follows. Lines that are not JSON stay
 * unchanged.
 */
export function readableLine(line: string): string {
  const said = parse(line);
  if (!said) return line;
  const at = typeof said['time'] === 'number' ? new Date(said['time']).toLocaleTimeString('en-GB') : '';
  const level = (levels[Number(said['level'])] ?? '').padEnd(5);
  const fields = Object.entries(said).flatMap(([name, value]) =>
    hiddenFields.has(name) ? [] : [`${name}=${JSON.stringify(value)}`],
  );
  const { stack, message } = (said['err'] ?? {}) as { stack?: string; message?: string };
  const first = [at, level, said['msg'], ...fields].filter(Boolean).join(' ');
  const error = stack ?? message;
  return error === undefined ? first : `${first}\n${error}`;
}

function parse(line: string): Record<string, unknown> | null {
  try {
    const said: unknown = JSON.parse(line);
    return typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Writes log entries for humans. */
export function readableLog(out: Pick<NodeJS.WritableStream, 'write'>): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      const lines = chunk.toString().trimEnd().split('\n');
      out.write(`${lines.map(readableLine).join('\n')}\n`, () => done());
    },
  });
}
