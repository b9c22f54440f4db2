/** For whom something is sent: somebody else may have joined from the same browser since, with the cookie that goes with it. */
export const participantHeader = 'X-Participant';
