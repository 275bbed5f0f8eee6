import { app } from '../texts/app.ts';

/** Sets the browser tab's title while this screen is shown. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${app.title}`}</title>;
}
