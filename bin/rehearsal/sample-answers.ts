import type { AnswerView } from '#contracts/poll-kinds.ts';
import type { ActivityView, CrewActivityView } from '#contracts/views.ts';

const words = ['yes', 'No', 'perhaps', 'calm', 'Fast', 'clear', 'loud', 'good', 'sturdy', 'new', 'open', 'fair'];

/** Some valid answers to an activity, for people to give in turn. */
export function sampleAnswers(activity: ActivityView | CrewActivityView): AnswerView[] {
  switch (activity.kind) {
    case 'choice': {
      const ids = activity.options.map(({ id }) => id);
      return ids.map((_, at) => ({
        picks: Array.from({ length: activity.minPicks }, (_pick, more) => ids[(at + more) % ids.length] ?? ''),
      }));
    }
    case 'scale':
      return Array.from({ length: activity.steps }, (_, step) => ({ value: activity.first + step }));
    case 'ranking': {
      const ids = activity.options.map(({ id }) => id);
      return ids.map((_, at) => ({ order: [...ids.slice(at), ...ids.slice(0, at)] }));
    }
    case 'number': {
      const { min, max, step } = activity;
      const stepped = step ?? (max - min) / 20;
      return Array.from({ length: Math.min(20, Math.floor((max - min) / stepped)) }, (_, at) => ({
        value: min + at * stepped,
      }));
    }
    case 'text':
      return words.map((word) => ({ text: word.slice(0, activity.maxChars) }));
    case 'words':
      return words.map((word, at) => ({
        words: [word, words[(at * 5) % words.length] ?? ''].slice(0, activity.maxWords),
      }));
  }
}
