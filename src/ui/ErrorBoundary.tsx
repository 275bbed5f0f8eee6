import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  /** What to show instead of children that throw. */
  fallback: (error: unknown) => ReactNode;
  /** The children are tried again when this changes, as when the user leaves a screen that failed. */
  screen?: string;
  /** Called with what was thrown; React itself reports it, too. */
  onError?: (error: unknown) => void;
  children: ReactNode;
};

type ErrorBoundaryState = { failure: { error: unknown } | null };

/** Shows something else when its children throw; React has this for classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate({ screen }: ErrorBoundaryProps) {
    if (this.state.failure && screen !== this.props.screen) this.setState({ failure: null });
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
