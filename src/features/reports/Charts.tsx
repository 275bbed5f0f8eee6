import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { ChartProps } from './chart.ts';
import styles from './reports.module.css';
import { shortName } from './wording.ts';

const label = { fill: 'var(--qw-muted)', fontSize: 12 };
const axis = { tick: label, stroke: 'var(--qw-control)' };
const months = { ...axis, dataKey: 'name', minTickGap: 16 };
const tooltip = {
  contentStyle: {
    maxWidth: 280,
    border: '1px solid var(--qw-border)',
    borderRadius: 'var(--qw-radius)',
    background: 'var(--qw-raised)',
    color: 'var(--qw-text)',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  labelStyle: { fontWeight: 600 },
  itemStyle: { color: 'var(--qw-text)' },
  cursor: { fill: 'var(--qw-sunken)' },
  isAnimationActive: false,
  separator: ': ',
  // As the parts of a bar and the legend are, not by name.
  itemSorter: () => 0,
} as const;
/** In the color of text: those of the series are too faint to be read. */
const legendName = (name: string) => <span className={styles.legend}>{name}</span>;

const HEIGHT = 280;
/** The height of each row where names are beside their bars. */
const ROW_HEIGHT = 36;

/** What is drawn of a report. Its table says the same, so none of it can be focused. */
export default function Chart(props: ChartProps) {
  const { kind, rows } = props;
  const height = kind === 'names' ? rows.length * ROW_HEIGHT + 40 : HEIGHT;
  return (
    <div role="img" aria-label={props.label}>
      <ResponsiveContainer width="100%" height={height}>
        {drawn[kind](props)}
      </ResponsiveContainer>
    </div>
  );
}

const dataOf = ({ rows }: ChartProps) => ({
  data: [...rows],
  accessibilityLayer: false,
  margin: { top: 8, right: 8 },
});

const tooltipOf = ({ format }: ChartProps) => (
  <Tooltip
    {...tooltip}
    formatter={(value: unknown) => (typeof value === 'number' ? format(value) : '–')}
  />
);

const drawn = {
  bars: (props: ChartProps) => (
    <BarChart {...dataOf(props)}>
      <CartesianGrid stroke="var(--qw-border)" vertical={false} />
      <XAxis {...months} />
      <YAxis {...axis} tickFormatter={props.tick ?? props.format} width={64} />
      {tooltipOf(props)}
      {props.series.length > 1 ? <Legend itemSorter={null} formatter={legendName} /> : null}
      {props.series.map(({ key, name, color }) => (
        <Bar
          key={key}
          dataKey={key}
          name={name}
          fill={color}
          stackId="all"
          stroke="var(--qw-surface)"
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  ),
  line: (props: ChartProps) => (
    <LineChart {...dataOf(props)}>
      <CartesianGrid stroke="var(--qw-border)" vertical={false} />
      <XAxis {...months} />
      <YAxis {...axis} domain={[0, 1]} tickFormatter={props.tick ?? props.format} width={48} />
      {tooltipOf(props)}
      {props.series.map(({ key, name, color }) => (
        <Line
          key={key}
          dataKey={key}
          name={name}
          stroke={color}
          strokeWidth={2}
          isAnimationActive={false}
        />
      ))}
    </LineChart>
  ),
  names: (props: ChartProps) => (
    <BarChart {...dataOf(props)} layout="vertical">
      <CartesianGrid stroke="var(--qw-border)" horizontal={false} />
      <XAxis {...axis} type="number" tickFormatter={props.tick ?? props.format} tickCount={4} />
      <YAxis
        {...axis}
        type="category"
        dataKey="name"
        width={140}
        interval={0}
        tickFormatter={shortName}
      />
      {tooltipOf(props)}
      {props.series.map(({ key, name, color }) => (
        <Bar key={key} dataKey={key} name={name} fill={color} isAnimationActive={false} />
      ))}
    </BarChart>
  ),
};
