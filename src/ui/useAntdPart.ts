import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { app } from '../texts/app.ts';
import type { AntdPart } from './antdPart.ts';
import { toast } from './toast.ts';
import { useWhenIdle } from './useWhenIdle.ts';

/**
 * A part of `ui/antd`. It is loaded once the browser is idle, so that it is there at once when it is
 * needed, even offline.
 * @param isNeeded whether it is shown now
 * @param onMissing called if it is needed and cannot be loaded; a toast says what to do
 * @returns null until it is needed and loaded
 */
export function useAntdPart<Part>(
  part: AntdPart<Part>,
  isNeeded: boolean,
  onMissing?: () => void,
): Part | null {
  const Part = useSyncExternalStore(part.subscribe, part.get);
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  useWhenIdle(part.warm);
  const reportMissing = useEffectEvent(() => {
    toast({ ...app.failure.notShown, variant: 'destructive' });
    onMissing?.();
  });
  useEffect(() => {
    if (isNeeded) part.load().catch(reportMissing);
  }, [isNeeded, part]);
  return wasNeeded ? Part : null;
}
