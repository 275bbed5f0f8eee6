import { limits } from '@domain/constants.ts';
import { checkVolumePriceRows, type VolumePriceProblem } from '@domain/volumePriceFields.ts';
import type { VolumePrice } from '@domain/volumePrices.ts';
import { useState } from 'react';
import { useDecimalQuantities } from '../DecimalQuantities.ts';

type TypedRow = VolumePrice & { key: number };

/** Volume prices as they are typed. */
export type TypedVolumePrices = {
  rows: readonly (TypedRow & { problem: VolumePriceProblem })[];
  change: (key: number, changes: Partial<VolumePrice>) => void;
  remove: (key: number) => void;
  /** Adds an empty row; null where there are as many as there may be. */
  add: (() => void) | null;
  /** The prices as one text; null if something is wrong, which the rows say from then on. */
  check: () => string | null;
};

/** @param initial the prices to begin with */
export function useVolumePrices(initial: readonly VolumePrice[]): TypedVolumePrices {
  const [rows, setRows] = useState<readonly TypedRow[]>(() =>
    initial.map((row, key) => ({ ...row, key })),
  );
  const [isChecked, setChecked] = useState(false);
  const decimalQuantities = useDecimalQuantities();
  const checked = checkVolumePriceRows(rows, { decimalQuantities });
  const problems = checked.ok || !isChecked ? [] : checked.problems;
  return {
    rows: rows.map((row, place) => ({ ...row, problem: problems[place] ?? {} })),
    change: (key, changes) =>
      setRows((old) => old.map((row) => (row.key === key ? { ...row, ...changes } : row))),
    remove: (key) => setRows((old) => old.filter((row) => row.key !== key)),
    add:
      rows.length < limits.volumePrices
        ? () =>
            setRows((old) => {
              const key = Math.max(-1, ...old.map((row) => row.key)) + 1;
              return [...old, { from: '', unitPrice: '', key }];
            })
        : null,
    check: () => {
      setChecked(true);
      return checked.ok ? checked.value : null;
    },
  };
}
