import type { Mail, MailSettings } from '../_shared/delivery/mail.ts';
import { versionLogo, versionPdf } from '../_shared/delivery/versionFiles.ts';
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
  const { name, email: address } = version.sender;
  const picture = versionLogo(version, id);
  return {
    ...receiptEmail(email, from, picture),
    from: { name: settings.fromName ?? from, address: settings.from },
    replyTo: address ? { name, address } : undefined,
    answers: version.deliveryId ?? undefined,
    // Without the link, whose token is nowhere but in the first email.
    attachment: await versionPdf(version, undefined),
    picture,
  };
}
