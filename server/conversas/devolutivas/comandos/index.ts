import type { TipoComando } from '#shared/conversas/devolutivas/comandos.schema.ts'
import type { Perform } from '../comando.ts'
import { acceptAcordo } from './combinados/aceitar_acordo.ts'
import { confirmar } from './combinados/confirmar.ts'
import { discard } from './combinados/descartar.ts'
import { gravarCombinado } from './combinados/gravar_combinado.ts'
import { retirarCombinado } from './combinados/retirar_combinado.ts'
import { end } from './encerrar.ts'
import { shareMarcacoes } from './frases/compartilhar_marcacoes.ts'
import { chooseFrases } from './frases/escolher_frases.ts'
import { estimate } from './frases/estimar.ts'
import { mark } from './frases/marcar.ts'
import { showFrase } from './frases/mostrar_frase.ts'
import { askFrase } from './frases/pedir_frase.ts'
import { proximaFrase } from './frases/proxima_frase.ts'
import { skipEstimativa } from './frases/pular_estimativa.ts'
import { start } from './iniciar.ts'
import { move } from './mover.ts'
import { pause } from './pausar.ts'
import { askRetomada } from './pedir_retomada.ts'
import { resume } from './retomar.ts'

/** Handler of each kind of command; a kind without one does not compile. */
export const COMANDOS: { readonly [T in TipoComando]: Perform<T> } = {
  iniciar: start,
  aceitar_acordo: acceptAcordo,
  mover: move,
  pausar: pause,
  retomar: resume,
  pedir_retomada: askRetomada,
  escolher_frases: chooseFrases,
  mostrar_frase: showFrase,
  proxima_frase: proximaFrase,
  pedir_frase: askFrase,
  marcar: mark,
  compartilhar_marcacoes: shareMarcacoes,
  estimar: estimate,
  pular_estimativa: skipEstimativa,
  gravar_combinado: gravarCombinado,
  retirar_combinado: retirarCombinado,
  confirmar,
  encerrar: end,
  descartar: discard,
}
