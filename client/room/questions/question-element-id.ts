/** The DOM id of a question. */
export const questionPart = (questionId: string): string => `question-${questionId}`;
