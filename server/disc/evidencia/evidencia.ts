export { deleteEstimativas, listAutoestimativas } from './estimate/autoestimativa.queries.ts'
export { findEstimativa, getAutoestimativa, putAutoestimativa, saveAutoestimativa } from './estimate/autoestimativa.ts'
