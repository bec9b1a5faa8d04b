export interface Component {
  'bom-ref': string
  type: string
  name: string
  version?: string
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
  properties?: { name: string; value: string }[]
  components?: Component[]
}
export interface Bill {
  bomFormat: string
  specVersion: string
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}
export function readShippedBill(readBill?: () => Bill, packages?: { name: string; version: string }[]): Bill
