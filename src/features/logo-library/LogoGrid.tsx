import { HistoryOutlined } from '@ant-design/icons';
import type { Logo } from '@domain/types.ts';
import { texts } from '../../texts/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { LogoPicture } from './LogoPicture.tsx';
import { LogoTile } from './LogoTile.tsx';
import styles from './logoLibrary.module.css';
import { useLogos } from './useLogos.ts';

type LogoGridProps = {
  /** The quote's logo; null for the bundled one, undefined while no quote is open. */
  chosenId: string | null | undefined;
  isLocked: boolean;
  onChoose: (logoId: string | null) => void;
  /** Omitted where logos can only be chosen. */
  onDelete?: (logo: Logo) => void;
  /** What it means that none is chosen, where that is not the bundled logo. */
  noneName?: string;
};

/** The bundled logo, which is the default, then the saved logos. */
export function LogoGrid({ chosenId, isLocked, onChoose, onDelete, noneName }: LogoGridProps) {
  const logos = useLogos();
  if (logos.isPending) return <SkeletonRows rows={2} rowHeight={64} label={texts.logos.loading} />;
  if (!logos.data) {
    return (
      <ErrorState
        title={texts.app.unknown.title('logos')}
        onRetry={() => void logos.refetch()}
        retrying={logos.isFetching}
      >
        {logos.data === null ? texts.app.unknown.signedOut : texts.app.unknown.unreachable}
      </ErrorState>
    );
  }
  return (
    <>
      {logos.data.length === 0 ? <EmptyState title={texts.logos.empty} /> : null}
      <ul className={styles.grid}>
        <LogoTile
          name={noneName ?? texts.logos.fallback}
          isChosen={chosenId === null}
          isLocked={isLocked}
          onChoose={() => onChoose(null)}
        >
          {noneName ? (
            <HistoryOutlined />
          ) : (
            <img src="/fallback-logo.png" alt="" className={styles.picture} />
          )}
        </LogoTile>
        {logos.data.map((logo) => (
          <LogoTile
            key={logo.id}
            name={logo.name}
            isChosen={chosenId === logo.id}
            isLocked={isLocked}
            onChoose={() => onChoose(logo.id)}
            {...(onDelete ? { onDelete: () => onDelete(logo) } : {})}
          >
            <LogoPicture objectPath={logo.objectPath} />
          </LogoTile>
        ))}
      </ul>
    </>
  );
}
