import { setTimeout as pause } from 'node:timers/promises';
import type { Session } from './channels/session.ts';
import { closeCodes } from './protocol/close-codes.ts';

const waveMs = 100;

export async function closeInWaves(sessions: readonly Session[], overMs: number): Promise<void> {
  const waves = Math.max(1, Math.ceil(overMs / waveMs));
  const perWave = Math.ceil(sessions.length / waves);
  for (let start = 0; start < sessions.length; start += perWave) {
    for (const session of sessions.slice(start, start + perWave)) session.wire.end(closeCodes.reconnect);
    if (start + perWave < sessions.length) await pause(waveMs);
  }
}
