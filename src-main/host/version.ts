import description from '../../package.json' with { type: 'json' }

export const APP_NAME = 'Waypost'
export const APP_VERSION: string = description.version
