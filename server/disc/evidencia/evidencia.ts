export { listAutoestimativas } from './autoestimativa.queries.ts'
export {
  type EstimativaDita,
  findEstimativa,
  getAutoestimativa,
  gravarAutoestimativa,
  putAutoestimativa,
} from './autoestimativa.ts'
export { listFrasesARever } from './autores.ts'
export { deleteEvidencia } from './controle.queries.ts'
export { controleAberto, controleRevelado, fecharControle, getControle, responderConvite } from './controle.ts'
export { copiaDosControles } from './copia.ts'
export { getEvidencia, publicarEvidencia } from './publicar.ts'
export { contarRodada } from './rodadas.ts'
