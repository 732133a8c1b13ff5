export { listFrasesARever } from './autores.ts'
export { deleteEvidencia } from './controle/controle.queries.ts'
export { controleAberto, controleRevelado, fecharControle, getControle, responderConvite } from './controle/controle.ts'
export { getEvidencia, publicarEvidencia } from './controle/publicar.ts'
export { contarRodada } from './controle/rodadas.ts'
export { copiaDosControles } from './copia.ts'
export { listAutoestimativas } from './estimar/autoestimativa.queries.ts'
export {
  type EstimativaDita,
  findEstimativa,
  getAutoestimativa,
  gravarAutoestimativa,
  putAutoestimativa,
} from './estimar/autoestimativa.ts'
