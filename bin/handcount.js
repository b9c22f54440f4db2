#!/usr/bin/env node
// A clone runs its TypeScript, the package what bin/build-package.ts made of it.
import { existsSync } from 'node:fs';

const source = new URL('handcount.ts', import.meta.url);
if (Number.parseInt(process.versions.node) >= 24)
  await import(existsSync(source) ? source.href : '../dist/package/bin/handcount.js');
else {
  console.error(
    `Handcount needs Node 24 or later, and this is ${process.version}. npm brings one: npm install node@24`,
  );
  process.exitCode = 1;
}
