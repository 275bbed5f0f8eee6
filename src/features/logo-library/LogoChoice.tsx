import { texts } from '../../texts/texts.ts';
import { LogoGrid } from './LogoGrid.tsx';
import { LogoUpload } from './LogoUpload.tsx';
import styles from './logoLibrary.module.css';

type LogoChoiceProps = {
  /** Null for the last quote's logo. */
  logoId: string | null;
  onChoose: (logoId: string | null) => void;
  /** Told whether a file is picked and not uploaded yet. */
  onPicked: (isPicked: boolean) => void;
};

/** Chooses the logo that new quotes begin with, or uploads it. */
export function LogoChoice({ logoId, onChoose, onPicked }: LogoChoiceProps) {
  return (
    <div className={styles.body}>
      <LogoUpload quoteId={null} onPicked={onPicked} onUploaded={({ id }) => onChoose(id)} />
      <LogoGrid
        chosenId={logoId}
        isLocked={false}
        onChoose={onChoose}
        noneName={texts.logos.asLast}
      />
    </div>
  );
}
