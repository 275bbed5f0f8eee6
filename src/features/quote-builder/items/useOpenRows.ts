import { type FocusEvent, type RefObject, useCallback, useMemo, useState } from 'react';
import { useIsPhone } from '../../../ui/useIsPhone.ts';
import { itemOfRow, rowOf } from './rowParts.ts';

export type OpenRows = {
  isPhone: boolean;
  /** Whether the row shows its fields; on wider screens all rows do. */
  isOpen: (itemId: string) => boolean;
  open: (itemId: string) => void;
  toggle: (itemId: string) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
};

/**
 * The open rows of a phone, one at a time. A row with text that is not accepted stays open, because
 * that text is nowhere but in its field.
 */
export function useOpenRows(list: RefObject<HTMLElement | null>): OpenRows {
  const isPhone = useIsPhone();
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const mustStay = useCallback(
    (id: string) => Boolean(rowOf(list.current, id)?.querySelector('[aria-invalid="true"]')),
    [list],
  );
  const open = useCallback(
    (itemId: string) =>
      setOpenIds((before) =>
        before.includes(itemId) ? before : [...before.filter(mustStay), itemId],
      ),
    [mustStay],
  );
  const toggle = useCallback(
    (itemId: string) =>
      setOpenIds((before) =>
        before.includes(itemId)
          ? before.filter((id) => id !== itemId || mustStay(id))
          : [...before.filter(mustStay), itemId],
      ),
    [mustStay],
  );
  return useMemo(
    () => ({
      isPhone,
      isOpen: (itemId) => !isPhone || openIds.includes(itemId),
      open,
      toggle,
      // The row that is edited stays open if the screen is turned and becomes a phone's.
      onFocus: ({ target }) => {
        const itemId = target.matches('input, textarea, select') && itemOfRow(target);
        if (itemId) open(itemId);
      },
    }),
    [isPhone, openIds, open, toggle],
  );
}
