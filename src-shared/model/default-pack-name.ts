/** What a pack of a file is called unless the person says otherwise: `monaco.osm.pbf` → `monaco`. */
export const defaultPackName = (fileName: string): string => fileName.replace(/\..*$/, '') || fileName
