import { texts } from '../texts/texts.ts';

/** The id of the text that says why a quote cannot be edited, and what to do instead. */
export const LOCKED_REASON = 'locked-reason';

/**
 * The props of a control that an accepted quote locks: it keeps the focus, looks locked (a style for
 * `aria-disabled`), and says why. Its action must do nothing but say so, too.
 */
export const lockedProps = (isLocked: boolean) =>
  isLocked
    ? ({
        'aria-disabled': true,
        'aria-describedby': LOCKED_REASON,
        'data-locked': true,
        'data-tip': texts.quote.locked,
      } as const)
    : {};
