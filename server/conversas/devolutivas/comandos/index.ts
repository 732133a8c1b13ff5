import type { TipoComando } from '#shared/conversas/devolutivas/comandos.schema.ts'
import type { Fazer } from '../comando.ts'
import { aceitarAcordo } from './combinados/aceitar_acordo.ts'
import { confirmar } from './combinados/confirmar.ts'
import { descartar } from './combinados/descartar.ts'
import { gravarCombinado } from './combinados/gravar_combinado.ts'
import { retirarCombinado } from './combinados/retirar_combinado.ts'
import { encerrar } from './encerrar.ts'
import { compartilharMarcacoes } from './frases/compartilhar_marcacoes.ts'
import { escolherFrases } from './frases/escolher_frases.ts'
import { estimar } from './frases/estimar.ts'
import { marcar } from './frases/marcar.ts'
import { mostrarFrase } from './frases/mostrar_frase.ts'
import { pedirFrase } from './frases/pedir_frase.ts'
import { proximaFrase } from './frases/proxima_frase.ts'
import { pularEstimativa } from './frases/pular_estimativa.ts'
import { iniciar } from './iniciar.ts'
import { mover } from './mover.ts'
import { pausar } from './pausar.ts'
import { pedirRetomada } from './pedir_retomada.ts'
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
  proxima_frase: proximaFrase,
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
