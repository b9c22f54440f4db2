import { emails, type EmailKind, type EmailText } from '#contracts/accounts/emails.ts';
import { directionOf, type Locales } from '../i18n/locales.ts';
import type { Email } from '../mailer.ts';

interface EmailRequest {
  kind: EmailKind;
  to: string;
  locale: string;
  values: Record<string, string>;
  link?: string;
}

export function composeEmail(locales: Locales, { kind, to, locale, values, link }: EmailRequest): Email {
  const wording: EmailText = emails[kind];
  const say = (text: string) => locales.translate(locale, text, values);
  const lines = wording.lines.map(say);
  const footer = wording.footer.map(say);
  const action = wording.action !== null && link !== undefined ? { words: say(wording.action), link } : null;
  const text = [...lines, ...(action ? [`${action.words}:\n${action.link}`] : []), ...footer].join('\n\n');
  const html = [
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><body ` +
      'style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1a1d2b;max-width:36em;margin:2em ' +
      'auto;padding:0 1em">',
    ...lines.map(paragraph),
    ...(action ? [button(action)] : []),
    ...footer.map((line) => `<p style="color:#5b6072;font-size:14px">${escaped(line)}</p>`),
    '</body></html>',
  ].join('\n');
  // A line break in the subject would begin another header.
  return { to, subject: say(wording.subject).replaceAll(/\s+/g, ' '), text: `${text}\n`, html };
}

function paragraph(line: string) {
  return `<p>${escaped(line)}</p>`;
}

/** Also shows the address as text, since some mail clients hide links, and people see where it leads. */
function button({ words, link }: { words: string; link: string }) {
  const style =
    'display:inline-block;background:#2b3fc4;color:#fff;font-weight:bold;padding:12px ' +
    '20px;border-radius:10px;text-decoration:none';
  const address = escaped(link);
  const shown = `<p style="font-size:14px;word-break:break-all">${address}</p>`;
  return `<p><a href="${address}" style="${style}">${escaped(words)}</a></p>${shown}`;
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
