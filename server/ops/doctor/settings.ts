import type { Config } from '../../config/config.ts';
import { warning, type Finding } from './finding.ts';

/** What is wrong with them ends the program before anything is looked at; here is what was probably meant otherwise. */
export function checkSettings({ doubts }: Pick<Config, 'doubts'>): Finding[] {
  return doubts.map((doubt) => warning('Settings', doubt, 'All variables are in .env.example, with what they need.'));
}
