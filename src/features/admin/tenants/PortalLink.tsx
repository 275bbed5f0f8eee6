/** The login link for a tenant's users, opened in a new tab without access to this one. */
export function PortalLink({ tenantName }: { tenantName: string }) {
  const path = `/login/${encodeURIComponent(tenantName)}`;
  return (
    <a href={path} target="_blank" rel="noopener noreferrer">
      {path}
    </a>
  );
}
