import { signatureBox } from '@domain/signature.ts';
import { hasRoom, type Point, withPoint, withStroke } from '@domain/strokes.ts';
import { type Dispatch, type PointerEvent, type SetStateAction, useRef } from 'react';
import { signature as words } from '../../texts/signature.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './signature.module.css';

const { width, height } = signatureBox;

type SignaturePadProps = {
  signature: string;
  onDraw: Dispatch<SetStateAction<string>>;
  isMissing: boolean;
};

/** Where a signature is drawn with a finger, a pen or the mouse. */
export function SignaturePad({ signature, onDraw, isMissing }: SignaturePadProps) {
  // The pointer that draws, and where it has come to.
  const pen = useRef<{ id: number; at: Point }>(null);

  function begin(event: PointerEvent<SVGSVGElement>): void {
    if (event.button !== 0 || pen.current || !hasRoom(signature)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointOf(event, event.currentTarget);
    pen.current = { id: event.pointerId, at };
    onDraw((before) => withStroke(before, at));
  }
  function move(event: PointerEvent<SVGSVGElement>): void {
    if (pen.current?.id !== event.pointerId) return;
    // One event stands for all places since the last one; a browser without them has the last place.
    const passed = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const place of passed.length > 0 ? passed : [event]) {
      const at = pointOf(place, event.currentTarget);
      if (isNear(at, pen.current.at)) continue;
      pen.current.at = at;
      onDraw((before) => withPoint(before, at));
    }
  }
  function end({ pointerId }: PointerEvent): void {
    if (pen.current?.id === pointerId) pen.current = null;
  }
  return (
    <>
      <div className={styles.pad}>
        {/* Not to be drawn with a keyboard; whoever cannot draw accepts without. */}
        <svg
          aria-label={words.label}
          role="img"
          viewBox={`0 0 ${width} ${height}`}
          onPointerDown={begin}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
          onLostPointerCapture={end}
        >
          <path d={signature} />
        </svg>
        {/* In the pad, which must not move while somebody draws. */}
        <p role="status" data-failure={isMissing || undefined}>
          {signature === '' ? (isMissing ? words.missing : words.hint) : ''}
        </p>
      </div>
      <div className={styles.below}>
        <Button size="small" disabled={signature === ''} onClick={() => onDraw('')}>
          {words.clear}
        </Button>
        <span role="status">{hasRoom(signature) ? '' : words.full}</span>
      </div>
    </>
  );
}

/** Where a pointer is, in the units of the box and never outside of it. */
function pointOf({ clientX, clientY }: { clientX: number; clientY: number }, pad: Element): Point {
  const box = pad.getBoundingClientRect();
  const within = (part: number, whole: number) =>
    Math.min(whole, Math.max(0, Math.round(part * whole)));
  return [
    within((clientX - box.left) / box.width, width),
    within((clientY - box.top) / box.height, height),
  ];
}

/** Nearer points would only make the signature longer. */
const isNear = ([x, y]: Point, other: Point) => Math.hypot(x - other[0], y - other[1]) < 2;
