import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { texts } from '@quote/texts.ts';

/** The import is under way. How long it takes nobody knows, so the bar only says that it moves. */
export function ImportRunning({ count }: { count: number }) {
  const label = texts.csvImport.importing(count);
  return (
    <div className="ci-outcome" role="status">
      <p>{label}…</p>
      <progress className="ci-progress" aria-label={label} />
    </div>
  );
}

export function ImportDone({ imported }: { imported: number }) {
  const { title, description } = texts.csvImport.succeeded(imported);
  return (
    <div className="ci-outcome" role="status">
      <CheckCircleFilled className="ci-icon ci-icon-done" aria-hidden />
      <p className="ci-outcome-title">{title}</p>
      <p className="qw-muted">{description}</p>
    </div>
  );
}

export function ImportFailed({ message }: { message: string }) {
  return (
    <div className="ci-outcome" role="alert">
      <CloseCircleFilled className="ci-icon ci-icon-failed" aria-hidden />
      <p className="ci-outcome-title">{texts.csvImport.failed.title}</p>
      <p className="ci-message">{message}</p>
    </div>
  );
}
