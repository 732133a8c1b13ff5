import { expect, test } from 'vitest'
import type { Comando } from '#shared/conversas/devolutivas/comandos.schema.ts'
import type { WhoAsks } from '#shared/conversas/devolutivas/devolutivas.rules.ts'
import { ETAPAS } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { applyEvento } from '#shared/conversas/devolutivas/fold.rules.ts'
import { FRASES_DE_AMOSTRA, salaDeAmostra } from '../amostra/amostra.ts'
import { daPessoa, recusaNoTreino, simulate, type Treino } from './simulate.rules.ts'

const em = new Date('2026-11-22T13:00:00Z')
const ela: WhoAsks = { cadeira: 'consultor', tipo: null }
const pessoa: WhoAsks = { cadeira: 'participante', tipo: null }
const id_comando = '00000000-0000-4000-8000-0000000000aa'

/** Applies a command; throws when the practice room refuses it. */
function make(treino: Treino, quem: WhoAsks, comando: Comando): Treino {
  const recusa = recusaNoTreino(treino, quem, comando, em)
  if (recusa) throw new Error(recusa)
  const sala = simulate(treino, quem, comando, em).reduce(applyEvento, treino.sala)
  return { sala, ordem: comando.tipo === 'estimar' ? comando.ordem : treino.ordem }
}
const novo = (): Treino => ({ sala: salaDeAmostra(em), ordem: undefined })

test('simular leads a whole conversation from the acordo to the end without a server', () => {
  const frases = FRASES_DE_AMOSTRA.slice(0, 3).map(({ frase }) => frase)
  const [primeira = ''] = frases
  let treino = make(novo(), ela, { id_comando, tipo: 'escolher_frases', frases })
  treino = make(treino, ela, { id_comando, tipo: 'iniciar' })
  treino = make(treino, pessoa, { id_comando, tipo: 'aceitar_acordo' })
  const passo = (i: number) => {
    const [de, para] = [ETAPAS[i], ETAPAS[i + 1]]
    if (de && para) treino = make(treino, ela, { id_comando, tipo: 'mover', de, para })
  }
  passo(0)
  treino = make(treino, pessoa, { id_comando, tipo: 'estimar', ordem: [2, 1, 3, 4], ordem_inicial: [1, 2, 3, 4] })
  expect(treino.sala).toMatchObject({ estimativa_feita: true, estimativa: null })
  passo(1)
  expect(treino.sala.estimativa).toEqual({ ordem: [2, 1, 3, 4], antes_de_ver: true })
  passo(2)
  treino = make(treino, ela, { id_comando, tipo: 'mostrar_frase', frase: primeira })
  const marcar = { id_comando, tipo: 'marcar', frase: primeira, resposta: 'nao', idade_ms: 0, substitui: null } as const
  treino = make(treino, pessoa, marcar)
  expect(treino.sala.marcacoes).toMatchObject([{ frase: primeira, resposta: 'nao', via: 'ao_vivo' }])
  passo(3)
  const combinado = { o_que: 'Ouvir até o fim.', quando: null, como_notar: '', apoio: '', frase: null }
  const gravar = { id_comando, tipo: 'gravar_combinado', id_combinado: id_comando, posicao: 1, versao: 0 } as const
  treino = make(treino, pessoa, { ...gravar, ...combinado })
  passo(4)
  expect(() => make(treino, ela, { id_comando, tipo: 'encerrar', desfecho: 'acordada' })).toThrow('falta_combinado')
  expect(() => make(treino, ela, { id_comando, tipo: 'confirmar', versao: 0 })).toThrow('combinados_mudaram')
  treino = make(treino, ela, { id_comando, tipo: 'confirmar', versao: 1 })
  treino = make(treino, ela, { id_comando, tipo: 'encerrar', desfecho: 'acordada' })
  expect(treino.sala).toMatchObject({ situacao: 'encerrada', desfecho: 'acordada' })
})

test('the practice room refuses to go on before the acordo, and the invented phone sees only opened sentences', () => {
  const frases = FRASES_DE_AMOSTRA.slice(0, 2).map(({ frase }) => frase)
  let treino = make(novo(), ela, { id_comando, tipo: 'escolher_frases', frases })
  treino = make(treino, ela, { id_comando, tipo: 'iniciar' })
  const mover = { id_comando, tipo: 'mover', de: 'acordo', para: 'autoestimativa' } as const
  expect(() => make(treino, ela, mover)).toThrow('nao_agora')
  expect(daPessoa(treino)).toMatchObject({ cadeira: 'participante', frases: [], total_frases: 2, resultado: null })
  expect(JSON.stringify(daPessoa(treino))).not.toContain('menor_de_idade')
})
