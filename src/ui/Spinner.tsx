import './states.css';

type SpinnerProps = {
  /** What is being waited for, for screen readers. */
  label?: string;
  /** Fills the window. */
  page?: boolean;
};

export function Spinner({ label = 'Loading', page = false }: SpinnerProps) {
  return (
    <div
      className={page ? 'qw-spinner qw-spinner-page' : 'qw-spinner'}
      role="status"
      aria-label={label}
    >
      <span className="qw-spinner-ring" aria-hidden="true" />
    </div>
  );
}
