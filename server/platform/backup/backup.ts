export { foiRestaurado } from './database/quarantine.queries.ts'
export { inQuarentena, type QuarantinedCopy } from './database/quarantine.ts'
