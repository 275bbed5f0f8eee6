/** What a chart shows, by month or by name; a value that is null is not known. */
type ChartRow = { name: string; [series: string]: number | string | null };

/** One bar, one part of a bar, or one line. The color may be a CSS variable. */
type Series = { key: string; name: string; color: string };

export type ChartProps = {
  /** What it shows, for those who do not see it. */
  label: string;
  /** Bars or a line from left to right, or bars below each other with their names beside them. */
  kind: 'bars' | 'line' | 'names';
  rows: readonly ChartRow[];
  series: readonly Series[];
  format: (value: number) => string;
  /** A shorter form for the axis. */
  tick?: (value: number) => string;
};
