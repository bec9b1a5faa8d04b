/** Brings the built application up to date; ends the process where it cannot be built. */
export function prepareBuild(): Promise<void>
/** Prepares the clone and returns the path of the Node that runs the application. */
export function prepare(): Promise<string>
/** The dependencies alone; returns the path of the Node that runs the application. */
export function prepareDependencies(): Promise<string>
