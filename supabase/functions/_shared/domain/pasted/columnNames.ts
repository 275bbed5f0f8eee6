/** What a column of pasted rows holds. In `discount`, each cell says whether it is percent or dollars. */
export type PastedColumn =
  | 'description'
  | 'notes'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'discount'
  | 'discountPercent'
  | 'discountFixed'
  | 'ignore';

/** `name` becomes the description where both are there, as with the services of the library. */
type Named = PastedColumn | 'name' | 'total';

const usualNames: Partial<Record<Named, string>> = {
  name: 'name service servicename item itemname product productname title task',
  description: 'description desc itemdescription servicedescription',
  notes: 'notes note comment comments remark remarks details memo',
  quantity: 'quantity qty quant count hours hrs',
  unit: 'unit uom unitofmeasure measure defaultunit',
  unitPrice:
    'price unitprice rate cost unitcost priceperunit costperunit priceunit priceeach each hourlyrate fee listprice defaultprice',
  discount: 'discount disc rebate',
  total: 'total amount linetotal totalprice subtotal sum extended extendedprice',
};

const meanings = new Map<string, Named>(
  Object.entries(usualNames).flatMap(([column, names]) =>
    names.split(' ').map((name): [string, Named] => [name, column as Named]),
  ),
);

/** What a header says that its column holds, such as `Unit Price ($)`; undefined if unknown. */
export function meaningOf(header: string): Named | undefined {
  const isPercent = /%|percent/i.test(header);
  const isFixed = /\$|amount/i.test(header);
  const bare = header.toLowerCase().replace(/\([^()]*\)|percent|\busd\b/g, '');
  const letters = bare.replace(/[^\p{L}\p{N}]/gu, '');
  const meaning = meanings.get(letters) ?? meanings.get(letters.replace(/amount$/, ''));
  if (meaning !== 'discount') return meaning;
  if (isPercent) return 'discountPercent';
  return isFixed ? 'discountFixed' : 'discount';
}

/** How many cells of a row are usual names of columns. */
export function columnsNamed(cells: readonly string[]): number {
  return cells.filter((cell) => meaningOf(cell) !== undefined).length;
}
