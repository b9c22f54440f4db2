/** The id of a question's place on the page. */
export const questionPart = (questionId: string): string => `question-${questionId}`;
