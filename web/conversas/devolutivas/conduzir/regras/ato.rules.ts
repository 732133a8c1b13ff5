import { mayAcceptAloud } from '#shared/conversas/devolutivas/devolutivas.rules.ts'
import { inFimOfFrases, recusadas } from '#shared/conversas/devolutivas/recusadas.rules.ts'
import type { FraseDaSala, SalaConsultor } from '#shared/conversas/devolutivas/sala.schema.ts'

/** The next act of the conversation, of which the dock offers one at a time. */
export type Ato = 'esperar' | 'voz_alta' | 'mover' | 'mostrar' | 'recusadas' | 'guardar' | 'confirmar' | 'encerrar'

/** Returns the sentence after the current one; past the last, the first that was never shown; undefined when none is. */
export function proximaFrase({ frases, frase_atual }: Pick<SalaConsultor, 'frases' | 'frase_atual'>) {
  const here = frases.findIndex(({ frase }) => frase === frase_atual)
  const open = ({ aberta_em }: FraseDaSala) => aberta_em === null
  return frases.slice(here + 1).find(open) ?? frases.find(open)
}

/** Returns the sentence before the current one; when none stands, the last that was shown. */
export function fraseAnterior({ frases, frase_atual }: Pick<SalaConsultor, 'frases' | 'frase_atual'>) {
  const here = frases.findIndex(({ frase }) => frase === frase_atual)
  return here < 0 ? frases.findLast(({ aberta_em }) => aberta_em !== null) : frases[here - 1]
}

/** Returns the place of the sentence on screen; at the end, how many were marked, and never how many there are. */
export function lugarInFrases(sala: SalaConsultor): number {
  const here = sala.frases.findIndex(({ frase }) => frase === sala.frase_atual)
  const marked = ({ frase }: FraseDaSala) => sala.marcacoes.some(one => one.frase === frase && one.resposta)
  if (here >= 0) return here + 1
  return inFimOfFrases(sala) ? sala.frases.filter(marked).length : 0
}

/** Whether a side has confirmed the combinados as they stand. */
export const hasConfirmed = (
  { confirmacoes, versao_combinados }: Pick<SalaConsultor, 'confirmacoes' | 'versao_combinados'>,
  lado: 'consultor' | 'participante',
): boolean => confirmacoes.some(each => each.lado === lado && each.versao === versao_combinados)

/**
 * Returns the next act. With an unsaved combinado it is to save it: nobody goes on over half a text.
 * @param toSave whether a combinado under way is not saved
 */
export function atoOf(sala: SalaConsultor, porGuardar: boolean): Ato {
  const { etapa, modo, presenca, acordo_aceito_em, combinados } = sala
  if (porGuardar && (etapa === 'combinados' || etapa === 'recapitulacao')) return 'guardar'
  switch (etapa) {
    case 'acordo':
      if (acordo_aceito_em) return 'mover'
      return mayAcceptAloud({ modo, pessoa_presente: presenca.presente }) ? 'voz_alta' : 'esperar'
    case 'frases':
      if (proximaFrase(sala) && !inFimOfFrases(sala)) return 'mostrar'
      return recusadas(sala).length > 0 && !inFimOfFrases(sala) ? 'recusadas' : 'mover'
    case 'recapitulacao':
      return combinados.length > 0 && !hasConfirmed(sala, 'consultor') ? 'confirmar' : 'encerrar'
    default:
      return 'mover'
  }
}

/** Returns where the person reads what is shown: on a screen of her own, on the shared tab, on this one, or nowhere yet. */
export const whereReads = ({ modo, presenca }: Pick<SalaConsultor, 'modo' | 'presenca'>) => {
  if (presenca.presente) return 'propria'
  if (modo === 'remota') return 'aba'
  return modo === 'uma_tela' ? 'esta' : 'nenhuma'
}

/** Whether the consultor writes down the order that the person says aloud. */
export const mayWriteOrder = ({ modo, presenca, estimativa_feita, encerrada_em }: SalaConsultor): boolean =>
  !estimativa_feita && encerrada_em === null && mayAcceptAloud({ modo, pessoa_presente: presenca.presente })
