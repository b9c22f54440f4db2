#!/usr/bin/env node
// A clone runs its TypeScript, the package what `npm pack` made of it.
import { existsSync } from 'node:fs';

const source = new URL('handcount-broadcaster.ts', import.meta.url);
await import(existsSync(source) ? source.href : '../dist/bin/handcount-broadcaster.js');
