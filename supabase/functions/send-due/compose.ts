import type { Mail, MailSettings } from '../_shared/delivery/mail.ts';
import { versionLogo, versionPdf } from '../_shared/delivery/versionFiles.ts';
import { checkOnline } from '../_shared/domain/pdf/onlineView.ts';
import { checkRecipient } from '../_shared/domain/sendFields.ts';
import { answerEmail } from './answerEmail.ts';
import type { ClaimedEmail, News, ToClient } from './claimed.ts';
import { emailToClient } from './emailToClient.ts';
import { newsEmail, replyToOf } from './newsEmail.ts';
import { receiptEmail } from './receiptEmail.ts';

/** Makes the mail of a claimed email. */
export async function compose(
  email: ClaimedEmail,
  settings: MailSettings,
  appOrigin: string,
): Promise<Mail> {
  const { id, to } = email;
  const written =
    email.toClient === null
      ? news(email, settings, appOrigin)
      : await toClient(email, settings, appOrigin);
  return { id, to, cc: [], hiddenCopy: '', isAutomatic: true, ...written };
}

function news(email: News, settings: MailSettings, appOrigin: string) {
  return {
    ...newsEmail(email, appOrigin),
    from: { name: settings.fromName ?? email.tenant, address: settings.from },
    replyTo: replyToOf(email),
  };
}

async function toClient(email: ToClient, settings: MailSettings, appOrigin: string) {
  const {
    toClient: version,
    tenant,
    id,
    told: [{ kind }],
  } = email;
  const from = version.snapshot.provider ?? tenant;
  const picture = versionLogo(version, id);
  const replyTo = replyToOfClient(version, from);
  const write = kind === 'receipt' ? receiptEmail : answerEmail;
  const content = write(email, from, replyTo !== undefined);
  return {
    ...emailToClient(version.snapshot, content, from, picture),
    from: { name: settings.fromName ?? from, address: settings.from },
    replyTo,
    answers: version.deliveryId ?? undefined,
    attachment: kind === 'receipt' ? await receiptPdf(version, appOrigin) : undefined,
    picture,
  };
}

/** Leads to the page that checks it, not to the quote: the link's token is nowhere but in the first email. */
function receiptPdf(version: ToClient['toClient'], appOrigin: string) {
  const { receiptCode } = version;
  const online = receiptCode ? checkOnline(appOrigin, receiptCode) : undefined;
  return versionPdf(version, online, appOrigin);
}

/** The user who wrote; for one who is gone, the address that the quote itself names. */
function replyToOfClient({ sender, snapshot }: ToClient['toClient'], from: string) {
  if (sender.email) return { name: sender.name, address: sender.email };
  const { providerEmail = '', company } = snapshot;
  const named = [providerEmail, company?.email ?? ''].map((one) => checkRecipient('email', one));
  const first = named.find((one) => one.ok);
  return first?.ok ? { name: from, address: first.value } : undefined;
}
