import { expect, test } from 'vitest'
import { canRecord, inFimOfFrases, recusadas } from './recusadas.rules.ts'
import type { FraseDaSala, MarcacaoDaSala, SalaConsultor, SalaParticipante } from './sala.schema.ts'

const em = (minute: number) => new Date(Date.UTC(2026, 10, 24, 14, minute))
const frase = (n: number, aberta = true): FraseDaSala => ({
  frase: `f.${n}`,
  texto: `Frase ${n}.`,
  tipo: 'descricao',
  posicao: n,
  escolhida_por: 'consultor',
  aberta_em: aberta ? em(0) : null,
})
const marca = (n: number, minute: number, mudancas: Partial<MarcacaoDaSala> = {}): MarcacaoDaSala => ({
  frase: `f.${n}`,
  resposta: 'nao',
  via: 'ao_vivo',
  em: em(minute),
  id_comando: `m${n}`,
  ...mudancas,
})
const sala = (mudancas: Partial<SalaConsultor>) =>
  ({
    cadeira: 'consultor',
    etapa: 'frases',
    frase_atual: null,
    frases: [1, 2, 3, 4, 5].map(n => frase(n)),
    marcacoes: [],
    marcacoes_compartilhadas_em: null,
    ...mudancas,
  }) as SalaConsultor
const quais = (one: Parameters<typeof recusadas>[0]) => recusadas(one).map(({ frase: { posicao } }) => posicao)

test('recusadas lists at most three, the latest first', () => {
  expect(quais(sala({ marcacoes: [marca(1, 1), marca(2, 9), marca(3, 5), marca(4, 7)] }))).toEqual([2, 4, 3])
})

test.each([
  ['another answer', [marca(1, 1, { resposta: 'em_parte' })], {}, []],
  ['a withdrawn mark', [marca(1, 1, { resposta: null })], {}, []],
  ['a sentence that was not shown', [marca(1, 1)], { frases: [frase(1, false)] }, []],
  ['a mark made at home and not shown', [marca(1, 1, { via: 'sozinha' })], {}, []],
  ['a mark made at home and shown', [marca(1, 1, { via: 'sozinha' })], { marcacoes_compartilhadas_em: em(0) }, [1]],
] as const)('recusadas lists only refused and shown sentences with %s', (_what, marcacoes, mudancas, wanted) => {
  expect(quais(sala({ marcacoes: [...marcacoes], ...mudancas } as Partial<SalaConsultor>))).toEqual(wanted)
})

test('recusadas is the same on the person’s own screen, which has her private marks too', () => {
  const marcacoes = [marca(1, 1, { via: 'sozinha' }), marca(2, 2)]
  expect(quais({ ...sala({ marcacoes }), cadeira: 'participante' } as unknown as SalaParticipante)).toEqual([2])
})

test.each([
  ['no sentence stands any more', {}, true],
  ['a sentence stands', { frase_atual: 'f.1' }, false],
  ['none was shown yet', { frases: [frase(1, false)] }, false],
  ['the etapa is another', { etapa: 'combinados' }, false],
] as const)('noFimDasFrases answers right when %s', (_when, mudancas, wanted) => {
  expect(inFimOfFrases(sala(mudancas as Partial<SalaConsultor>))).toBe(wanted)
})

test.each([
  ['presencial', false, undefined, true],
  ['presencial', true, undefined, false],
  ['remota', true, undefined, false],
  ['uma_tela', true, undefined, true],
  ['presencial', false, marca(1, 1), false],
  ['presencial', false, marca(1, 1, { via: 'a_pedido' }), true],
  ['presencial', true, marca(1, 1, { via: 'a_pedido' }), false],
] as const)('podeRegistrar decides for %s with her screen there %s', (modo, presente, mark, wanted) => {
  expect(canRecord({ modo, presenca: { presente } }, mark)).toBe(wanted)
})
