export { wasRestored } from './banco/quarentena.queries.ts'
export { inQuarentena, type QuarantinedCopy } from './banco/quarentena.ts'
