import { Outlet, useLocation } from 'react-router-dom';
import { InstallBanner } from './install/InstallBanner.tsx';
import { OfflineBanner } from './install/OfflineBanner.tsx';
import { UpdateBanner } from './install/UpdateBanner.tsx';

/** What stands above every screen of the app: how it is connected, and that it can be installed. */
export function AppFrame() {
  const { search } = useLocation();
  // Who comes by an access link is somebody's client.
  const isGuest = new URLSearchParams(search).has('token');
  return (
    <>
      <OfflineBanner />
      {isGuest ? null : (
        <>
          <UpdateBanner />
          <InstallBanner />
        </>
      )}
      <Outlet />
    </>
  );
}
