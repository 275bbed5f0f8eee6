/** Prices of their own from certain quantities on, of a service or an item. */
export const volumePrices = {
  label: 'Volume prices',
  of: (prices: string) => `Volume prices: ${prices}`,
  /** Where there is little room: `100+: $1.50`. */
  short: (quantity: string, price: string) => `${quantity}+: ${price}`,
  /** The price that a quantity has reached. */
  reached: (price: string) => `${price} each`,
  rule: (price: string) => `${price} each. From these quantities on, each costs:`,
  from: 'From',
  fromLabel: (place: number) => `From quantity, price ${place}`,
  priceLabel: (place: number) => `Unit price, price ${place}`,
  remove: (place: number) => `Remove price ${place}`,
  add: 'Add volume price',
  dearer: 'More than the price for fewer',
  save: 'Save',
} as const;
