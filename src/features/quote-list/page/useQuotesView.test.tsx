// @vitest-environment happy-dom
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestScreen, testScreen } from '../../../ui/testScreen.tsx';
import { useAddressSearch } from '../../../ui/useAddressSearch.ts';
import { useQuotesView } from './useQuotesView.ts';

let page: TestScreen;
let shown: ReturnType<typeof useView>;

function useView() {
  const [search, setSearch] = useAddressSearch();
  return { search, setSearch, ...useQuotesView() };
}

function View() {
  shown = useView();
  return null;
}

beforeEach(async () => {
  history.replaceState(null, '', '/?view=quotes&search=Heap');
  page = testScreen();
  await page.render(
    <BrowserRouter>
      <View />
    </BrowserRouter>,
  );
});
afterEach(() => page.remove());

const inAddress = (name: string) => new URLSearchParams(location.search).get(name);

it('keeps a search and a filter that follow each other closely, whichever is first', async () => {
  // What the screen had before the search was in the address.
  const { change } = shown;
  await page.after(() => shown.setSearch(''));
  await page.until(() => expect(inAddress('search')).toBeNull());
  await page.after(() => change({ isArchived: true }));
  await page.until(() => expect(shown.view).toMatchObject({ search: '', isArchived: true }));
  expect([shown.search, inAddress('search'), inAddress('archived')]).toEqual(['', null, 'true']);

  await page.after(() => {
    shown.setSearch('Dana');
    shown.change({ isArchived: false, completion: 'done' });
  });
  await page.until(() => expect(inAddress('search')).toBe('Dana'));
  expect([inAddress('archived'), inAddress('completion')]).toEqual([null, 'done']);
  await page.until(() => expect(shown.view).toMatchObject({ search: 'Dana', completion: 'done' }));
});

it('shows the search of a view that is chosen, also where it is what was just cleared', async () => {
  await page.after(() => shown.setSearch(''));
  const { show } = shown;
  await page.until(() => expect(inAddress('search')).toBeNull());
  await page.after(() => show(new URLSearchParams('search=Heap&archived=true')));
  await page.until(() => expect(shown.view).toMatchObject({ search: 'Heap', isArchived: true }));
  await page.until(() => expect(shown.search).toBe('Heap'));
});
