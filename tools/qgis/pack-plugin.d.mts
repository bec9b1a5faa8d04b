export function pluginFiles(): Map<string, Buffer>
