import type { SupabaseClient } from '@supabase/supabase-js';
import type { Deps } from '../deps.ts';
import { emailHtml, emailText } from '../domain/email/clientEmail.ts';
import { messages } from '../domain/messages/messages.ts';
import { checkOnline, type OnlineView } from '../domain/pdf/onlineView.ts';
import type { DeliveryMethod } from '../domain/types.ts';
import type { ClaimedMessage } from './claimedMessage.ts';
import { type MailSettings, mailSettingsOf, sendMail } from './mail.ts';
import type { Outcome, Timeouts } from './outcome.ts';
import { recordFile } from './recordFile.ts';
import { type SmsSettings, sendSms, smsSettingsOf } from './sms.ts';
import { versionLogo, versionPdf } from './versionFiles.ts';

/** Sends a claimed message with its link. */
export type Channel = (
  message: ClaimedMessage,
  link: string,
  timeouts: Timeouts,
) => Promise<Outcome>;

const { pdf, unprintable } = messages.send.refusals;

/** The channel of a method; undefined for one that is not set up. */
export function channelOf(
  method: DeliveryMethod,
  deps: Deps,
  appOrigin: string,
): Channel | undefined {
  if (method === 'sms') {
    const sms = smsSettingsOf(deps.env);
    return sms && bySms(sms);
  }
  const mail = mailSettingsOf(deps.env, appOrigin);
  return mail && byMail(mail, deps, appOrigin);
}

function byMail(settings: MailSettings, { admin }: Deps, appOrigin: string): Channel {
  return async (message, link, timeouts) => {
    const { snapshot, body, reminder, cc, ownCopy, sender, isOpen, receiptCode } = message;
    const from = snapshot.provider ?? sender.tenant;
    const online: OnlineView = receiptCode
      ? checkOnline(appOrigin, receiptCode)
      : { address: link, offers: isOpen ? 'accept' : 'view' };
    const attachment = await recordedPdf(message, online, admin, appOrigin).catch(
      (error: unknown) => {
        console.error('PDF:', error);
        return null;
      },
    );
    if (attachment === null) return { state: 'failed', reason: pdf, uncertain: false };
    // Typed between the look at the quote and its freezing.
    if (attachment.unprintable.length > 0) {
      return { state: 'failed', reason: unprintable(attachment.unprintable), uncertain: false };
    }
    const picture = versionLogo(message, message.id);
    const isShared = cc.length > 0;
    const about = { snapshot, body, reminder, from, link, isShared, logo: picture };
    const mail = {
      from: { name: settings.fromName ?? from, address: settings.from },
      replyTo: sender.email ? { name: sender.name, address: sender.email } : undefined,
      to: message.recipient,
      cc,
      hiddenCopy: ownCopy,
      subject: message.subject,
      text: emailText(about),
      html: emailHtml(about),
      id: message.id,
      attachment,
      picture,
    };
    return sendMail(settings, mail, timeouts);
  };
}

async function recordedPdf(
  message: ClaimedMessage,
  online: OnlineView,
  admin: SupabaseClient,
  site: string,
) {
  const pdf = await versionPdf(message, online, site);
  await recordFile(admin, message.id, pdf.bytes);
  return pdf;
}

function bySms(settings: SmsSettings): Channel {
  return ({ recipient, subject }, link, timeouts) =>
    sendSms(settings, { to: recipient, body: `${subject} ${link}` }, timeouts);
}
