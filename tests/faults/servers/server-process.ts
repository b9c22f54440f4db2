import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '#broadcaster/test-support/free-port.ts';

export interface ServerChildOptions {
  dataDir: string;
  databaseUrl?: string;
  redisUrl?: string;
}

const readyLine = /ready at (http:\/\/\S+)/;
const readyWithinMs = 90_000;

/** The server in its own process, which can be killed and started again on the same data and port. */
export class ServerProcess {
  readonly #options: ServerChildOptions;
  #child: ChildProcess | null = null;
  #port = 0;
  #log: string[] = [];

  constructor(options: ServerChildOptions) {
    this.#options = options;
  }

  get port(): number {
    return this.#port;
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The last lines of its output. */
  get log(): string {
    return this.#log.slice(-30).join('\n');
  }

  /**
   * Resolves when it listens. `maxFileBytes` limits the size of every file, which is how a database meets a full disk.
   */
  async start({ maxFileBytes }: { maxFileBytes?: number } = {}): Promise<void> {
    const { dataDir, databaseUrl, redisUrl } = this.#options;
    if (this.#port === 0) this.#port = await freePort();
    const program = [process.execPath, path.join(import.meta.dirname, 'server.ts')];
    // POSIX counts blocks of 512 bytes. Sets only the soft limit, which needs no privileges.
    const limited =
      maxFileBytes === undefined
        ? program
        : ['sh', '-c', `ulimit -S -f ${Math.ceil(maxFileBytes / 512)}; exec "$0" "$@"`, ...program];
    const [command = '', ...args] = limited;
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
        ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
      },
    });
    this.#child = child;
    child.stderr?.on('data', (chunk: Buffer) => this.#log.push(chunk.toString()));
    this.#port = Number(new URL(await this.#readiness(child)).port);
  }

  /** Like a power cut: nothing is finished or announced. */
  async kill(): Promise<void> {
    if (!(await this.end())) throw new Error(`the server was not running:\n${this.log}`);
  }

  /** Ends the server in any state, at the end of a scenario. False if none was running. */
  async end(): Promise<boolean> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return false;
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
    return true;
  }

  async #readiness(child: ChildProcess): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const timer = setTimeout(() => reject(new Error(`the server did not start in time:\n${this.log}`)), readyWithinMs);
    child.once('close', (code) => reject(new Error(`the server ended with ${code}:\n${this.log}`)));
    if (!child.stdout) throw new Error('the server has no output');
    createInterface(child.stdout).on('line', (line) => {
      this.#log.push(line);
      const address = readyLine.exec(line)?.[1];
      if (address) resolve(address);
    });
    return promise.finally(() => clearTimeout(timer));
  }
}
