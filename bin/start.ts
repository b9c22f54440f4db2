import QRCode from 'qrcode';
import { lanAddress } from '../server/addresses.ts';
import { readConfig, type Config } from '../server/config.ts';
import { startServer, type RunningServer } from '../server/main.ts';
import { build } from './build.ts';

/** Builds what changed, serves, and says where to go. Ends on SIGINT or SIGTERM, a second signal ends it at once. */
export async function start(): Promise<void> {
  const config = readConfig();
  await build();
  const server = await startServer(config).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${config.port} is taken. Choose another: PORT=3001 npm start`);
  });
  console.log(await welcome(config, server));
  let isStopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (isStopping) process.exit(1);
    console.log(`Stopping (${signal})`);
    isStopping = true;
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function welcome(config: Config, server: RunningServer): Promise<string> {
  const lines = ['', `Handcount is ready at ${server.address}`, ''];
  const forPhones = phoneAddress(config, server.port);
  if (forPhones !== null) {
    lines.push(`Phones on this network join at ${forPhones}`, '', await QRCode.toString(forPhones, { type: 'utf8', errorCorrectionLevel: 'L' }));
    if (!config.tls && config.appUrl === null && !config.isInsecureLanAllowed) {
      lines.push(
        'Without TLS, phones refresh every few seconds instead of at once.',
        'On a network you trust, ALLOW_INSECURE_LAN=1 makes them live; see docs/self-hosting.md.',
        '',
      );
    }
  }
  return lines.join('\n');
}

function phoneAddress(config: Config, port: number): string | null {
  if (config.appUrl !== null) return config.appUrl;
  const lan = config.host === '0.0.0.0' ? lanAddress() : null;
  return lan === null ? null : `${config.tls ? 'https' : 'http'}://${lan}:${port}`;
}
