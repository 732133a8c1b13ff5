import { expect, test } from 'vitest'
import { tipoOf } from './frases.rules.ts'

const de = (chave: string, texto: string) => tipoOf(chave, { texto, tipo: 'descricao' })

test.each([
  ['a count of questions', 'dimensoes.S.4.texto.1', 'Ocuparam a metade de cima em 9 ou mais das 15 questões.', 'fato'],
  ['a comparison of sums', 'dimensoes.C.3.texto.1', 'Analisar e conferir pesaram mais do que pesariam.', 'fato'],
  ['a distance in points', 'predominancia.leve.1', 'De 3 a 5 pontos separam as duas.', 'fato'],
  ['how places came out', 'tres_forcas.D.1', 'Três ficaram próximas; Dominante ficou bem abaixo.', 'fato'],
  ['the places of a profile', 'perfis.DI.resumo.1.1', 'No alto do seu resultado estão Dominante e Influente.', 'fato'],
  ['two equal places', 'empates_no_alto.resumo.DI.1', 'Dominante e Influente dividem o alto.', 'fato'],
  [
    'a total beside the line',
    'dimensoes.D.2.texto.1',
    'O total ficou abaixo da linha em que as quatro empatariam.',
    'fato',
  ],
  ['four that lie near', 'perfis.EQ.sintese.1', 'Suas quatro dimensões ficaram perto umas das outras.', 'fato'],
  [
    'a band that describes with its count',
    'dimensoes.S.2.texto.2',
    'Ritmo e escuta tendem a ceder: somaram menos.',
    'descricao',
  ],
  ['a strength that mentions a margin', 'perfis.CI.forcas.3', 'Fonte, margem, legenda.', 'descricao'],
  ['a description of a band', 'dimensoes.D.4.texto.2', 'Você tende a tomar a frente.', 'descricao'],
  ['advice beside three equal dimensions', 'tres_forcas.S.2', 'Reservar momentos fixos para ouvir.', 'sugestao'],
] as const)('tipoDe tells the kind of %s', (_what, chave, texto, wanted) => {
  expect(de(chave, texto)).toBe(wanted)
})
