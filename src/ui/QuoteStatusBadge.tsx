import type { QuoteStatus } from '@domain/types.ts';
import { texts } from '../texts/texts.ts';
import { Badge, type Tone } from './Badge.tsx';
import textStyles from './text.module.css';

const tones: Record<QuoteStatus, Tone> = {
  draft: 'neutral',
  sent: 'info',
  viewed: 'info',
  accepted: 'success',
  declined: 'danger',
  expired: 'warning',
};

type QuoteStatusBadgeProps = {
  status: QuoteStatus;
  /** The quote's number and version, where the badge also names the quote. A phone lacks the room. */
  reference?: string | null;
};

/** What has become of a quote. */
export function QuoteStatusBadge({ status, reference }: QuoteStatusBadgeProps) {
  return (
    <Badge tone={tones[status]}>
      {reference ? <span className={textStyles.hiddenOnPhones}>{reference} · </span> : null}
      {texts.quoteList.status[status]}
    </Badge>
  );
}
