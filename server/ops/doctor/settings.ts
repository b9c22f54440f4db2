import type { Config } from '../../config/config.ts';
import { warning, type Finding } from './finding.ts';

/** Invalid settings end the program earlier; this reports likely mistakes. */
export function checkSettings({ doubts }: Pick<Config, 'doubts'>): Finding[] {
  return doubts.map((doubt) => warning('Settings', doubt, 'All variables are in .env.example, with what they need.'));
}
