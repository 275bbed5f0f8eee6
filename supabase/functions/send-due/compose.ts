import type { Mail, MailSettings } from '../_shared/delivery/mail.ts';
import { versionLogo, versionPdf } from '../_shared/delivery/versionFiles.ts';
import { checkRecipient } from '../_shared/domain/sendFields.ts';
import type { ClaimedEmail, News, Receipt } from './claimed.ts';
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
    email.receipt === null ? news(email, settings, appOrigin) : await receipt(email, settings);
  return { id, to, cc: [], hiddenCopy: '', isAutomatic: true, ...written };
}

function news(email: News, settings: MailSettings, appOrigin: string) {
  return {
    ...newsEmail(email, appOrigin),
    from: { name: settings.fromName ?? email.tenant, address: settings.from },
    replyTo: replyToOf(email),
  };
}

async function receipt(email: Receipt, settings: MailSettings) {
  const { receipt: version, tenant, id } = email;
  const from = version.snapshot.provider ?? tenant;
  const picture = versionLogo(version, id);
  const replyTo = replyToOfReceipt(version, from);
  return {
    ...receiptEmail(email, from, picture, replyTo !== undefined),
    from: { name: settings.fromName ?? from, address: settings.from },
    replyTo,
    answers: version.deliveryId ?? undefined,
    // Without the link, whose token is nowhere but in the first email.
    attachment: await versionPdf(version, undefined),
    picture,
  };
}

/** The user who sent the quote; for one who is gone, the address that the quote itself names. */
function replyToOfReceipt({ sender, snapshot }: Receipt['receipt'], from: string) {
  if (sender.email) return { name: sender.name, address: sender.email };
  const { providerEmail = '', company } = snapshot;
  const named = [providerEmail, company?.email ?? ''].map((one) => checkRecipient('email', one));
  const first = named.find((one) => one.ok);
  return first?.ok ? { name: from, address: first.value } : undefined;
}
