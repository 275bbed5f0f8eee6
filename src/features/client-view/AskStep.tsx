import { questionRules } from '@domain/questionFields.ts';
import type { ClientView } from '@domain/types.ts';
import { useState } from 'react';
import type { ClientAction } from '../../api/clientView.ts';
import { askStep as words } from '../../texts/askStep.ts';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { PlainField } from '../../ui/form/PlainField.tsx';
import { SelectInput } from '../../ui/inputs/SelectInput.tsx';
import { placeOf } from './placeOf.ts';
import { changed, type QuestionDraft } from './questionDraft.ts';
import { StepDialog } from './StepDialog.tsx';
import { useClientAction } from './useClientAction.ts';
import type { Acted } from './useClientView.ts';

export type AskStepProps = {
  view: ClientView;
  from: string;
  ask: (act: ClientAction) => Promise<Acted>;
  draft: QuestionDraft;
  onDraft: (draft: QuestionDraft) => void;
  onSent: () => void;
  onClose: () => void;
};

/** The step that asks a question about the quote or one of its items. */
export function AskStep(props: AskStepProps) {
  const { view, from, ask, draft, onDraft, onSent, onClose } = props;
  const { lineItems } = view.snapshot;
  const place = placeOf(draft, view.snapshot);
  const [message, setMessage] = useState<string>();
  const { send, isWorking, failure } = useClientAction(ask);

  function change(to: Partial<QuestionDraft>): void {
    // What is on its way stays as it is.
    if (!isWorking) onDraft(changed(draft, to));
  }

  function itemAt(chosen: string): QuestionDraft['item'] {
    const item = chosen === '' ? undefined : lineItems[Number(chosen)];
    return item ? { place: Number(chosen), description: item.description } : null;
  }

  async function confirm(): Promise<void> {
    const check = questionRules.question(draft.text, {});
    setMessage(check.ok ? undefined : check.message);
    if (!check.ok) return;
    const about = place === null ? {} : { item: place };
    if (await send({ action: 'ask', question: check.value, key: draft.key, ...about })) onSent();
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
            text={draft.text}
            onChange={(text) => change({ text })}
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
              value={place === null ? '' : String(place)}
              onChange={(chosen) => change({ item: itemAt(chosen) })}
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
