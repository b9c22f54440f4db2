import { isoTime, isoTimeOrNull } from '#contracts/iso-time.ts';
import type { AuditView } from '#contracts/people/crew.ts';
import type { ParticipantView, ScreenLinkView } from '#contracts/pages.ts';
import { kindFacts, type ActivityKind, type AnswerView } from '#contracts/poll-kinds.ts';
import type {
  CrewLabelView,
  CrewQuestionView,
  CrewSettings,
  EventView,
  LabelView,
  MyBallotView,
  MyQuestionView,
  PictureView,
  QuestionMarkup,
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
  Question,
  Receipt,
  ScreenLink,
} from '../model/entities.ts';
import { readFormulas } from '../../markup/index.ts';
import { pictureFacts } from '../events/pictures.ts';
import { pick } from '../model/pick.ts';
import { rulesOf } from '#kinds/rules.ts';
import { playerName } from '../quizzes/player-names.ts';
import { isVisibleInRoom } from '../model/question-rules.ts';
import { isAnonymousRemoval, isErased, visibleRemovalOf, type ListedPerson } from '../people/anonymous-removals.ts';

// Rows are never sent whole: a new column is private until it is listed here.

export function eventView(event: Event): EventView {
  return {
    ...pick(event, 'id', 'code', 'title', 'description', 'state', 'locale', 'accent'),
    ...pick(event, 'questionsOpen', 'upvotesOpen', 'reactionsOpen', 'screenThreshold'),
    needsPasscode: event.passcodeHash !== null,
    hasNames: event.naming !== 'anonymous',
    isNameOptional: event.naming === 'optional',
    logo: event.logo && pictureFacts(event.logo),
  };
}

export function crewSettings(event: Event): CrewSettings {
  return pick(event, 'hasModeration', 'naming', 'revealing');
}

export function pictureView({ kind, eventId, picture }: Pick<Activity, 'kind' | 'eventId' | 'picture'>) {
  const address = kindFacts[kind].isOnPicture && { eventId };
  return picture && ({ ...pick(picture, 'version', 'width', 'height', 'alt'), ...address } satisfies PictureView);
}

export function questionView(question: AuthoredQuestion): QuestionView {
  if (!isVisibleInRoom(question)) throw new Error(`question ${question.id} is ${question.state}, not on show`);
  return {
    ...sharedQuestionFields(question),
    labelIds: question.publicLabelIds,
    state: question.state as QuestionView['state'],
  };
}

type Written = QuestionMarkup & { body: string; answer: string | null; mergedInto?: Written | null };

/** For pages; programs get the texts as written. */
export function withFormulas<View extends Written>(
  { hasFormulas }: Pick<Event, 'hasFormulas'>,
  questions: View[],
): View[] {
  return hasFormulas ? questions.map(withMarkup) : questions;
}

function withMarkup<View extends Written>(question: View): View {
  const { body, answer, mergedInto } = question;
  return {
    ...question,
    bodyMarkup: readFormulas(body),
    answerMarkup: readFormulas(answer ?? ''),
    ...(mergedInto && { mergedInto: withMarkup(mergedInto) }),
  };
}

export function crewQuestionView(question: AuthoredQuestion): CrewQuestionView {
  return {
    ...sharedQuestionFields(question),
    ...pick(
      question,
      'state',
      'isNameless',
      'isAuthorRemoved',
      'rejectionReason',
      'heldWord',
      'mergedIntoId',
      'labelIds',
    ),
    // The id would identify the author elsewhere.
    participantId: question.isNameless ? null : question.participantId,
  };
}

function sharedQuestionFields(question: AuthoredQuestion) {
  return {
    ...pick(question, 'id', 'body', 'authorName', 'upvoteCount', 'answer', 'revision'),
    createdAt: isoTime(question.createdAt),
    isEdited: question.editedAt !== null,
  };
}

export function myQuestionView(
  question: Question,
  { mayEdit, mayWithdraw }: { mayEdit: boolean; mayWithdraw: boolean },
  standing: Question | null,
): MyQuestionView {
  const mergedInto = standing && isVisibleInRoom(standing) ? sharedWithMerged(standing) : null;
  return {
    ...sharedWithMerged(question),
    ...pick(question, 'state', 'isNameless', 'rejectionReason'),
    createdAt: isoTime(question.createdAt),
    isEditable: mayEdit,
    isWithdrawable: mayWithdraw,
    mergedInto: mergedInto as MyQuestionView['mergedInto'],
  };
}

function sharedWithMerged(question: Question) {
  return pick(question, 'id', 'body', 'state', 'answer', 'upvoteCount', 'revision');
}

export function labelView(label: Label): LabelView {
  return pick(label, 'id', 'name', 'colour');
}

export function crewLabelView(label: Label): CrewLabelView {
  return { ...labelView(label), isPublic: label.isPublic };
}

/** `calledIn`: the language of generated names; null without a quiz. */
export function participantView(participant: ListedPerson, calledIn: string | null): ParticipantView {
  const isCalled =
    participant.name === null && calledIn !== null && !isAnonymousRemoval(participant) && !isErased(participant);
  return {
    ...pick(participant, 'id', 'name', 'questionCount'),
    playerName: isCalled ? playerName(participant, calledIn) : null,
    joinedAt: isoTime(participant.joinedAt),
    removedAt: isoTimeOrNull(visibleRemovalOf(participant)),
    question: participant.question ?? null,
    isErased: isErased(participant),
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

export function myBallotView(
  ballot: Ballot & { recordedAt: number; kind: ActivityKind },
  { hasFormulas }: Pick<Event, 'hasFormulas'>,
): MyBallotView {
  const { id, activityId, round, kind } = ballot;
  const answer = rulesOf(kind).read(ballot.answer);
  const receipt = receiptView({ ...ballot, ballotId: id });
  return { activityId, round, answer: hasFormulas ? drawnAnswer(answer) : answer, receipt };
}

/** The same object if it has no formulas. */
export function drawnAnswer(answer: AnswerView): AnswerView {
  const markup = 'text' in answer && readFormulas(answer.text);
  if (markup) return { ...answer, markup };
  const drawn = 'ideas' in answer ? answer.ideas.map(({ text }) => readFormulas(text) ?? null) : [];
  return drawn.some(Boolean) ? { ...answer, drawn } : answer;
}

export function screenLinkView({ id, createdAt, lastUsedAt }: ScreenLink): ScreenLinkView {
  return { id, createdAt: isoTime(createdAt), lastUsedAt: isoTimeOrNull(lastUsedAt) };
}

export function auditView(audit: Audit & { questionBody: string | null; intoBody: string | null }): AuditView {
  return {
    ...pick(audit, 'id', 'action'),
    actor: audit.actorName === '' ? null : audit.actorName,
    target: audit.questionBody ?? audit.target,
    isIntoKnown: audit.intoId !== null,
    into: audit.intoBody,
    at: isoTime(audit.at),
  };
}
