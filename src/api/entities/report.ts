import { quoteStatuses } from '@domain/constants.ts';
import * as v from 'valibot';
import type { AnswerTimes, ReportAnswer, ReportValue, SoldServices } from '../types.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The shape of `report_values`. */
export const reportValues: v.GenericSchema<unknown, ReportValue[]> = v.array(
  v.object({ month: v.string(), status: v.picklist(quoteStatuses), count, total: v.string() }),
);

/** The shape of `report_answers`. */
export const reportAnswers: v.GenericSchema<unknown, ReportAnswer[]> = v.array(
  v.object({
    month: v.string(),
    providerId: v.nullable(v.string()),
    provider: v.nullable(v.string()),
    accepted: count,
    declined: count,
    expired: count,
    open: count,
    total: v.string(),
  }),
);

/** The shape of `report_answer_times`. */
export const answerTimes: v.GenericSchema<unknown, AnswerTimes> = v.object({
  all: v.nullable(v.number()),
  months: v.record(v.string(), v.number()),
  providers: v.record(v.string(), v.number()),
});

/** The shape of `report_services`. */
export const soldServices: v.GenericSchema<unknown, SoldServices> = v.object({
  services: v.array(v.object({ service: v.string(), count, total: v.string() })),
  others: v.object({ count, total: v.string() }),
});
