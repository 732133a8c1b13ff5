export { isRestored } from './database/quarantine.queries.ts'
export { inQuarantine, type QuarantinedCopy } from './database/quarantine.ts'
