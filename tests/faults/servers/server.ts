import { readConfig } from '#server/config/config.ts';
import { startServer } from '#server/main.ts';

// The real server as `handcount start` runs it, without building the client first. Exits with the harness.
process.once('disconnect', () => process.exit(1));
const server = await startServer(readConfig());
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
console.log(`Handcount is ready at http://127.0.0.1:${server.port}`);
