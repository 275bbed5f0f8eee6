import { draftSnapshot, versionToSend } from '@domain/draftSnapshot.ts';
import type { Picture } from '@domain/email/emailParts.ts';
import { dayIn } from '@domain/isoDays.ts';
import { letterheadFor } from '@domain/letterhead.ts';
import { dataUrlOfLogo } from '@domain/pdf/logoOfDataUrl.ts';
import type { ClientView, Quote, QuoteLife } from '@domain/types.ts';
import { pdfLogoOf } from '../../../api/logos/pdfLogoOf.ts';
import { currentLetterhead } from '../../../outbox/view/currentLetterhead.ts';
import { sentContentOf } from '../../../outbox/view/useSentChange.ts';
import type { Message } from '../messageKeys.ts';

/** Who sends, as the client reads it. */
type Sender = ClientView['sender'];

export type Preview = {
  /** As typed, checked or not. */
  message: Message;
  /** Who the message is from: the quote's provider, or the tenant. */
  from: string;
  sender: Sender;
  /** What the client's page will show. */
  view: ClientView;
  /** Whether the quote has its number already. */
  hasNumber: boolean;
  /** The logo as the email has it; undefined for none. */
  logo: Picture | undefined;
};

type About = {
  quote: Quote;
  life: QuoteLife;
  message: Message;
  sender: Sender;
  timeZone: string;
};

/** What a client gets if the quote on the screen is sent as it is. */
export async function previewOf(about: About): Promise<Preview> {
  const { quote, life, message, sender, timeZone } = about;
  const { validUntil } = message;
  const today = dayIn(timeZone, new Date());
  const picture = await pdfLogoOf(quote);
  const { sent, isChanged } = sentContentOf(quote);
  const company = letterheadFor(quote, currentLetterhead());
  const snapshot = draftSnapshot(
    quote,
    company,
    snapshotLogo(picture),
    versionToSend({ life, sent, isChanged, company, today, validUntil }),
  );
  const shown = picture === undefined || picture === 'missing' ? null : picture;
  const logo = shown && { src: dataUrlOfLogo(shown), bytes: shown.bytes };
  return {
    message,
    from: snapshot.provider ?? sender.tenant,
    sender,
    view: {
      state: validUntil < today ? 'expired' : 'open',
      snapshot,
      sha256: '',
      logo: logo?.src ?? null,
      sender,
      receipt: null,
      payment: null,
      replacedBy: null,
      asksSignature: false,
      seen: null,
      questions: [],
    },
    hasNumber: life.number !== null,
    logo: logo ?? undefined,
  };
}

function snapshotLogo(picture: Awaited<ReturnType<typeof pdfLogoOf>>) {
  if (picture === undefined) return null;
  return picture === 'missing'
    ? ({ missing: true } as const)
    : { sha256: '', type: `image/${picture.kind}` };
}
