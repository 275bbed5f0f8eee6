/** Labels that browsers give a `.csv` beside text/csv: Windows with Excel, and none at all. */
const otherLabels = ['application/vnd.ms-excel', ''];

/**
 * Whether a chosen file counts as text/csv (S5-01).
 * @param file its name, and its type as the browser labels it
 */
export function isCsvFile({ name, type }: { name: string; type: string }): boolean {
  const label = type.split(';')[0]?.trim().toLowerCase() ?? '';
  return label === 'text/csv' || (otherLabels.includes(label) && /\.csv$/i.test(name));
}
