#!/usr/bin/env node
import { exportEvent } from './export.ts';
import { rehearse } from './rehearse.ts';
import { start } from './start.ts';
import { verify } from './verify.ts';

// Imported on demand would spare little: the commands share the server's modules.
const commands: Record<string, (args: string[]) => Promise<void>> = { start, rehearse, export: exportEvent, verify };

const usage = `handcount: live questions, polls and quizzes for any room

  handcount start                      builds what changed and serves (the default)
  handcount rehearse --people 3000     fills a room of the running server with simulated people and says how many it holds;
                                       --url (default http://127.0.0.1:3000, this machine only), --code of your own event
  handcount export <event id or code>  writes the event's ballots, their chains and tallies to standard output
  handcount verify <file>              recounts such an export and says what differs; --seal <seal> compares a noted one
`;

const [name = 'start', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) {
  await command(args).catch((error: Error) => {
    console.error(process.env['LOG_LEVEL'] === 'debug' ? error : error.message);
    process.exitCode = 1;
  });
} else {
  console.log(usage);
  process.exitCode = name === 'help' || name === '--help' ? 0 : 1;
}
