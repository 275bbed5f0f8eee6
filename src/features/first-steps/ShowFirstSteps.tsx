import type { CurrentUser } from '../../api/types.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { isGuideShown } from './firstSteps.ts';
import { chooseGuide, useGuideChoice } from './guideChoice.ts';
import { useFacts } from './useFirstSteps.ts';

type ShowFirstStepsProps = { user: CurrentUser; onShown: () => void };

/** Brings the guide back, if the user hid it and anything is left to do. */
export function ShowFirstSteps(props: ShowFirstStepsProps) {
  return useGuideChoice(props.user) === 'hidden' ? <ShowAgain {...props} /> : null;
}

function ShowAgain({ user, onShown }: ShowFirstStepsProps) {
  const facts = useFacts(null);
  if (!isGuideShown(facts, 'shown')) return null;
  const show = () => {
    chooseGuide(user, 'shown');
    onShown();
  };
  return <Button onClick={show}>{texts.firstSteps.showAgain}</Button>;
}
