import { momentFormat } from '@domain/moment.ts';

const format = momentFormat();

/** A moment in the reader's time zone. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at}>{format.format(new Date(at))}</time>
);
