import { describeField, describeValue } from '../features/quote-builder/unsent/describeEntry.ts';
import type { Outbox } from '../outbox/createOutbox.ts';
import { saveEdit } from '../outbox/edits/saveEdit.ts';
import { texts } from '../texts/texts.ts';
import { toast } from '../ui/toast.ts';

/**
 * Tells users at once when their edit replaced a value that they had not seen, and offers to
 * restore that value with another edit.
 */
export function reportReplacedEdits(outbox: Outbox): void {
  outbox.onReplaced(({ edit, replaced }) => {
    const { entity, id, field, quoteId } = edit;
    const theirs = describeValue(edit, replaced);
    toast({
      ...texts.outbox.replaced(describeField(edit), theirs, describeValue(edit, edit.value)),
      action: {
        ...texts.outbox.restoreTheirs,
        run: () => {
          if (entity === 'quote') saveEdit(entity, id, field as never, replaced, { quoteId });
          else saveEdit(entity, id, field as never, replaced, { quoteId });
        },
      },
    });
  });
}
