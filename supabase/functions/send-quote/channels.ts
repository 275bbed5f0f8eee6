import { type MailSettings, mailSettingsOf, sendMail } from '../_shared/delivery/mail.ts';
import type { Outcome, Timeouts } from '../_shared/delivery/outcome.ts';
import { type SmsSettings, sendSms, smsSettingsOf } from '../_shared/delivery/sms.ts';
import { versionLogo, versionPdf } from '../_shared/delivery/versionFiles.ts';
import type { Deps } from '../_shared/deps.ts';
import { emailHtml, emailText } from '../_shared/domain/email/clientEmail.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import type { DeliveryMethod } from '../_shared/domain/types.ts';
import { Refusal } from '../_shared/http/http.ts';
import type { Claimed } from './deliveries.ts';
import type { Wanted } from './request.ts';

/** Sends a claimed message with its link. */
export type Channel = (
  claimed: Claimed,
  wanted: Wanted,
  link: string,
  timeouts: Timeouts,
) => Promise<Outcome>;

const { notSetUp, pdf, unprintable } = messages.send.refusals;

/**
 * The channel of a method. Refuses (503) one that is not set up, before any version is frozen for
 * it.
 */
export function channelOf(method: DeliveryMethod, deps: Deps, appOrigin: string): Channel {
  const mail = method === 'email' ? mailSettingsOf(deps.env, appOrigin) : undefined;
  if (mail !== undefined) return byMail(mail);
  const sms = method === 'sms' ? smsSettingsOf(deps.env) : undefined;
  if (sms !== undefined) return bySms(sms);
  throw new Refusal(503, notSetUp[method]);
}

/** Where a method's messages can be read on the embedded stack; null if they are really sent. */
export function inboxOf(method: DeliveryMethod, { env }: Deps): string | null {
  return (method === 'email' ? env.MAIL_UI_URL : env.SMS_UI_URL) ?? null;
}

function byMail(settings: MailSettings): Channel {
  return async (claimed, wanted, link, timeouts) => {
    const { snapshot, body, cc, ownCopy, sender, isOpen } = claimed;
    const from = snapshot.provider ?? sender.tenant;
    const attachment = await versionPdf(claimed, { address: link, isOpen }).catch(
      (error: unknown) => {
        console.error('send-quote:', error);
        return null;
      },
    );
    if (attachment === null) return { state: 'failed', reason: pdf, uncertain: false };
    // Typed between the look at the quote and its freezing.
    if (attachment.unprintable.length > 0) {
      return { state: 'failed', reason: unprintable(attachment.unprintable), uncertain: false };
    }
    const picture = versionLogo(claimed, claimed.id);
    const about = { snapshot, body, from, link, isShared: cc.length > 0, logo: picture };
    const mail = {
      from: { name: settings.fromName ?? from, address: settings.from },
      replyTo: sender.email ? { name: sender.name, address: sender.email } : undefined,
      to: wanted.recipient,
      cc,
      hiddenCopy: ownCopy,
      subject: wanted.subject,
      text: emailText(about),
      html: emailHtml(about),
      id: claimed.id,
      attachment,
      picture,
    };
    return sendMail(settings, mail, timeouts);
  };
}

function bySms(settings: SmsSettings): Channel {
  return (_claimed, wanted, link, timeouts) =>
    sendSms(settings, { to: wanted.recipient, body: `${wanted.subject} ${link}` }, timeouts);
}
