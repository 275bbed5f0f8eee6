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

const label = { fill: 'var(--qw-muted)', fontSize: 12 };
const axis = { tick: label, stroke: 'var(--qw-control)' };
const tooltip = {
  contentStyle: {
    border: '1px solid var(--qw-border)',
    borderRadius: 'var(--qw-radius)',
    background: 'var(--qw-raised)',
    color: 'var(--qw-text)',
  },
  labelStyle: { fontWeight: 600 },
  itemStyle: { color: 'var(--qw-text)' },
  cursor: { fill: 'var(--qw-sunken)' },
  isAnimationActive: false,
  separator: ': ',
  // As the parts of a bar and the legend are, not by name.
  itemSorter: () => 0,
};
/** In the color of text: those of the series are too faint to be read. */
const legendName = (name: string) => <span className={styles.legend}>{name}</span>;

const HEIGHT = 280;
/** Of a bar with its name beside it. */
const BAR_HEIGHT = 36;
/** How much of a name fits beside its bar. */
const NAME_LENGTH = 32;
const clipped = (name: string) =>
  name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1).trimEnd()}…` : name;

/** What is drawn of a report. Its table says the same, so none of it can be focused. */
export default function Chart(props: ChartProps) {
  return (
    <div role="img" aria-label={props.label}>
      <Drawn {...props} />
    </div>
  );
}

function Drawn(props: ChartProps) {
  const { kind, rows, series, format, tick = format } = props;
  const shown = (value: unknown) => (typeof value === 'number' ? format(value) : '–');
  const shared = { data: [...rows], accessibilityLayer: false, margin: { top: 8, right: 8 } };
  if (kind === 'names') {
    return (
      <ResponsiveContainer width="100%" height={rows.length * BAR_HEIGHT + 40}>
        <BarChart {...shared} layout="vertical">
          <CartesianGrid stroke="var(--qw-border)" horizontal={false} />
          <XAxis {...axis} type="number" tickFormatter={tick} tickCount={4} />
          <YAxis
            {...axis}
            type="category"
            dataKey="name"
            width={140}
            interval={0}
            tickFormatter={clipped}
          />
          <Tooltip {...tooltip} formatter={shown} />
          {series.map(({ key, name, color }) => (
            <Bar key={key} dataKey={key} name={name} fill={color} isAnimationActive={false} />
          ))}
        </BarChart>
      </ResponsiveContainer>
    );
  }
  if (kind === 'line') {
    return (
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <LineChart {...shared}>
          <CartesianGrid stroke="var(--qw-border)" vertical={false} />
          <XAxis {...axis} dataKey="name" minTickGap={16} />
          <YAxis {...axis} domain={[0, 1]} tickFormatter={tick} width={48} />
          <Tooltip {...tooltip} formatter={shown} />
          {series.map(({ key, name, color }) => (
            <Line
              key={key}
              dataKey={key}
              name={name}
              stroke={color}
              strokeWidth={2}
              connectNulls
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    );
  }
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <BarChart {...shared}>
        <CartesianGrid stroke="var(--qw-border)" vertical={false} />
        <XAxis {...axis} dataKey="name" minTickGap={16} />
        <YAxis {...axis} tickFormatter={tick} width={64} />
        <Tooltip {...tooltip} formatter={shown} />
        {series.length > 1 ? <Legend itemSorter={null} formatter={legendName} /> : null}
        {series.map(({ key, name, color }) => (
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
    </ResponsiveContainer>
  );
}
