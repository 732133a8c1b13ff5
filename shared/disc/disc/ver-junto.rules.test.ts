import { describe, expect, test } from 'vitest'
import { type EntradaVerJunto, ofertaOf, situacaoDoVerJunto } from './ver-junto.rules.ts'

const em = new Date('2026-11-25T12:00:00Z')
const entrada = (change: Partial<EntradaVerJunto> = {}): EntradaVerJunto => ({
  id_participante: 7,
  id_consultor: 3,
  consultor_ativo: true,
  compartilha: true,
  numeros_em: null,
  escolhido_em: null,
  aberto_em: null,
  ...change,
})

describe('ofertaDe', () => {
  test.each([
    [{}, null],
    [{ id_consultor: 7 }, 'ver_junto_indisponivel'],
    [{ consultor_ativo: false }, 'ver_junto_indisponivel'],
    [{ compartilha: false }, 'ver_junto_indisponivel'],
    [{ numeros_em: em }, 'resultado_ja_visto'],
  ] as const)('answers for %o: %s', (change, recusa) => {
    expect(ofertaOf(entrada(change))).toBe(recusa)
  })
})

describe('situacaoDoVerJunto', () => {
  test.each([
    [{}, 'oferecido', null],
    [{ numeros_em: em }, 'nao_oferecido', null],
    [{ escolhido_em: em }, 'aguardando', null],
    [{ escolhido_em: em, consultor_ativo: false }, 'aguardando', 'consultora_inativa'],
    [{ escolhido_em: em, compartilha: false }, 'aguardando', 'compartilhamento_retirado'],
    [{ escolhido_em: em, aberto_em: em, compartilha: false }, 'aberto', null],
  ] as const)('answers for %o: %s, %s', (change, situacao, sozinha_por) => {
    expect(situacaoDoVerJunto(entrada(change))).toEqual({ situacao, sozinha_por })
  })
})
