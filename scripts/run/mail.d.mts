import type { Children } from './children.mjs';

/** See mail.mjs, which has to run before TypeScript is installed. */
export function startMail(children: Children): Promise<{ SMTP_URL?: string; MAIL_UI_URL?: string }>;
