import { CheckOutlined } from '@ant-design/icons';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './firstSteps.module.css';
import type { StepButton } from './stepButtons.ts';

type StepProps = {
  number: number;
  title: string;
  text: string;
  buttons: readonly StepButton[];
  isDone: boolean;
  /** Whether it is the first that is not done. */
  isNext: boolean;
  /** While offline, the id of the text that says what needs a connection; else null. */
  offlineId: string | null;
};

/**
 * One step. Its buttons stay when it is done, where a dialog that they opened returns the focus to.
 */
export function Step(props: StepProps) {
  const { number, title, text, buttons, isDone, isNext, offlineId } = props;
  return (
    <li
      className={styles.step}
      data-done={isDone || undefined}
      aria-current={isNext ? 'step' : undefined}
    >
      <span className={styles.mark} aria-hidden="true">
        {isDone ? <CheckOutlined /> : number}
      </span>
      <h3 className={styles.title}>
        {title}
        {isDone ? <VisuallyHidden> ({texts.firstSteps.done})</VisuallyHidden> : null}
      </h3>
      {isDone ? null : <p className={styles.text}>{text}</p>}
      <div className={styles.buttons}>
        {buttons.map(({ label, run, worksOffline = false }, index) => {
          const isOff = offlineId !== null && !worksOffline;
          return (
            <Button
              key={label}
              kind={index > 0 || isDone ? 'link' : isNext ? 'strong' : 'plain'}
              className={index > 0 || isDone ? styles.small : undefined}
              disabled={isOff}
              aria-describedby={isOff ? offlineId : undefined}
              onClick={run}
            >
              {label}
            </Button>
          );
        })}
      </div>
    </li>
  );
}
