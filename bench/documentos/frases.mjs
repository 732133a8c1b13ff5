/*
 * How many personal sentences two people of the same code have in common, by edition of the texts (report §4.8): invented people,
 * nobody real. Measures; asserts nothing. `npm run bench:frases`, PARES=500
 */
import { medir } from '../../test/documents/em-comum.ts'

const PARES = Number(process.env.PARES ?? 500)
const percent = share => `${(100 * share).toFixed(1)} %`

console.log(`${PARES} pairs of the same code for each λ; the mean with its 95 % interval`)
for (const lambda of [0.3, 0.5, 0.6, 0.7, 0.9])
  for (const { versao, media, mais_ou_menos, pior, frases } of medir(lambda, ['1.0', '1.1', '2.0'], PARES))
    console.log(
      `λ ${lambda}, texts ${versao}: ${percent(media)} ± ${(100 * mais_ou_menos).toFixed(1)} in common of ${frases.toFixed(0)} sentences; ` +
        `worst code ${pior.codigo} ${percent(pior.media)} (${pior.pares} pairs)`,
    )
