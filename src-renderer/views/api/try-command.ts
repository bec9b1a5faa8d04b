/** Not text for people: a body that the API takes as it stands. */
const BODY = {
  Addresses: [{ Address1: '10 Downing Street', Locality: 'London', PostalCode: 'SW1A 2AA', Country: 'GB' }],
  Options: { Process: 'Verify', ServerOptions: { FieldStatus: 'False' } },
}

/** One address through the Batch operation, ready to paste into a terminal. */
export function toTryCommand(address: string): string {
  return [
    `curl -s '${address}/Cleansing/International/Batch/v1.20/json6.ws?Key=AA11-AA11-AA11-AA11' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify(BODY, null, 2)}'`,
  ].join('\n')
}
