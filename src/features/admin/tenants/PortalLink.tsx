/** The way in for a tenant's users, opened in a new tab that cannot reach back. */
export function PortalLink({ tenantName }: { tenantName: string }) {
  const path = `/login/${encodeURIComponent(tenantName)}`;
  return (
    <a href={path} target="_blank" rel="noopener noreferrer">
      {path}
    </a>
  );
}
