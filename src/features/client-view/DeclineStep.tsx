import { decisionRules } from '@domain/decisionFields.ts';
import { useState } from 'react';
import type { ClientAction } from '../../api/clientView.ts';
import { decisionSteps } from '../../texts/decisionSteps.ts';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { PlainField } from '../../ui/form/PlainField.tsx';
import { StepDialog } from './StepDialog.tsx';
import { useClientAction } from './useClientAction.ts';
import type { Acted } from './useClientView.ts';

const { decline: words } = decisionSteps;

type DeclineStepProps = {
  from: string;
  decide: (act: ClientAction) => Promise<Acted>;
  onClose: () => void;
};

/** The step that declines the quote, with an optional reason. */
export function DeclineStep({ from, decide, onClose }: DeclineStepProps) {
  const [reason, setReason] = useState('');
  const [message, setMessage] = useState<string>();
  const { send, isWorking, failure } = useClientAction(decide);

  function confirm(): void {
    const check = decisionRules.reason(reason.trim(), {});
    setMessage(check.ok ? undefined : check.message);
    if (check.ok) void send({ action: 'decline', reason: check.value });
  }

  return (
    <StepDialog
      title={words.title}
      text={words.text(from)}
      confirm={words.confirm}
      working={words.working}
      isWorking={isWorking}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <FormRow label={words.reason} hint={words.reasonHint}>
        {(id, hintId) => (
          <PlainField
            id={id}
            hintId={hintId}
            text={reason}
            onChange={setReason}
            message={message}
            multiline
          />
        )}
      </FormRow>
    </StepDialog>
  );
}
