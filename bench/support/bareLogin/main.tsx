/** A minimal sign-in page for comparison: only the libraries, one form and one route. */

import { createClient } from '@supabase/supabase-js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

const supabase = createClient('http://localhost:1', 'none', { auth: { persistSession: false } });

type Credentials = { email: string; password: string };

function Login() {
  return (
    <Form<Credentials> onFinish={(credentials) => supabase.auth.signInWithPassword(credentials)}>
      <Form.Item name="email" rules={[{ required: true }]}>
        <Input aria-label="Username" />
      </Form.Item>
      <Form.Item name="password" rules={[{ required: true }]}>
        <Input name="password" type="password" aria-label="Password" />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        Sign In
      </Button>
    </Form>
  );
}

const router = createBrowserRouter([{ path: '*', element: <Login /> }]);

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
