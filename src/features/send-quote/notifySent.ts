import type { SendAnswer } from '@domain/types.ts';
import { texts } from '../../texts/texts.ts';
import { shortMoment } from '../../ui/shortMoment.ts';
import { toast } from '../../ui/toast.ts';

const words = texts.send;

/**
 * S8-39. On the embedded stack, the toast leads to the inbox with the message, otherwise to a link for the
 * user to copy.
 */
export function notifySent(
  { method, notCopied, inbox, sendAt }: SendAnswer,
  onLinkWanted: () => void,
): void {
  if (sendAt !== null) {
    const description = words.leaves(shortMoment(sendAt));
    return void toast({ title: words.scheduled, description });
  }
  if (notCopied.length > 0) {
    const description = words.notCopied(notCopied.join(', '));
    return void toast({ ...words.emailed, description, variant: 'destructive' });
  }
  toast({
    ...(method === 'email' ? words.emailed : words.texted),
    action:
      inbox === null
        ? { label: words.getLink, altText: words.getLinkAltText, run: onLinkWanted }
        : {
            label: words.inbox[method],
            altText: words.inboxAltText,
            run: () => void window.open(inbox, '_blank', 'noopener'),
          },
  });
}
