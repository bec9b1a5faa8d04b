/** What is reached within a time, as polygons of rings of longitude and latitude. */
export interface ReachArea {
  minutes: number
  polygons: [number, number][][][]
}
