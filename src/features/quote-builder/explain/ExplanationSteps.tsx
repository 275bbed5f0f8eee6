import type { Explanation, Figure, Step } from '@domain/explain.ts';
import { texts } from '../../../texts/texts.ts';
import { Money } from '../../../ui/Money.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './explain.module.css';

type ExplanationStepsProps = { explanation: Explanation; onFigure: (figure: Figure) => void };

const words = texts.explain;

/** The steps, their result, and how it is rounded. */
export function ExplanationSteps({ explanation, onFigure }: ExplanationStepsProps) {
  const { label, amount, steps, rule } = explanation;
  return (
    <>
      <table className={styles.steps}>
        <thead className={textStyles.visuallyHidden}>
          <tr>
            <th scope="col">{words.step}</th>
            <th scope="col">{words.amount}</th>
          </tr>
        </thead>
        <tbody>
          {steps.length === 0 ? (
            <tr>
              <td colSpan={2}>{words.noSteps}</td>
            </tr>
          ) : null}
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no ids
            <StepRow key={index} step={step} onFigure={onFigure} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{label}</th>
            <td>
              <Money amount={amount} />
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.rule}>
        <strong>{words.rounding}</strong> {rule}
      </p>
    </>
  );
}

type StepRowProps = { step: Step; onFigure: (figure: Figure) => void };

function StepRow({ step, onFigure }: StepRowProps) {
  const { label, working, unrounded, sign, amount, figure } = step;
  return (
    <tr>
      <th scope="row">
        {figure ? (
          <button type="button" className={styles.stepFigure} onClick={() => onFigure(figure)}>
            {label}
          </button>
        ) : (
          label
        )}
        {working ? (
          <span className={styles.working}>
            {working}
            {unrounded ? ` = ${words.rounded(unrounded)}` : null}
          </span>
        ) : null}
      </th>
      <td>
        {sign === '-' ? '-' : null}
        <Money amount={amount} />
      </td>
    </tr>
  );
}
