/** The DOM id of a question. */
export const questionElementId = (questionId: string): string => `question-${questionId}`;
