import type { Answers } from '#contracts/poll-kinds.ts';
import type { CorrectOf } from '#contracts/quizzes/series.ts';

// Apart from `marks.ts`, since every phone loads it.

/** A second mark in a region earns nothing, and each extra mark lowers the share. */
export function rightMarks({ regions, wanted }: CorrectOf<'spot'>, answer: Answers['spot']) {
  const found = new Set(answer.regions?.filter((place) => place !== null && regions.includes(place)));
  return { right: found.size, of: Math.max(wanted, answer.marks.length) };
}

/** Right: as many right regions as wanted, and nothing else. A part of an answer is right if its region is. */
export function spotMatcher(correct: CorrectOf<'spot'>): (answer: Answers['spot']) => boolean {
  return (answer) => {
    const { right, of } = rightMarks(correct, answer);
    return answer.marks.length === 0 ? right > 0 : right === of;
  };
}
