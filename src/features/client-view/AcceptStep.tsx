import { decisionRules } from '@domain/decisionFields.ts';
import { client } from '@domain/texts/client.ts';
import { useState } from 'react';
import type { ClientAction } from '../../api/clientView.ts';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { PlainField } from '../../ui/form/PlainField.tsx';
import { StepDialog } from './StepDialog.tsx';
import type { Decided } from './useClientView.ts';
import { useDecision } from './useDecision.ts';

const { accept: messages } = client;

type AcceptStepProps = {
  total: string;
  from: string;
  decide: (act: ClientAction) => Promise<Decided>;
  onClose: () => void;
};

/** The step that accepts the quote with a typed name. */
export function AcceptStep({ total, from, decide, onClose }: AcceptStepProps) {
  const [name, setName] = useState('');
  const [message, setMessage] = useState<string>();
  const { send, isWorking, failure } = useDecision(decide);

  function confirm(): void {
    const check = decisionRules.name(name, {});
    setMessage(check.ok ? undefined : check.message);
    if (check.ok) void send({ action: 'accept', name: check.value });
  }

  return (
    <StepDialog
      title={messages.title}
      text={messages.text(total, from)}
      confirm={messages.confirm(total)}
      working={messages.working}
      isWorking={isWorking}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <FormRow label={messages.name} hint={messages.nameHint} required>
        {(id, hintId) => (
          <PlainField
            id={id}
            hintId={hintId}
            text={name}
            onChange={setName}
            message={message}
            autoComplete="name"
            required
          />
        )}
      </FormRow>
    </StepDialog>
  );
}
