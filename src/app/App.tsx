import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from '../api/queryClient.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { Tooltips } from '../ui/Tooltips.tsx';
import { AppRoutes } from './AppRoutes.tsx';

/** The whole app: the providers, and the routes. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
      <Toaster />
      <Tooltips />
    </QueryClientProvider>
  );
}
