-- Demo data of the embedded stack: two tenants with a profile, a provider and a dozen services each.
-- Never part of a production project. The demo users are created by supabase/local/seed.ts, through
-- Auth. Running it again changes nothing.

insert into public.tenants (id, name, display_name, subject_prefix) values
  ('6c0a7e02-0000-4000-8000-000000000001', 'glow', 'Glow Aesthetics', default),
  ('6c0a7e02-0000-4000-8000-000000000002', 'harbor', 'Harbor Home Services', 'Home Services Quote')
on conflict (id) do nothing;

insert into public.providers (tenant_id, name) values
  ('6c0a7e02-0000-4000-8000-000000000001', 'Glow Aesthetics'),
  ('6c0a7e02-0000-4000-8000-000000000002', 'Harbor Home Services')
on conflict do nothing;

insert into public.company_profiles (tenant_id, legal_name, address, phone, email, website, tax_id, footer) values
  ('6c0a7e02-0000-4000-8000-000000000001', 'Glow Aesthetics LLC', E'128 Mercer Street\nNew York, NY 10012',
    '(212) 555-0148', 'hello@glow.example', 'glow.example', 'License 24-0187', 'Member of the New York Aesthetics Association'),
  ('6c0a7e02-0000-4000-8000-000000000002', 'Harbor Home Services Inc.', E'9 Pier Road\nBaltimore, MD 21230',
    '(410) 555-0173', 'office@harbor.example', 'harbor.example', 'MHIC 45-0092', '')
on conflict do nothing;

insert into public.custom_units (tenant_id, name) values
  ('6c0a7e02-0000-4000-8000-000000000001', 'Procedure'),
  ('6c0a7e02-0000-4000-8000-000000000001', 'Session'),
  ('6c0a7e02-0000-4000-8000-000000000001', 'Syringe'),
  ('6c0a7e02-0000-4000-8000-000000000002', 'Visit'),
  ('6c0a7e02-0000-4000-8000-000000000002', 'Window')
on conflict do nothing;

insert into public.services (id, tenant_id, name, description, default_price, default_unit)
select
  ('6c0a7e02-0001-4000-8000-' || lpad(number::text, 12, '0'))::uuid,
  '6c0a7e02-0000-4000-8000-000000000001', name, description, price, unit
from (values
  (1, 'Initial consultation', 'Skin analysis, medical history and a written treatment plan.', 95.00, 'Session'),
  (2, 'Hydrating facial', 'Cleansing, gentle peel and hyaluronic serum, 60 minutes.', 145.00, 'Session'),
  (3, 'Chemical peel, superficial', '30% glycolic acid, with aftercare kit.', 180.00, 'Session'),
  (4, 'Microneedling, full face', 'Includes topical anesthetic and a follow-up call.', 320.00, 'Session'),
  (5, 'Laser hair removal, underarms', 'One of six recommended sessions.', 110.00, 'Session'),
  (6, 'Laser hair removal, full legs', 'One of six recommended sessions.', 345.00, 'Session'),
  (7, 'Dermal filler', 'Hyaluronic acid, 1 ml.', 590.00, 'Syringe'),
  (8, 'Lip enhancement', 'Consultation, treatment and a two-week follow-up.', 640.00, 'Procedure'),
  (9, 'Upper eyelid surgery', 'Surgeon, operating room and local anesthesia; stitches removed after one week.', 3850.00, 'Procedure'),
  (10, 'Mini facelift', 'Surgery under general anesthesia with one overnight stay.', 12000.00, 'Procedure'),
  (11, 'Recovery garment', 'Custom-fitted.', 129.90, 'piece'),
  (12, 'Aftercare visit by a nurse', 'Home visit, dressings included.', 85.50, 'hour')
) as service (number, name, description, price, unit)
on conflict (id) do nothing;

insert into public.services (id, tenant_id, name, description, default_price, default_unit)
select
  ('6c0a7e02-0002-4000-8000-' || lpad(number::text, 12, '0'))::uuid,
  '6c0a7e02-0000-4000-8000-000000000002', name, description, price, unit
from (values
  (1, 'Service call and inspection', 'Travel within 20 miles and a written report.', 89.00, 'Visit'),
  (2, 'Plumber', 'Licensed plumber with tools.', 78.00, 'hour'),
  (3, 'Electrician', 'Licensed electrician with tools.', 84.00, 'hour'),
  (4, 'Interior painting', 'Two coats, walls prepared, paint included.', 3.75, 'sqft'),
  (5, 'Hardwood floor refinishing', 'Sanding and three coats of water-based finish.', 4.80, 'sqft'),
  (6, 'Tile setting', 'Without tiles; grout and adhesive included.', 11.25, 'sqft'),
  (7, 'Window cleaning', 'Inside and outside, frame wiped.', 9.50, 'Window'),
  (8, 'Gutter cleaning', 'Up to two stories, debris hauled away.', 165.00, 'project'),
  (9, 'Water heater replacement', '50 gallon, old unit disposed of, permit included.', 1895.00, 'project'),
  (10, 'Scaffold rental', 'Delivered, set up and inspected.', 140.00, 'day'),
  (11, 'Lawn and garden care', 'Weekly visits from April to October.', 260.00, 'month'),
  (12, 'Smoke detector', 'Ten-year battery, mounted and tested.', 54.90, 'piece')
) as service (number, name, description, price, unit)
on conflict (id) do nothing;
