import { expect, it } from 'vitest';
import { withoutWhere } from './safeupdate.ts';

it.each([
  'delete from t',
  'update t set a = 1',
  'update only s.t x set a = (select b from u where u.id = 1) returning a',
  "begin delete from t; perform f('where'); end",
  'with gone as (delete from t returning 1) select * from gone where true',
  'delete from t -- where true',
  "execute 'delete from t'",
  'do $x$ begin update t set a = 1; end $x$',
  'delete from t where true; delete from u',
])('finds the statement without WHERE in %s', (sql) => {
  expect(withoutWhere(sql)).toHaveLength(1);
});

it.each([
  'delete from t where true',
  "update t set a = 'x' where a = ';'",
  'with gone as (delete from t where a returning 1) select * from gone',
  'insert into t values (1) on conflict (a) do update set a = 1',
  'select * from t for update',
  'create trigger k after update on t execute function f()',
  'grant select, update on t to u',
  'delete from t using u where t.id = u.id',
])('finds none in %s', (sql) => {
  expect(withoutWhere(sql)).toEqual([]);
});
