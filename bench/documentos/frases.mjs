/*
 * What comes back of a report when an unchanged person answers again, and how many personal sentences two people of the same
 * code have in common, by version of the texts (report §4.8, §4.12): invented people, nobody real. Measures; asserts nothing.
 * `npm run bench:frases`, PESSOAS=2000 people a share and draw, PARES=500
 */

import { VERSOES_TEXTOS } from '../../content/index.ts'
import { frasesPessoais, inComum, measure, onlyQuotes, relatorioOf } from '../../test/documents/texts/em-comum.ts'
import { measureReturn, PARTES, pares, sameCode } from '../../test/documents/texts/retorno.ts'

const PARES = Number(process.env.PARES ?? 500)
const PESSOAS = Number(process.env.PESSOAS ?? 2000)
const DRAWS = [101, 102, 103]
const percent = share => `${(100 * share).toFixed(1)} %`
const mean = values => values.reduce((a, b) => a + b, 0) / values.length

console.log(
  `Three strengths, λ .6, means of ${DRAWS.length} draws of ${PESSOAS} people; shares of three in per cent, EQ left out`,
)
for (const estavel of PARTES) {
  const draws = DRAWS.map(seed => pares(0.6, estavel, PESSOAS, seed))
  for (const versao of VERSOES_TEXTOS) {
    const all = draws.map(people => measureReturn(people, versao))
    const of = name => mean(all.map(one => one[name])).toFixed(1)
    console.log(
      `stable share ${estavel.parte}, ${versao}: herself ${of('propria')}, two of three or more in ${of('dois')}, none in ${of('nenhuma')}; ` +
        `stranger of her code answering again ${of('do_codigo')}, own signal ${of('sinal')}; twin ${of('gemea')}; anybody ${of('qualquer')}`,
    )
  }
}

console.log(
  'Claims (sentences that do not only quote), share of hers found again less that found in a stranger of her code, λ .6',
)
for (const estavel of PARTES) {
  const people = pares(0.6, estavel, PARES, 104)
  const stranger = sameCode(people, 5)
  for (const versao of VERSOES_TEXTOS) {
    const claims = one => new Set([...frasesPessoais(relatorioOf(one, versao))].filter(frase => !onlyQuotes(frase)))
    const [first, second] = [people.map(p => claims(p.antes)), people.map(p => claims(p.depois))]
    const known = people.flatMap((_, i) => (stranger[i] === undefined ? [] : [{ i, other: stranger[i] }]))
    const own = mean(known.map(({ i }) => inComum(first[i], second[i])))
    const other = mean(known.map(({ i, other }) => inComum(first[i], second[other])))
    const day = mean(known.map(({ i, other }) => inComum(first[i], first[other])))
    console.log(
      `stable share ${estavel.parte}, ${versao}: herself ${percent(own)}, her code again ${percent(other)}, own signal ${(100 * (own - other)).toFixed(1)}; ` +
        `her code on the same day ${percent(day)}`,
    )
  }
}

console.log(
  `For information, ${PARES} pairs of the same code for each λ: the mean share in common with its 95 % interval`,
)
for (const lambda of [0.3, 0.5, 0.6, 0.7, 0.9])
  for (const { versao, media, mais_ou_menos, pior, frases } of measure(lambda, VERSOES_TEXTOS, PARES))
    console.log(
      `λ ${lambda}, texts ${versao}: ${percent(media)} ± ${(100 * mais_ou_menos).toFixed(1)} in common of ${frases.toFixed(0)} sentences; ` +
        `worst code ${pior.codigo} ${percent(pior.media)} (${pior.pares} pairs)`,
    )
