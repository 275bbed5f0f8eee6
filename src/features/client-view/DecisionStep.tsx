import type { ClientAction } from '../../api/clientView.ts';
import { AcceptStep, loadSignatureFields } from './AcceptStep.tsx';
import { DeclineStep } from './DeclineStep.tsx';
import type { Acceptance } from './useAcceptance.ts';
import type { Acted } from './useClientView.ts';

export type DecisionStepProps = {
  decision: 'accept' | 'decline';
  total: string;
  from: string;
  acceptance: Acceptance;
  decide: (act: ClientAction) => Promise<Acted>;
  onClose: () => void;
};

/** Says what will happen, and does it. */
export function DecisionStep({ decision, total, acceptance, ...shared }: DecisionStepProps) {
  if (decision === 'decline') return <DeclineStep {...shared} />;
  return <AcceptStep {...shared} total={total} acceptance={acceptance} />;
}

/** Loads what the step will load; only a head start. */
export async function prepare({ asksSignature }: { asksSignature: boolean }): Promise<void> {
  if (asksSignature) await loadSignatureFields();
}
