import { decisionRules } from '@domain/decisionFields.ts';
import { Suspense, useEffect, useState } from 'react';
import type { ClientAction } from '../../api/clientView.ts';
import { decisionSteps } from '../../texts/decisionSteps.ts';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { PlainField } from '../../ui/form/PlainField.tsx';
import { LatePart } from './LatePart.tsx';
import { late } from './late.ts';
import type { SignatureFieldsProps } from './SignatureFields.tsx';
import { StepDialog } from './StepDialog.tsx';
import type { Acceptance } from './useAcceptance.ts';
import { useClientAction } from './useClientAction.ts';
import type { Acted } from './useClientView.ts';

const { accept: words } = decisionSteps;

const loadSignatureFields = () =>
  import('./SignatureFields.tsx').then((part) => part.SignatureFields);

const signatureFields = late(loadSignatureFields, NoSignature, 10_000);

function NoSignature({ acceptance: { setWithout } }: SignatureFieldsProps) {
  useEffect(() => setWithout(true), [setWithout]);
  return <p>{words.signatureNotLoaded}</p>;
}

type AcceptStepProps = {
  total: string;
  deposit: string;
  from: string;
  acceptance: Acceptance;
  decide: (act: ClientAction) => Promise<Acted>;
  onClose: () => void;
};

/** The step that accepts the quote with a typed name, and a drawn signature where one is asked for. */
export function AcceptStep(props: AcceptStepProps) {
  const { total, deposit, from, acceptance, decide, onClose } = props;
  const { name, setName, signature, isWithout, asksSignature } = acceptance;
  const [message, setMessage] = useState<string>();
  const [hasTried, setTried] = useState(false);
  const { send, isWorking, failure } = useClientAction(decide);
  // Only a head start: the page loads it again.
  useEffect(() => {
    if (deposit !== '') void import('./Payment.tsx').catch(() => undefined);
  }, [deposit]);
  const isUnsigned = !isWithout && signature === '';

  function confirm(): void {
    const check = decisionRules.name(name, {});
    setMessage(check.ok ? undefined : check.message);
    setTried(true);
    if (!check.ok || isUnsigned) return;
    void send({ action: 'accept', name: check.value, ...(isWithout ? {} : { signature }) });
  }

  return (
    <StepDialog
      title={words.title}
      text={words.text({ total, deposit, from, isSigned: asksSignature })}
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
      {asksSignature ? (
        <Suspense fallback={<p>{words.signatureLoading}</p>}>
          <LatePart
            of={signatureFields}
            props={{ acceptance, isMissing: hasTried && isUnsigned }}
          />
        </Suspense>
      ) : null}
    </StepDialog>
  );
}
