import { useEffect } from 'react';
import { access } from '../../texts/access.ts';
import { CenteredPage } from '../../ui/CenteredPage.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { toast } from '../../ui/toast.ts';
import { GateForm } from './GateForm.tsx';

type AccessGateProps = {
  /** The token from the URL, `''` if there is none after the question mark. */
  token: string;
  /** Called when the password has been accepted. */
  onGranted: () => void;
};

const words = access.gate;

/** Asks for the password of the link in the URL (S2-92). */
export function AccessGate({ token, onGranted }: AccessGateProps) {
  useEffect(() => {
    if (token === '') toast({ ...access.noToken, variant: 'destructive' });
  }, [token]);
  return (
    <CenteredPage>
      <PageTitle>{words.heading}</PageTitle>
      <h1>{words.heading}</h1>
      <p>{token === '' ? words.textWithoutToken : words.text}</p>
      <GateForm token={token} onGranted={onGranted} />
    </CenteredPage>
  );
}
