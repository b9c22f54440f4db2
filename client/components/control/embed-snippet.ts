/** What one pastes into a page to show a room in it: as high as its content, wherever it stands. */
export function embedSnippet(address: string, title: string): string {
  const { origin } = new URL(address);
  return [
    `<iframe src="${address}" title="${escaped(title)}" style="width:100%;min-height:480px;border:0"></iframe>`,
    '<script>',
    'addEventListener("message", (event) => {',
    `  if (event.origin !== "${origin}" || event.data?.type !== "handcount:height") return;`,
    '  for (const frame of document.querySelectorAll("iframe"))',
    '    if (frame.contentWindow === event.source) frame.style.height = event.data.height + "px";',
    '});',
    '</script>',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
