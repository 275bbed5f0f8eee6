import { questionRules } from '@domain/questionFields.ts';
import type { ClientView } from '@domain/types.ts';
import { useState } from 'react';
import type { ClientAction } from '../../api/clientView.ts';
import { askStep as words } from '../../texts/askStep.ts';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { PlainField } from '../../ui/form/PlainField.tsx';
import { SelectInput } from '../../ui/inputs/SelectInput.tsx';
import { StepDialog } from './StepDialog.tsx';
import { useClientAction } from './useClientAction.ts';
import type { Acted } from './useClientView.ts';

export type AskStepProps = {
  view: ClientView;
  from: string;
  ask: (act: ClientAction) => Promise<Acted>;
  onSent: () => void;
  onClose: () => void;
};

/** The step that asks a question about the quote or one of its items. */
export function AskStep({ view, from, ask, onSent, onClose }: AskStepProps) {
  const { lineItems } = view.snapshot;
  const [question, setQuestion] = useState('');
  /** The place of the item in the version on the page; empty for the whole quote. */
  const [item, setItem] = useState({ place: '', sha256: view.sha256 });
  const place = item.sha256 === view.sha256 ? item.place : '';
  const [message, setMessage] = useState<string>();
  const { send, isWorking, failure } = useClientAction(ask);

  async function confirm(): Promise<void> {
    const check = questionRules.question(question, {});
    setMessage(check.ok ? undefined : check.message);
    if (!check.ok) return;
    const about = place === '' ? {} : { item: Number(place) };
    if (await send({ action: 'ask', question: check.value, ...about })) onSent();
  }

  return (
    <StepDialog
      title={words.title}
      text={words.text(from)}
      confirm={words.confirm}
      working={words.working}
      isWorking={isWorking}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <FormRow label={words.question} required>
        {(id) => (
          <PlainField
            id={id}
            text={question}
            onChange={setQuestion}
            message={message}
            multiline
            required
          />
        )}
      </FormRow>
      {lineItems.length > 0 ? (
        <FormRow label={words.about}>
          {(id) => (
            <SelectInput
              id={id}
              value={place}
              onChange={(chosen) => setItem({ place: chosen, sha256: view.sha256 })}
            >
              <option value="">{words.whole}</option>
              {lineItems.map(({ description }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the items of a version have no ids.
                <option key={at} value={at}>
                  {description}
                </option>
              ))}
            </SelectInput>
          )}
        </FormRow>
      ) : null}
    </StepDialog>
  );
}
