/**
 * Types other than text/csv that browsers give a `.csv` file: Windows with Excel, or none at all.
 */
const otherLabels = ['application/vnd.ms-excel', ''];

/**
 * Whether a chosen file counts as text/csv (S5-01).
 * @param file its name, and the type that the browser reports
 */
export function isCsvFile({ name, type }: { name: string; type: string }): boolean {
  const label = type.split(';')[0]?.trim().toLowerCase() ?? '';
  return label === 'text/csv' || (otherLabels.includes(label) && /\.csv$/i.test(name));
}
