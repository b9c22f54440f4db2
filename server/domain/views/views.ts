import { isoTime, isoTimeOrNull } from '#contracts/iso-time.ts';
import type { AuditView } from '#contracts/people/crew.ts';
import type { ParticipantView, ScreenLinkView } from '#contracts/pages.ts';
import type { ActivityKind } from '#contracts/poll-kinds.ts';
import type {
  CrewLabelView,
  CrewQuestionView,
  CrewSettings,
  EventView,
  LabelView,
  MyBallotView,
  MyQuestionView,
  PictureFactsView,
  PictureView,
  QuestionView,
  QuestionReceiptView,
  ReceiptView,
  UpvoteReceiptView,
} from '#contracts/views.ts';
import type {
  Activity,
  Audit,
  AuthoredQuestion,
  Ballot,
  Event,
  Label,
  PictureFacts,
  Question,
  Receipt,
  ScreenLink,
} from '../model/entities.ts';
import { rulesOf } from '#kinds/rules.ts';
import { playerName } from '../quizzes/player-names.ts';
import { isVisibleInRoom } from '../model/question-rules.ts';
import { isAnonymousRemoval, visibleRemovalOf, type ListedPerson } from '../people/anonymous-removals.ts';

// A row is never sent: a new column is private until it is listed here.

export function eventView(event: Event): EventView {
  const {
    id,
    code,
    title,
    description,
    state,
    locale,
    questionsOpen,
    upvotesOpen,
    screenThreshold,
    reactionsOpen,
    accent,
  } = event;
  const needsPasscode = event.passcodeHash !== null;
  const hasNames = event.naming !== 'anonymous';
  const isNameOptional = event.naming === 'optional';
  return {
    id,
    code,
    title,
    description,
    state,
    locale,
    questionsOpen,
    upvotesOpen,
    reactionsOpen,
    needsPasscode,
    hasNames,
    isNameOptional,
    screenThreshold,
    accent,
    logo: event.logo && pictureFacts(event.logo),
  };
}

export function crewSettings({ hasModeration, naming, revealing }: Event): CrewSettings {
  return { hasModeration, naming, revealing };
}

export function pictureFacts({ version, width, height }: PictureFacts): PictureFactsView {
  return { version, width, height };
}

export function pictureView(picture: Activity['picture']): PictureView | null {
  return picture && { ...pictureFacts(picture), alt: picture.alt };
}

export function questionView(question: AuthoredQuestion): QuestionView {
  if (!isVisibleInRoom(question)) throw new Error(`question ${question.id} is ${question.state}, not on show`);
  return {
    ...sharedQuestionFields(question),
    labelIds: question.publicLabelIds,
    state: question.state as QuestionView['state'],
  };
}

export function crewQuestionView(question: AuthoredQuestion): CrewQuestionView {
  const { state, isNameless, isAuthorRemoved, rejectionReason, heldWord, mergedIntoId, labelIds } = question;
  // This id also identifies the author in the list of people and in their other questions.
  const participantId = isNameless ? null : question.participantId;
  return {
    ...sharedQuestionFields(question),
    state,
    isNameless,
    participantId,
    isAuthorRemoved,
    rejectionReason,
    heldWord,
    mergedIntoId,
    labelIds,
  };
}

function sharedQuestionFields(question: AuthoredQuestion) {
  const { id, body, authorName, upvoteCount, answer, createdAt, editedAt, revision } = question;
  return {
    id,
    body,
    authorName,
    upvoteCount,
    answer,
    createdAt: isoTime(createdAt),
    isEdited: editedAt !== null,
    revision,
  };
}

/** `standing`: its merge target. */
export function myQuestionView(
  question: Question,
  { mayEdit, mayWithdraw }: { mayEdit: boolean; mayWithdraw: boolean },
  standing: Question | null,
): MyQuestionView {
  const { id, body, isNameless, state, rejectionReason, answer, upvoteCount, createdAt, revision } = question;
  return {
    id,
    body,
    isNameless,
    state,
    rejectionReason,
    answer,
    upvoteCount,
    createdAt: isoTime(createdAt),
    isEditable: mayEdit,
    isWithdrawable: mayWithdraw,
    mergedInto: standing && isVisibleInRoom(standing) ? mergedIntoView(standing) : null,
    revision,
  };
}

function mergedIntoView({
  id,
  body,
  state,
  answer,
  upvoteCount,
  revision,
}: Question): NonNullable<MyQuestionView['mergedInto']> {
  return { id, body, state: state as QuestionView['state'], answer, upvoteCount, revision };
}

export function labelView({ id, name, colour }: Label): LabelView {
  return { id, name, colour };
}

export function crewLabelView(label: Label): CrewLabelView {
  return { ...labelView(label), isPublic: label.isPublic };
}

/** `calledIn`: the language of generated names; null without a quiz. */
export function participantView(participant: ListedPerson, calledIn: string | null): ParticipantView {
  const { id, name, joinedAt, questionCount, question = null } = participant;
  const removedAt = visibleRemovalOf(participant);
  return {
    id,
    name,
    playerName:
      name === null && calledIn !== null && !isAnonymousRemoval(participant) ? playerName(participant, calledIn) : null,
    joinedAt: isoTime(joinedAt),
    removedAt: isoTimeOrNull(removedAt),
    questionCount,
    question,
  };
}

export function receiptView(receipt: Receipt): ReceiptView {
  const { submissionId, activityId, round, recordedAt, revision } = receipt;
  return { id: receipt.ballotId, submissionId, activityId, round, recordedAt: isoTime(recordedAt), revision };
}

export function questionReceiptView(
  { id, createdAt, revision }: Question,
  submissionId: string | undefined,
): QuestionReceiptView {
  return { id, submissionId: submissionId ?? null, recordedAt: isoTime(createdAt), revision };
}

export function upvoteReceiptView(questionId: string, isUpvoted: boolean, at: number): UpvoteReceiptView {
  return { questionId, isUpvoted, recordedAt: isoTime(at) };
}

export function myBallotView(ballot: Ballot & { recordedAt: number; kind: ActivityKind }): MyBallotView {
  const { id, submissionId, activityId, round, recordedAt, revision } = ballot;
  const receipt = { id, submissionId, activityId, round, recordedAt: isoTime(recordedAt), revision };
  return { activityId, round, answer: rulesOf(ballot.kind).read(ballot.answer), receipt };
}

export function screenLinkView({ id, createdAt, lastUsedAt }: ScreenLink): ScreenLinkView {
  return { id, createdAt: isoTime(createdAt), lastUsedAt: isoTimeOrNull(lastUsedAt) };
}

export function auditView({
  id,
  actorName,
  action,
  target,
  questionBody,
  intoId,
  intoBody,
  at,
}: Audit & { questionBody: string | null; intoBody: string | null }): AuditView {
  return {
    id,
    actor: actorName === '' ? null : actorName,
    action,
    target: questionBody ?? target,
    isIntoKnown: intoId !== null,
    into: intoBody,
    at: isoTime(at),
  };
}
