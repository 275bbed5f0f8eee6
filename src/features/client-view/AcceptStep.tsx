import { decisionRules } from '@domain/decisionFields.ts';
import { useState } from 'react';
import type { ClientAction } from '../../api/clientView.ts';
import { client } from '../../texts/client.ts';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { PlainField } from '../../ui/form/PlainField.tsx';
import { StepDialog } from './StepDialog.tsx';
import { useClientAction } from './useClientAction.ts';
import type { Acted } from './useClientView.ts';

const { accept: words } = client;

type AcceptStepProps = {
  total: string;
  from: string;
  decide: (act: ClientAction) => Promise<Acted>;
  onClose: () => void;
};

/** The step that accepts the quote with a typed name. */
export function AcceptStep({ total, from, decide, onClose }: AcceptStepProps) {
  const [name, setName] = useState('');
  const [message, setMessage] = useState<string>();
  const { send, isWorking, failure } = useClientAction(decide);

  function confirm(): void {
    const check = decisionRules.name(name, {});
    setMessage(check.ok ? undefined : check.message);
    if (check.ok) void send({ action: 'accept', name: check.value });
  }

  return (
    <StepDialog
      title={words.title}
      text={words.text(total, from)}
      confirm={words.confirm(total)}
      working={words.working}
      isWorking={isWorking}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <FormRow label={words.name} hint={words.nameHint} required>
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
