import { signature as words } from '../../texts/signature.ts';
import { CheckRow } from '../../ui/form/CheckRow.tsx';
import formStyles from '../../ui/form/form.module.css';
import { SignaturePad } from './SignaturePad.tsx';
import type { Acceptance } from './useAcceptance.ts';

export type SignatureFieldsProps = {
  acceptance: Acceptance;
  /** Whether it was to be sent without being drawn. */
  isMissing: boolean;
};

/** Where a signature is drawn, or left out by whoever cannot draw. */
export function SignatureFields({ acceptance, isMissing }: SignatureFieldsProps) {
  const { signature, setSignature, isWithout, setWithout } = acceptance;
  return (
    <>
      {/* Keeps its place, or the button below would move under a finger that taps twice. */}
      <div className={formStyles.row} inert={isWithout}>
        <span className={formStyles.label}>{words.label}</span>
        <SignaturePad signature={signature} onDraw={setSignature} isMissing={isMissing} />
      </div>
      <CheckRow
        label={words.without}
        hint={words.withoutHint}
        isOn={isWithout}
        onChange={setWithout}
      />
    </>
  );
}
