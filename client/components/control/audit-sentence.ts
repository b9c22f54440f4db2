import type { I18n } from '@lingui/core';
import { auditActions, auditedSettings, auditUnknowns } from '../../../contracts/audits.ts';
import type { AuditView } from '../../../contracts/pages.ts';

/** What somebody did, as a sentence in the reader's language. */
export function auditSentence(i18n: I18n, { actor, action, target }: Pick<AuditView, 'actor' | 'action' | 'target'>): string {
  // An action that a later version wrote is still told, by its name.
  const words = Object.hasOwn(auditActions, action) ? i18n._(auditActions[action], { actor: actor ?? i18n._(auditUnknowns.actor), target: targetWords(i18n, action, target) }) : action;
  return words;
}

function targetWords(i18n: I18n, action: string, target: string | null): string {
  if (action === 'settings.changed') return (target ?? '').split(', ').map((field) => i18n._(auditedSettings[field] ?? field)).join(', ');
  if (target !== null) return target;
  return i18n._(action.startsWith('participant.') ? auditUnknowns.participant : auditUnknowns.question);
}
