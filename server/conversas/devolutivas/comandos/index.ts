import type { TipoComando } from '#shared/conversas/devolutivas/comandos.schema.ts'
import type { Fazer } from '../comando.ts'
import { aceitarAcordo } from './aceitar_acordo.ts'
import { compartilharMarcacoes } from './compartilhar_marcacoes.ts'
import { confirmar } from './confirmar.ts'
import { descartar } from './descartar.ts'
import { encerrar } from './encerrar.ts'
import { escolherFrases } from './escolher_frases.ts'
import { estimar } from './estimar.ts'
import { gravarCombinado } from './gravar_combinado.ts'
import { iniciar } from './iniciar.ts'
import { marcar } from './marcar.ts'
import { mostrarFrase } from './mostrar_frase.ts'
import { mover } from './mover.ts'
import { pausar } from './pausar.ts'
import { pedirFrase } from './pedir_frase.ts'
import { pedirRetomada } from './pedir_retomada.ts'
import { pularEstimativa } from './pular_estimativa.ts'
import { retirarCombinado } from './retirar_combinado.ts'
import { retomar } from './retomar.ts'

/** Handler of each kind of command; a kind without one does not compile. */
export const COMANDOS: { readonly [T in TipoComando]: Fazer<T> } = {
  iniciar,
  aceitar_acordo: aceitarAcordo,
  mover,
  pausar,
  retomar,
  pedir_retomada: pedirRetomada,
  escolher_frases: escolherFrases,
  mostrar_frase: mostrarFrase,
  pedir_frase: pedirFrase,
  marcar,
  compartilhar_marcacoes: compartilharMarcacoes,
  estimar,
  pular_estimativa: pularEstimativa,
  gravar_combinado: gravarCombinado,
  retirar_combinado: retirarCombinado,
  confirmar,
  encerrar,
  descartar,
}
