/**
 * What the crew can do that is written down, in plain words. `{actor}` is who did it, `{target}` what it was done to. Actions
 * are noun + participle; whoever adds one adds its words here, and `recordAudit` takes it.
 */
export const auditActions = {
  'event.created': /*i18n*/ '{actor} started the event',
  'event.opened': /*i18n*/ '{actor} opened the event',
  'event.ended': /*i18n*/ '{actor} ended the event',
  'event.reopened': /*i18n*/ '{actor} reopened the event',
  'settings.changed': /*i18n*/ '{actor} changed the settings: {target}',
  'passcode.changed': /*i18n*/ '{actor} changed the passcode',
  'passcode.removed': /*i18n*/ '{actor} took the passcode away',
  'questions.paused': /*i18n*/ '{actor} paused questions',
  'questions.resumed': /*i18n*/ '{actor} let people ask again',
  'upvotes.paused': /*i18n*/ '{actor} paused upvotes',
  'upvotes.resumed': /*i18n*/ '{actor} let people upvote again',
  'focus.joining': /*i18n*/ '{actor} showed how to join',
  'focus.questions': /*i18n*/ '{actor} showed the questions',
  'focus.activity': /*i18n*/ '{actor} showed “{target}”',
  'focus.series': /*i18n*/ '{actor} showed “{target}”',
  'series.created': /*i18n*/ '{actor} added “{target}”',
  'series.renamed': /*i18n*/ '{actor} renamed “{target}”',
  'series.deleted': /*i18n*/ '{actor} deleted “{target}”',
  'series.started': /*i18n*/ '{actor} started “{target}”',
  'series.advanced': /*i18n*/ '{actor} went on in “{target}”',
  'series.finished': /*i18n*/ '{actor} finished “{target}”',
  'series.opened': /*i18n*/ '{actor} opened “{target}”',
  'series.closed': /*i18n*/ '{actor} closed “{target}”',
  'series.revealed': /*i18n*/ '{actor} showed the results of “{target}”',
  'series.hidden': /*i18n*/ '{actor} hid the results of “{target}”',
  'activity.created': /*i18n*/ '{actor} added “{target}”',
  'activity.changed': /*i18n*/ '{actor} changed “{target}”',
  'activity.deleted': /*i18n*/ '{actor} deleted “{target}”',
  'activity.opened': /*i18n*/ '{actor} opened “{target}”',
  'activity.closed': /*i18n*/ '{actor} closed “{target}”',
  'activity.revealed': /*i18n*/ '{actor} showed the result of “{target}”',
  'activity.hidden': /*i18n*/ '{actor} hid the result of “{target}”',
  'activity.repeated': /*i18n*/ '{actor} asked “{target}” again in a new round',
  'agenda.ordered': /*i18n*/ '{actor} put the agenda in another order',
  'question.approved': /*i18n*/ '{actor} approved “{target}”',
  'question.rejected': /*i18n*/ '{actor} rejected “{target}”',
  'question.reconsidered': /*i18n*/ '{actor} sent “{target}” back to wait',
  'question.highlighted': /*i18n*/ '{actor} put “{target}” on the screen',
  'question.lowered': /*i18n*/ '{actor} took “{target}” off the screen',
  'question.answered': /*i18n*/ '{actor} answered “{target}”',
  'question.unanswered': /*i18n*/ '{actor} took back the answer to “{target}”',
  'question.archived': /*i18n*/ '{actor} archived “{target}”',
  'question.restored': /*i18n*/ '{actor} brought “{target}” back',
  'question.merged': /*i18n*/ '{actor} merged “{target}” with another question',
  'question.unmerged': /*i18n*/ '{actor} separated “{target}” again',
  'question.labelled': /*i18n*/ '{actor} changed the labels of “{target}”',
  'label.created': /*i18n*/ '{actor} made the label “{target}”',
  'label.changed': /*i18n*/ '{actor} changed the label “{target}”',
  'label.deleted': /*i18n*/ '{actor} deleted the label “{target}”',
  'participant.removed': /*i18n*/ '{actor} removed {target} from the event',
  'participant.readmitted': /*i18n*/ '{actor} let {target} in again',
  'screen-link.created': /*i18n*/ '{actor} made a screen link',
  'screen-link.revoked': /*i18n*/ '{actor} revoked a screen link',
} as const satisfies Record<string, string>;

export type AuditAction = keyof typeof auditActions;

/** The fields of the settings, as `settings.changed` names them. */
export const auditedSettings: Readonly<Record<string, string>> = {
  title: /*i18n*/ 'title',
  description: /*i18n*/ 'description',
  code: /*i18n*/ 'join code',
  hasModeration: /*i18n*/ 'moderation',
  naming: /*i18n*/ 'names',
  accent: /*i18n*/ 'colour',
  retentionDays: /*i18n*/ 'days until deletion',
  heldWords: /*i18n*/ 'words that hold a question',
  screenThreshold: /*i18n*/ 'upvotes for the screen',
};

/** What is shown where a question has been withdrawn, or somebody gave no name. */
export const auditUnknowns = {
  question: /*i18n*/ 'a withdrawn question',
  actor: /*i18n*/ 'Someone of the crew',
  participant: /*i18n*/ 'someone without a name',
} as const;
