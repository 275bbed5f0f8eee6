const abbreviations = new Map([
  ['hr', 'hour'],
  ['hrs', 'hour'],
  ['pc', 'piece'],
  ['pcs', 'piece'],
  ['sq ft', 'sqft'],
  ['sq. ft.', 'sqft'],
]);

/** The one of these units that a cell names, in any case, plural or abbreviated: `Hrs` → `hour`. */
export function unitNamed(cell: string, units: readonly string[]): string | undefined {
  const text = cell.trim();
  const name = text.replace(/\s+/g, ' ').toLowerCase();
  const wanted = [name, abbreviations.get(name), name.replace(/s$/, '')];
  const same = units.find((unit) => unit === text);
  return same ?? units.find((unit) => wanted.includes(unit.toLowerCase()));
}
