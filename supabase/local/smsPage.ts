import { escapeHtml } from '../functions/_shared/domain/email/emailParts.ts';

/** A text message that would have been sent. */
export type Text = { sid: string; at: string; to: string; body: string };

const style = `
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2.5rem auto; padding: 0 1rem }
h1 { font-size: 1.25rem; margin: 0 0 .25rem }
p, time { color: color-mix(in srgb, currentColor 65%, transparent) }
ol { list-style: none; padding: 0; margin: 2rem 0 }
li { border: 1px solid color-mix(in srgb, currentColor 18%, transparent); border-radius: .75rem; padding: 1rem; margin: 0 0 1rem }
.head { display: flex; justify-content: space-between; gap: 1rem; font-size: .875rem }
.head strong { font-weight: 600 }
.body { margin-top: .5rem; overflow-wrap: anywhere }
`;

/** The page of the local outbox: no scripts, and messages are escaped. */
export function smsPage(texts: Text[]): Response {
  const items = texts.map(item).join('\n');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Text messages</title><style>${style}</style></head>
<body><h1>Text messages</h1>
<p>No provider is set up, so these stayed on this machine. Newest first; reload to see more.</p>
${items === '' ? '<p>None yet.</p>' : `<ol>${items}</ol>`}
</body></html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  });
}

function item({ at, to, body }: Text): string {
  const time = `<time datetime="${escapeHtml(at)}">${escapeHtml(at.replace('T', ' ').slice(0, 19))} UTC</time>`;
  return `<li><div class="head"><strong>${escapeHtml(to)}</strong>${time}</div><div class="body">${linked(body)}</div></li>`;
}

/** Text with web addresses as links. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const shown = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${shown}">${shown}</a>` : shown;
    })
    .join('');
}
