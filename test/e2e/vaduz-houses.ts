/** Houses of one town, as it might hand them over. */
export const HOUSES = [
  'Number,Street,Town,Post code,Latitude,Longitude',
  ...['Mill Lane', 'Quarry Row'].flatMap((street, row) =>
    [1, 2, 3, 4].map((number) => `${number},${street},Vaduz,9490,${47.14 + row / 1000},${9.52 + number / 10_000}`),
  ),
].join('\n')
