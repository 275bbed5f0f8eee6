import { Outlet, useLocation } from 'react-router-dom';
import { InstallBanner } from './install/InstallBanner.tsx';
import { OfflineBanner } from './install/OfflineBanner.tsx';
import { UpdateBanner } from './install/UpdateBanner.tsx';

/** The frame of every screen, with banners about the connection, updates and installing. */
export function AppFrame() {
  const { search } = useLocation();
  // A visitor with an access link is a client and should not be asked to install the app.
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
