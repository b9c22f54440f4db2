export function embedSnippet(address: string, title: string): string {
  const { origin } = new URL(address);
  const style = 'width:100%;min-height:min(480px,90svh);max-height:90svh;border:0';
  return [
    `<iframe src="${address}" title="${escaped(title)}" style="${style}"></iframe>`,
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
