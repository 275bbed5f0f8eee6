import { AcceptStep } from './AcceptStep.tsx';
import { DeclineStep } from './DeclineStep.tsx';

/** The steps of a decision: what is only needed once somebody decides. */
export const decisionSteps = { AcceptStep, DeclineStep };
