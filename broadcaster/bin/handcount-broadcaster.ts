import type { Logger } from '../src/logger.ts';
import { run } from '../src/standalone/run.ts';
import { readSettings, settingTable, SettingsError } from '../src/standalone/settings.ts';

const write = (level: string) => (fields: object, message: string) => {
  process.stderr.write(
    `${JSON.stringify({ level, time: new Date().toISOString(), ...printable(fields), msg: message })}\n`,
  );
};
const logger: Logger = { info: write('info'), warn: write('warn'), error: write('error') };

function printable(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value instanceof Error ? value.stack : value]),
  );
}

function usage(): string {
  const rows = Object.entries(settingTable).map(
    ([flag, [env, standard]]) => `  --${flag.padEnd(21)} ${env.padEnd(20)} ${standard ?? ''}\n`,
  );
  return `handcount-broadcaster: a Pusher Channels server (see its README)\n\n${rows.join('')}`;
}

async function main(argv: readonly string[]): Promise<void> {
  if (argv.includes('--help')) return void process.stdout.write(usage());
  const running = await run(readSettings(argv, process.env), logger);
  process.stdout.write(`The broadcaster is ready at ${running.address}\n`);
  const stop = (): void => {
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGHUP', () => running.reload());
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

function fail(error: unknown): void {
  const isExpected = error instanceof SettingsError || (error instanceof Error && 'code' in error);
  process.stderr.write(
    `${isExpected ? `${error.message}\nTry --help.` : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}

await main(process.argv.slice(2)).catch(fail);
