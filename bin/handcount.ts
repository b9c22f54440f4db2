#!/usr/bin/env node
import { start } from './start.ts';

// Imported on demand would spare little: the commands share the server's modules.
const commands: Record<string, (args: string[]) => Promise<void>> = { start };

const usage = `handcount: live questions, polls and quizzes for any room

  handcount start    builds what changed and serves (the default)
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
