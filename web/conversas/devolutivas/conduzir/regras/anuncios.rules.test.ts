import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { speak } from '../../../../platform/i18n/i18n.ts'
import { FRASES_DE_AMOSTRA, inLista, marca, salaDeAmostra } from '../amostra/amostra.ts'
import { marcadas, novidades } from './anuncios.rules.ts'

beforeAll(() =>
  speak(JSON.parse(readFileSync(new URL('../../../../public/assets/i18n/pt-BR.json', import.meta.url), 'utf8'))),
)

const agora = new Date('2026-11-22T13:00:00Z')
const frases = inLista(['forcas.1', 'atencao.1', 'atencao.3'], 2, agora)
const sala = salaDeAmostra(agora, { etapa: 'frases', frases, total_frases: 3, frase_atual: 'treino.forcas.1' })

test('novidades announces a change once and nothing that stayed the same', () => {
  expect(novidades(sala, sala)).toEqual([])
  expect(novidades({ ...sala, etapa: 'revelacao', frase_atual: null }, sala)).toEqual([
    'Etapa 4 de 6: Frase por frase.',
    'Frase 1 de 3: Transforma uma meta ousada em causa comum.',
  ])
  expect(novidades(sala, { ...sala, pausada_em: agora })).toEqual(['Conversa em pausa.'])
  const parada = { ...sala, pausada_em: agora }
  const fim = { ...parada, encerrada_em: agora, desfecho: 'sem_combinados' as const }
  expect(novidades(parada, fim)).toEqual(['Conversa encerrada'])
  expect(novidades(parada, { ...fim, desfecho: 'descartada' })).toEqual(['Conversa descartada'])
})

test('novidades announces a request to enter with its number, and a second request again', () => {
  const pedido = (sinal: number) => ({
    ...sala,
    sala: {
      codigo_ate: agora,
      pedido: { id_sala: 'a', sinal, em: agora },
      pedidos_demais: false,
      admitida_em: null,
    },
  })
  expect(novidades(sala, pedido(47))).toEqual(['Um aparelho quer entrar. Número 47.'])
  expect(novidades(pedido(47), pedido(47))).toEqual([])
  expect(novidades(pedido(47), pedido(12))).toHaveLength(1)
})

test("novidades announces the other side's combinado but not the consultor's own, and a confirmation of either", () => {
  const combinado = {
    id_combinado: 'c',
    posicao: 2,
    o_que: 'Ouvir até o fim.',
    quando: null,
    como_notar: '',
    apoio: '',
    frase: null,
    versao: 1,
    alterado_em: agora,
  }
  const com = (alterado_por: 'consultor' | 'participante') => ({
    ...sala,
    combinados: [{ ...combinado, alterado_por }],
  })
  expect(novidades(sala, com('participante'))).toEqual(['Combinado 2 atualizado por Ana.'])
  expect(novidades(sala, com('consultor'))).toEqual([])
  const yes = { ...sala, confirmacoes: [{ lado: 'participante' as const, versao: 1, via: 'sala' as const, em: agora }] }
  expect(novidades(sala, yes)).toEqual(['Ana confirmou.'])
})

test('marcadas counts marks made in the conversation, not those made alone or removed', () => {
  const marcacoes = [
    marca('forcas.1', 'sim', 'ao_vivo', agora),
    marca('atencao.1', 'nao', 'sozinha', agora),
    marca('atencao.3', null, 'ao_vivo', agora),
  ]
  expect(marcadas({ ...sala, marcacoes })).toEqual({ n: 1, total: 3 })
  expect(FRASES_DE_AMOSTRA).toHaveLength(12)
})

test("novidades announces a newer result once, with the day of the conversation's result", () => {
  const novo = { id_licenca: 9, finalizado_em: agora, deste_em: new Date('2026-10-02T13:00:00Z') }
  const com = { ...sala, resultado_novo: novo }
  expect(novidades(sala, com)).toEqual([
    'Há um resultado mais novo de Ana. Esta conversa continua sobre o de 02/10/2026.',
  ])
  expect(novidades(com, com)).toEqual([])
})

test("novidades announces the person's agreement and their finished self-estimate", () => {
  const antes = { ...sala, etapa: 'acordo' as const, frase_atual: null }
  expect(novidades(antes, { ...antes, acordo_aceito_em: agora })).toEqual(['Ana está de acordo.'])
  const ordenou = { ...antes, estimativa_feita: true }
  expect(novidades(antes, ordenou)).toEqual(['Ana já ordenou. A ordem aparece na próxima etapa.'])
  expect(novidades(antes, { ...ordenou, estimativa: { ordem: null } })).toEqual([
    'A pessoa preferiu não ordenar. Tudo bem: siga para o resultado.',
  ])
  expect(novidades(ordenou, ordenou)).toEqual([])
})
