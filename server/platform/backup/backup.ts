export { isRestored } from './database/quarantine.queries.ts'
export { inQuarantine } from './database/quarantine.ts'
