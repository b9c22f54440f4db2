/** Someone else may have joined from this browser since. */
export const participantHeader = 'X-Participant';
