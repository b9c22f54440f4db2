import { vi } from 'vitest';

/** Runs a `handcount` command in this process, since another process takes seconds to start. */
export async function run(
  command: (args: string[]) => Promise<void>,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const said = { stdout: '', stderr: '' };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line = '') => void (said.stdout += `${line}\n`)),
    vi.spyOn(console, 'error').mockImplementation((line = '') => void (said.stderr += `${line}\n`)),
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      said.stdout += String(chunk);
      return true;
    }),
  ];
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    await command(args);
    return { ...said, code: Number(process.exitCode ?? 0) };
  } catch (error) {
    return { stdout: said.stdout, stderr: (error as Error).message, code: 1 };
  } finally {
    process.exitCode = undefined;
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
}
